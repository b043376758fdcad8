import { createHash, randomBytes } from 'node:crypto'
import {
  DamagedObject,
  keyFor,
  nameOf,
  open,
  placeOf,
  plainSize,
  requireHash,
  SEGMENT,
  seal,
  storeKeyOf,
  UnknownStoreKey,
} from '../../../gateway/store/seal'

const key = storeKeyOf(Buffer.alloc(32, 1))
const other = storeKeyOf(Buffer.alloc(32, 2))
const sizes = [0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT, 3 * SEGMENT + 7]

const wholeOf = (name: string, sealed: Buffer) => open(key, name, sealed, { first: 0, size: plainSize(sealed.length) })

describe('a sealed file', () => {
  it.each(sizes)('a file of %d bytes is the same after it was sealed and opened', size => {
    const bytes = randomBytes(size)
    const name = nameOf(key, bytes)
    const sealed = seal(key, name, bytes)
    expect(plainSize(sealed.length)).toBe(size)
    expect(wholeOf(name, sealed).equals(bytes)).toBe(true)
    expect(() => requireHash(key, name, createHash('sha256').update(bytes).digest())).not.toThrow()
  })

  it('any part of a file is read from the segments that hold it', () => {
    const bytes = randomBytes(2 * SEGMENT + 100)
    const name = nameOf(key, bytes)
    const sealed = seal(key, name, bytes)
    for (const [from, length] of [
      [0, 10],
      [SEGMENT - 1, 2],
      [SEGMENT, SEGMENT],
      [2 * SEGMENT + 50, 50],
      [5, 2 * SEGMENT],
    ] as const) {
      const place = placeOf({ from, length }, bytes.length)
      const part = sealed.subarray(place.sealed.from, place.sealed.from + place.sealed.length)
      const opened = open(key, name, part, { first: place.first, size: bytes.length })
      const start = from - place.first * SEGMENT
      expect(opened.subarray(start, start + length).equals(bytes.subarray(from, from + length))).toBe(true)
    }
  })

  it('the same bytes have the same name and the same object, and another key gives others', () => {
    const bytes = Buffer.from('a paper')
    expect(nameOf(key, bytes)).toBe(nameOf(key, Buffer.from(bytes)))
    expect(nameOf(other, bytes).split('/')[1]).not.toBe(nameOf(key, bytes).split('/')[1])
    expect(seal(key, nameOf(key, bytes), bytes)).toEqual(seal(key, nameOf(key, bytes), bytes))
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(nameOf(key, bytes)).not.toContain(hash)
    expect(seal(key, nameOf(key, bytes), bytes).includes(bytes)).toBe(false)
  })

  it('a changed bit, a moved segment, a cut end or another name is found', () => {
    const bytes = randomBytes(2 * SEGMENT)
    const name = nameOf(key, bytes)
    const sealed = seal(key, name, bytes)
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(1000) ^ 1, 1000)
    const half = sealed.length / 2
    const swapped = Buffer.concat([sealed.subarray(half), sealed.subarray(0, half)])
    const cut = sealed.subarray(0, half)
    for (const bad of [changed, swapped, cut, sealed.subarray(0, half + 5)]) {
      expect(() => wholeOf(name, bad)).toThrow(DamagedObject)
    }
    expect(() => wholeOf(`${name}0`, sealed)).toThrow(DamagedObject)
    expect(() => requireHash(key, name, createHash('sha256').update('other').digest())).toThrow(DamagedObject)
  })

  it('the name of an object tells which key opens it', () => {
    const name = nameOf(other, Buffer.from('a paper'))
    expect(keyFor([key, other], name)).toBe(other)
    expect(() => keyFor([key], name)).toThrow(UnknownStoreKey)
  })
})

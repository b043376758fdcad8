import fc from 'fast-check'
import { fromHex, toHex, utf8Bytes, utf8Text, wellFormed } from '@/lib/wire/bytes'

describe('bytes, text and hex', () => {
  test('text becomes the bytes that Node makes of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => toHex(utf8Bytes(text)) === Buffer.from(text).toString('hex')),
    )
  })

  test('bytes of a text become the text again', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => utf8Text(utf8Bytes(text)) === text))
  })

  test('bytes that are no UTF-8 are no text', () => {
    for (const bad of ['80', 'c3', 'c0af', 'eda080', 'f4908080', 'ff']) {
      expect(utf8Text(fromHex(bad) ?? new Uint8Array())).toBeNull()
    }
  })

  test('half a surrogate pair is replaced, a whole one stays', () => {
    expect(wellFormed('a\uD83D b\uDE00 c😀')).toBe('a\uFFFD b\uFFFD c😀')
    expect(utf8Text(utf8Bytes('\uD83D'))).toBe('\uFFFD')
  })

  test('hex is read in either case, and any other text is refused', () => {
    expect(fromHex('0aFf')).toEqual(Uint8Array.from([10, 255]))
    expect(fromHex('')).toEqual(new Uint8Array())
    for (const bad of ['0', 'zz', '0x10', ' 10', '10\n']) expect(fromHex(bad)).toBeNull()
  })
})

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ObjectPart } from '../outside/outside'

/*
 * The form of a file in a bucket. The name is `<id of the key>/<HMAC of the SHA-256 of the file>`: the same bytes have
 * the same name, and without the key it tells nothing. The file is encrypted in segments, so that a part of it can be
 * read and checked alone. Each object has a key of its own, derived from its name. So the same key and nonce only ever
 * meet the same bytes, and the nonce can be the number of the segment.
 */

/** Bytes of a segment before the encryption: those that an answer sends at once (pipeline/file-places.ts). */
export const SEGMENT = 262_144
const TAG = 16

/** An object does not hold the bytes that its name promises: somebody changed it, or a disk did. */
export class DamagedObject extends Error {
  override readonly name = 'DamagedObject'
  constructor(readonly key: string) {
    super(`The object ${key} does not hold the bytes of its name.`)
  }
}

/** No key of the settings has encrypted this object. */
export class UnknownStoreKey extends Error {
  override readonly name = 'UnknownStoreKey'
  constructor(id: string) {
    super(`No store key of the settings has the id ${id}: set it as STORE_KEY_PREVIOUS.`)
  }
}

const derived = (secret: Buffer, use: string, length = 32) => Buffer.from(hkdfSync('sha256', secret, '', use, length))

/** A key of the settings with the values that are derived from it. */
export interface StoreKey {
  /** Its name in the names of objects. It tells nothing about the key. */
  id: string
  forNames: Buffer
  forContents: Buffer
}

export const storeKeyOf = (secret: Buffer): StoreKey => ({
  id: derived(secret, 'store key id', 6).toString('hex'),
  forNames: derived(secret, 'store names'),
  forContents: derived(secret, 'store contents'),
})

/** The key of the settings that has encrypted an object. */
export function keyFor(keys: readonly StoreKey[], object: string): StoreKey {
  const [id = ''] = object.split('/')
  const found = keys.find(key => key.id === id)
  if (!found) throw new UnknownStoreKey(id)
  return found
}

const nameOfHash = ({ id, forNames }: StoreKey, hash: Buffer) =>
  `${id}/${createHmac('sha256', forNames).update(hash).digest('hex')}`

export const nameOf = (key: StoreKey, bytes: Uint8Array) => nameOfHash(key, createHash('sha256').update(bytes).digest())

const segmentsOf = (size: number) => Math.max(1, Math.ceil(size / SEGMENT))

const contentKey = ({ forContents }: StoreKey, name: string) => derived(forContents, name)

/** The number of the segment, and whether it is the last: a shortened object cannot pass for a whole one. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0)
  nonce.writeUInt32BE(index, 8)
  return nonce
}

/** Encrypts a file under its name. */
export function seal(key: StoreKey, name: string, bytes: Uint8Array): Buffer {
  const secret = contentKey(key, name)
  const count = segmentsOf(bytes.length)
  const parts = Array.from({ length: count }, (_, index) => {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(index, index === count - 1))
    const plain = bytes.subarray(index * SEGMENT, (index + 1) * SEGMENT)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  })
  return Buffer.concat(parts)
}

/** The segments of a file that hold a part of it: the number of the first one, and their place in the object. */
export function placeOf({ from, length }: ObjectPart, size: number): { first: number; sealed: ObjectPart } {
  const first = Math.floor(from / SEGMENT)
  const last = Math.min(Math.floor((from + Math.max(length, 1) - 1) / SEGMENT), segmentsOf(size) - 1)
  const start = first * (SEGMENT + TAG)
  const end = Math.min((last + 1) * (SEGMENT + TAG), size + segmentsOf(size) * TAG)
  return { first, sealed: { from: start, length: end - start } }
}

/**
 * Decrypts segments of an object, beginning with segment `first`.
 *
 * @throws DamagedObject when a bit differs, or a segment is at another place.
 */
export function open(key: StoreKey, name: string, sealed: Buffer, { first, size }: { first: number; size: number }) {
  const secret = contentKey(key, name)
  const count = segmentsOf(size)
  const parts: Buffer[] = []
  for (let at = 0, index = first; at < sealed.length; at += SEGMENT + TAG, index += 1) {
    const part = sealed.subarray(at, at + SEGMENT + TAG)
    if (part.length < TAG) throw new DamagedObject(name)
    try {
      const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(index, index === count - 1), {
        authTagLength: TAG,
      })
      decipher.setAuthTag(part.subarray(part.length - TAG))
      parts.push(decipher.update(part.subarray(0, part.length - TAG)), decipher.final())
    } catch {
      throw new DamagedObject(name)
    }
  }
  return Buffer.concat(parts)
}

/** Bytes of a file before its encryption, from those of its object. */
export function plainSize(sealed: number): number {
  return sealed - Math.max(1, Math.ceil(sealed / (SEGMENT + TAG))) * TAG
}

/** Compares a name with the SHA-256 of the bytes that were read. Throws DamagedObject. */
export function requireHash(key: StoreKey, name: string, hash: Buffer): void {
  const expected = Buffer.from(nameOfHash(key, hash))
  const given = Buffer.from(name)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new DamagedObject(name)
}

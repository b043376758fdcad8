import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { hmacSha256 } from '@/lib/wire/hmac'
import { sha256 } from '@/lib/wire/sha256'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

it('the SHA-256 of bytes is that of Node, for all lengths around the blocks', () => {
  for (let length = 0; length <= 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 197 + length) % 256)
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

it('the SHA-256 of any bytes is that of Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), bytes => {
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
})

it('the HMAC of any bytes is that of Node, with keys that are shorter and longer than a block', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 150 }), fc.uint8Array({ maxLength: 300 }), (key, bytes) => {
      expect(hex(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'))
    }),
  )
})

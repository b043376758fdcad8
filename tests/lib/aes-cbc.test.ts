import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { aesCbc } from '@/lib/aes-cbc'
import { sha256Hex } from '@/lib/sha256-hex'

const iv = randomBytes(16)

/** The base64 of a text that Node's own AES encrypted. */
function byNode(text: string, key: Buffer): string {
  const cipher = createCipheriv(key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

describe.each([16, 32])('AES-CBC with a key of %i bytes', length => {
  const key = randomBytes(length)
  const hex = key.toString('hex')

  it.each(['', 'a', '十六个字节的文字', '😀'.repeat(40)])(
    'the app and Node encrypt the same and decrypt each other: %s',
    text => {
      const sealed = byNode(text, key)
      expect(aesCbc.encrypt(text, hex, iv.toString('hex'), 'base64')).toBe(sealed)
      const asHex = Buffer.from(sealed, 'base64').toString('hex')
      expect(aesCbc.encrypt(text, hex, iv.toString('hex'), 'hex')).toBe(asHex)
      expect(aesCbc.decrypt(sealed, hex, iv.toString('hex'))).toBe(text)
    },
  )
})

it.each(['', 'abc', '易投服务', '😀'.repeat(100)])('the SHA-256 of a text is that of Node: %s', text => {
  expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
})

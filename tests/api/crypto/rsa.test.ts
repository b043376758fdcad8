import { constants, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto'
import { RsaKeyError, rsaEncrypt } from '@/api/crypto/rsa'
import { toHex } from '@/lib/wire/bytes'

const random = (count: number) => new Uint8Array(randomBytes(count))

const keyOf = (bits: number) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const hex = (part: string) => Buffer.from(part, 'base64url').toString('hex')
  const open = (cipherHex: string) =>
    privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(cipherHex, 'hex')).toString(
      'hex',
    )
  return { publicKey: { modulusHex: hex(n), exponentHex: hex(e) }, open }
}

describe('RSA', () => {
  test.each([512, 1000, 1024])('RSA with %d bits gives a padded block that OpenSSL opens', bits => {
    const { publicKey, open } = keyOf(bits)
    for (let round = 0; round < 50; round += 1) {
      const message = random(32)
      const cipher = rsaEncrypt(message, publicKey, random)
      expect(cipher).toHaveLength(bits / 4)
      expect(open(cipher)).toMatch(new RegExp(`^0002(?:(?!00)..){${bits / 8 - 35}}00${toHex(message)}$`))
    }
  })

  test('padding bytes that are zero are drawn again', () => {
    const { publicKey, open } = keyOf(512)
    const answers = [Uint8Array.from({ length: 29 }, (_, at) => at % 2), new Uint8Array(15), new Uint8Array(15).fill(9)]
    const cipher = rsaEncrypt(new Uint8Array(32).fill(5), publicKey, () => answers.shift() ?? new Uint8Array())
    expect(open(cipher)).toBe(`0002${'01'.repeat(14)}${'09'.repeat(15)}00${'05'.repeat(32)}`)
  })

  test('an invalid or short key is refused', () => {
    const { publicKey } = keyOf(512)
    for (const bad of [
      { ...publicKey, modulusHex: '' },
      { ...publicKey, modulusHex: 'xyz' },
      { ...publicKey, exponentHex: '' },
      { ...publicKey, modulusHex: publicKey.modulusHex.slice(0, 80) },
    ]) {
      expect(() => rsaEncrypt(new Uint8Array(32), bad, random)).toThrow(RsaKeyError)
    }
  })
})

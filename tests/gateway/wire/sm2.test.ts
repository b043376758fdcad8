import fc from 'fast-check'
import * as app from '@/api/crypto/sm2'
import { codes, Refusal } from '../../../gateway/lib/refusal'
import { generateKeys, parseKeys } from '../../../gateway/wire/keys'
import { decryptText, encryptText, openCipherData } from '../../../gateway/wire/sm2'
import { referenceEncrypt } from '../../helpers/sm2-reference'

const { privateKeyHex, publicKeyHex } = parseKeys(generateKeys()).sm2

/** The code of the refusal that a use throws, or null; any other error fails the test. */
function refusal(use: () => unknown): string | null {
  try {
    use()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.retCode
    throw error
  }
}

const sealed = (text: string | Uint8Array) => referenceEncrypt(Buffer.from(text), publicKeyHex, 4242n) ?? ''

describe('decryption of the app’s input', () => {
  test('the gateway decrypts texts of any characters and any length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), text => {
        return decryptText(app.encryptText(text, publicKeyHex), privateKeyHex) === text
      }),
      { numRuns: 30 },
    )
  })

  test('the gateway decrypts the fields of a cipherData', () => {
    const payload = { mobile: '13800000000', customerName: '张 三&=+%', certID: '', 'odd=name&': 'x' }
    expect(openCipherData(app.cipherData(payload, publicKeyHex), privateKeyHex)).toEqual(payload)
  })

  test('a cipherData in upper case, without 04 or with blanks around it is accepted', () => {
    const cipher = app.cipherData({ a: 'b' }, publicKeyHex)
    for (const variant of [cipher.toUpperCase(), cipher.slice(2), ` ${cipher}\n`]) {
      expect(openCipherData(variant, privateKeyHex)).toEqual({ a: 'b' })
    }
  })

  test('a blank written as + by another encoder is read as a blank', () => {
    expect(openCipherData(sealed('a=b+c&d=%2B'), privateKeyHex)).toEqual({ a: 'b c', d: '+' })
  })
})

describe('refused input', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 4],
    ['a list', ['04']],
    ['an empty text', ''],
    ['04 alone', '04'],
    ['a ciphertext for somebody else', app.encryptText('a=b', app.createKeyPair().publicKeyHex)],
    ['a ciphertext that goes on', `${app.encryptText('a=b', publicKeyHex)}00`],
    ['a ciphertext with a point off the curve', `04${'1'.repeat(128)}${'0'.repeat(70)}`],
    ['megabytes', '04'.repeat(1_000_000)],
    ['bytes that are no text', sealed(Uint8Array.from([0x61, 0x3d, 0xff]))],
  ])('the gateway refuses to decrypt %s', (_, cipher) => {
    expect(refusal(() => decryptText(cipher, privateKeyHex))).toBe(codes.badInput)
    expect(refusal(() => openCipherData(cipher, privateKeyHex))).toBe(codes.badInput)
  })

  test.each(['a', '=b', 'a=b&', 'a=%', 'a=%ff', '%=b', 'a=b&a=c', '&'])('the gateway refuses the payload %s', text => {
    expect(refusal(() => openCipherData(sealed(text), privateKeyHex))).toBe(codes.badInput)
  })

  test('any other value leads to a refusal and to no other error', () => {
    fc.assert(
      fc.property(fc.anything(), value => refusal(() => openCipherData(value, privateKeyHex)) === codes.badInput),
    )
  })
})

describe('encryption for an app', () => {
  test('only the app with the key can read the gateway’s ciphertext', () => {
    const own = app.createKeyPair()
    const cipher = encryptText('{"mobile":"13800000000"}', own.publicKeyHex)
    expect(app.decryptText(cipher, own.privateKeyHex)).toEqual({ ok: true, text: '{"mobile":"13800000000"}' })
    expect(app.decryptText(cipher, app.createKeyPair().privateKeyHex)).toEqual({ ok: false, reason: 'ciphertext' })
  })

  test('the gateway does not encrypt for an invalid key', () => {
    for (const key of [undefined, null, '', '04', 'f'.repeat(130), 5]) {
      expect(refusal(() => encryptText('a', key))).toBe(codes.badInput)
    }
  })
})

/** @jest-environment jsdom */
import { loadSm2 } from '@/api/crypto/load'
import { cipherData, createKeyPair, decryptText, encryptText } from '@/api/crypto/sm2'
import { random } from '@/platform/random'
import { RandomUnavailableError } from '@/platform/random/types'
import { referenceDecrypt, referenceEncrypt, referenceKeyPair } from '../../helpers/sm2-reference'

const { privateKeyHex, publicKeyHex } = referenceKeyPair()

afterEach(() => jest.restoreAllMocks())

describe('the encryption of the app', () => {
  test('the encrypted bytes are the UTF-8 of the text', () => {
    const cipher = encryptText('上海市浦东新区 1 号 😀', publicKeyHex)
    expect(referenceDecrypt(cipher, privateKeyHex).toString()).toBe('上海市浦东新区 1 号 😀')
  })

  test('cipherData encrypts the payload as a form, with its fields in the given order', () => {
    const cipher = cipherData(
      { mobile: '13800000000', customerName: '张 三&', ticket: undefined, empty: '' },
      publicKeyHex,
    )
    expect(referenceDecrypt(cipher, privateKeyHex).toString()).toBe(
      'mobile=13800000000&customerName=%E5%BC%A0%20%E4%B8%89%26&empty=',
    )
  })

  test('encrypting the same text twice gives different ciphertexts', () => {
    expect(encryptText('a', publicKeyHex)).not.toBe(encryptText('a', publicKeyHex))
  })

  test('nothing is encrypted without real random numbers', () => {
    jest.spyOn(random, 'bytes').mockImplementation(() => {
      throw new RandomUnavailableError('pool empty')
    })
    expect(() => encryptText('a', publicKeyHex)).toThrow(RandomUnavailableError)
    expect(() => createKeyPair()).toThrow(RandomUnavailableError)
  })

  test('encryption never uses Math.random', () => {
    const guess = jest.spyOn(Math, 'random')
    encryptText('a', publicKeyHex)
    createKeyPair()
    expect(guess).not.toHaveBeenCalled()
  })
})

describe('the decryption of the app', () => {
  test('a decrypted text is told apart from every kind of failure', () => {
    const { privateKeyHex: own, publicKeyHex: given } = createKeyPair()
    const sealed = (bytes: Uint8Array) => referenceEncrypt(bytes, given, 12345n) ?? ''
    const good = sealed(Buffer.from('{"mobile":"138****0000"}'))
    expect(decryptText(good, own)).toEqual({ ok: true, text: '{"mobile":"138****0000"}' })
    expect(decryptText(good.slice(2), own)).toEqual({ ok: true, text: '{"mobile":"138****0000"}' })
    const changed = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0')
    expect(decryptText(changed, own)).toEqual({ ok: false, reason: 'ciphertext' })
    expect(decryptText('', own)).toEqual({ ok: false, reason: 'ciphertext' })
    expect(decryptText(good, privateKeyHex)).toEqual({ ok: false, reason: 'ciphertext' })
    expect(decryptText(good, 'no key')).toEqual({ ok: false, reason: 'key' })
    expect(decryptText(sealed(Uint8Array.from([0xff, 0xfe])), own)).toEqual({ ok: false, reason: 'text' })
  })
})

test('SM2 can be loaded on demand', async () => {
  const sm2 = await loadSm2()
  expect(referenceDecrypt(sm2.encryptText('迟', publicKeyHex), privateKeyHex).toString()).toBe('迟')
})

test('loading SM2 needs no crypto object', async () => {
  // As in a mini-program, where the entry module of sm-crypto throws at import.
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
  Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true })
  try {
    await jest.isolateModulesAsync(async () => {
      const sm2 = await import('@/api/crypto/sm2')
      expect(() => sm2.encryptText('a', publicKeyHex)).toThrow(
        expect.objectContaining({ name: 'RandomUnavailableError' }),
      )
    })
  } finally {
    if (own) Object.defineProperty(globalThis, 'crypto', own)
  }
})

import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sm2 as library } from 'sm-crypto'
import { sm3 } from 'sm-crypto/src/sm2/sm3.js'
import { fromHex, toHex, utf8Bytes } from '@/lib/wire/bytes'
import {
  isSm2PublicKey,
  SM2_OVERHEAD,
  Sm2KeyError,
  type Sm2KeyPair,
  sm2Decrypt,
  sm2Encrypt,
  sm2KeyPair,
  sm2PublicKeyOf,
} from '@/lib/wire/sm2'
import { hasOpensslSm2, opensslSm2 } from '../../helpers/openssl-sm2'
import {
  findScalar,
  referenceDecrypt,
  referenceEncrypt,
  referenceKeyPair,
  referenceMultiply,
  referencePoint,
  referenceSm3,
  referenceSmallPoint,
  SM2_ORDER,
  SM2_PRIME,
} from '../../helpers/sm2-reference'
import { soakCount } from '../../helpers/soak'

// The example of GB/T 32918.5, annex C.
const EXAMPLE = {
  message: 'encryption standard',
  privateKey: '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8',
  publicKey:
    '09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020' +
    'ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  k: '59276e27d506861a16680f3ad9c02dccef3cc1fa3cdbe4ce6d54b80deac1bc21',
  cipher:
    '04' +
    '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73' +
    'e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0' +
    '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766' +
    '21886ca989ca9c7d58087307ca93092d651efa',
}

const hex64 = (number: bigint) => number.toString(16).padStart(64, '0')
const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array()
/** A source that returns these numbers in turn, 32 bytes each, and then fails. */
const drawing = (...numbers: bigint[]) => {
  const left = [...numbers]
  return (count: number) => {
    const next = left.shift()
    if (next === undefined || count !== 32) throw new Error('no more random numbers')
    return bytes(hex64(next))
  }
}
const random = (count: number) => new Uint8Array(randomBytes(count))

let bare = 0n
/** Returns a k whose mask for the example's key is one zero byte, so that a one-byte message would be sent unmasked. */
function bareScalar(): bigint {
  if (bare > 0n) return bare
  do bare += 1n
  while (referenceEncrypt(Uint8Array.from([0x61]), `04${EXAMPLE.publicKey}`, bare) !== null)
  return bare
}

describe('the published example', () => {
  test('SM3 of abc is the published hash, from the app and from the reference', () => {
    const published = '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0'
    expect(toHex(sm3([...utf8Bytes('abc')]))).toBe(published)
    expect(referenceSm3(utf8Bytes('abc'))).toBe(published)
  })

  test('SM3 of the second published message, 64 bytes long, is the published hash', () => {
    expect(toHex(sm3([...utf8Bytes('abcd'.repeat(16))]))).toBe(
      'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732',
    )
  })

  test('the app encrypts the example to the published ciphertext', () => {
    expect(sm2Encrypt(utf8Bytes(EXAMPLE.message), EXAMPLE.publicKey, drawing(BigInt(`0x${EXAMPLE.k}`)))).toBe(
      EXAMPLE.cipher,
    )
  })

  test('the reference encrypts the example to the published ciphertext', () => {
    expect(referenceEncrypt(utf8Bytes(EXAMPLE.message), `04${EXAMPLE.publicKey}`, BigInt(`0x${EXAMPLE.k}`))).toBe(
      EXAMPLE.cipher,
    )
  })

  test('both decrypt the example, and the private key gives the public one', () => {
    expect(sm2Decrypt(EXAMPLE.cipher, EXAMPLE.privateKey)).toEqual(utf8Bytes(EXAMPLE.message))
    expect(referenceDecrypt(EXAMPLE.cipher, EXAMPLE.privateKey).toString()).toBe(EXAMPLE.message)
    expect(sm2PublicKeyOf(EXAMPLE.privateKey)).toBe(`04${EXAMPLE.publicKey}`)
  })
})

describe('round trips', () => {
  const rounds = soakCount('SOAK_SM2', 200)
  // A new key now and then; k, the message and its length vary most.
  const keyFor = (round: number, last: Sm2KeyPair): Sm2KeyPair =>
    round % 20 ? last : round % 40 ? referenceKeyPair() : sm2KeyPair(random)

  test(`the reference decrypts ciphertexts of the app, at the exact length, ${rounds} times`, () => {
    const wrong: string[] = []
    let pair = referenceKeyPair()
    for (let round = 0; round < rounds; round += 1) {
      pair = keyFor(round, pair)
      const message = random(1 + (round % 100))
      const cipher = sm2Encrypt(message, pair.publicKeyHex, random)
      const exact = cipher.length === 2 + 128 + 64 + 2 * message.length
      const same = referenceDecrypt(cipher, pair.privateKeyHex).equals(Buffer.from(message))
      if (!exact || !same) wrong.push(`${pair.privateKeyHex} ${cipher}`)
    }
    expect(wrong).toEqual([])
  }, 3_600_000)

  test(`the app decrypts ciphertexts of the reference, ${rounds} times`, () => {
    const wrong: string[] = []
    let pair = referenceKeyPair()
    for (let round = 0; round < rounds; round += 1) {
      pair = keyFor(round, pair)
      const message = random(1 + (round % 100))
      const cipher = referenceEncrypt(message, pair.publicKeyHex, BigInt(`0x${toHex(random(32))}`) % SM2_ORDER)
      if (cipher !== null && toHex(sm2Decrypt(cipher, pair.privateKeyHex) ?? []) !== toHex(message)) {
        wrong.push(`${pair.privateKeyHex} ${cipher}`)
      }
    }
    expect(wrong).toEqual([])
  }, 3_600_000)

  test('the unchanged library understands the app and the app understands it', () => {
    const { privateKey, publicKey } = library.generateKeyPairHex()
    const cipher = sm2Encrypt(utf8Bytes('手机 13800000000'), publicKey, random)
    expect(library.doDecrypt(cipher.slice(2), privateKey, 1)).toBe('手机 13800000000')
    expect(sm2Decrypt(library.doEncrypt('手机 13800000000', publicKey, 1), privateKey)).toEqual(
      utf8Bytes('手机 13800000000'),
    )
  })
})

const withOpenssl = hasOpensslSm2() ? describe : describe.skip
withOpenssl('beside OpenSSL (skipped where it is not installed, or cannot do SM2)', () => {
  // Each round starts a program, so there are fewer of them.
  const rounds = Math.ceil(soakCount('SOAK_SM2', 200) / 20)

  test(`the app and OpenSSL decrypt each other’s ciphertexts, ${rounds} times`, () => {
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const pair = sm2KeyPair(random)
      const message = random(1 + ((round * 7) % 300))
      const ours = sm2Encrypt(message, pair.publicKeyHex, random)
      if (!opensslSm2.decrypt(ours, pair).equals(Buffer.from(message))) wrong.push(`${pair.privateKeyHex} ${ours}`)
      const theirs = opensslSm2.encrypt(message, pair.publicKeyHex)
      if (toHex(sm2Decrypt(theirs, pair.privateKeyHex) ?? []) !== toHex(message)) {
        wrong.push(`${pair.privateKeyHex} ${theirs}`)
      }
    }
    expect(wrong).toEqual([])
  }, 3_600_000)

  test('a changed ciphertext is refused by the app and by OpenSSL', () => {
    const pair = sm2KeyPair(random)
    const cipher = sm2Encrypt(utf8Bytes('13800000000'), pair.publicKeyHex, random)
    const changed = cipher.slice(0, -1) + (cipher.endsWith('0') ? '1' : '0')
    expect(() => opensslSm2.decrypt(changed, pair)).toThrow()
    expect(sm2Decrypt(changed, pair.privateKeyHex)).toBeNull()
  })
})

describe('leading zeros', () => {
  const message = utf8Bytes('13800000000')

  test.each<[string, (point: string) => boolean]>([
    ['x', point => point.startsWith('00')],
    ['y', point => point.slice(64).startsWith('00')],
    ['x, one digit only', point => /^0[1-9a-f]/.test(point)],
    ['x and y', point => point.startsWith('0') && point.slice(64).startsWith('00')],
  ])('leading zeros of the point C1 are kept: %s', (_, accepts) => {
    const k = findScalar(accepts)
    const cipher = sm2Encrypt(message, EXAMPLE.publicKey, drawing(k))
    expect(cipher).toHaveLength(SM2_OVERHEAD + 2 * message.length)
    expect(cipher.slice(2, 130)).toBe(referencePoint(k))
    expect(cipher).toBe(referenceEncrypt(message, `04${EXAMPLE.publicKey}`, k))
    expect(sm2Decrypt(cipher, EXAMPLE.privateKey)).toEqual(message)
  })

  test.each<[string, (point: string) => boolean]>([
    ['x', point => point.startsWith('00')],
    ['y', point => point.slice(64).startsWith('00')],
  ])('leading zeros of the shared point go into the key: %s', (_, accepts) => {
    let k = 1n
    while (!accepts(referenceMultiply(EXAMPLE.publicKey, k))) k += 1n
    const cipher = sm2Encrypt(message, EXAMPLE.publicKey, drawing(k))
    expect(cipher).toBe(referenceEncrypt(message, `04${EXAMPLE.publicKey}`, k))
    expect(sm2Decrypt(cipher, EXAMPLE.privateKey)).toEqual(message)
  })

  test.each<[string, (point: string) => boolean]>([
    ['x', point => point.startsWith('00')],
    ['y', point => point.slice(64).startsWith('00')],
  ])('leading zeros of a public key are kept: %s', (_, accepts) => {
    const d = findScalar(accepts, 1000n)
    const pair = sm2KeyPair(drawing(d))
    expect(pair).toEqual({ privateKeyHex: hex64(d), publicKeyHex: `04${referencePoint(d)}` })
    const cipher = sm2Encrypt(message, pair.publicKeyHex, random)
    expect(referenceDecrypt(cipher, pair.privateKeyHex)).toEqual(Buffer.from(message))
  })

  test('a point that begins with 04 is told apart from the prefix 04', () => {
    const k = findScalar(point => point.startsWith('04'))
    const cipher = sm2Encrypt(message, EXAMPLE.publicKey, drawing(k))
    expect(sm2Decrypt(cipher, EXAMPLE.privateKey)).toEqual(message)
    expect(sm2Decrypt(cipher.slice(2), EXAMPLE.privateKey)).toEqual(message)
  })
})

describe('the choice of k', () => {
  const one = Uint8Array.from([0x61])

  test('numbers out of range are drawn again, not folded back', () => {
    const k = BigInt(`0x${EXAMPLE.k}`)
    const tooLarge = (1n << 256n) - 1n
    const cipher = sm2Encrypt(one, EXAMPLE.publicKey, drawing(tooLarge, SM2_ORDER, 0n, k))
    expect(cipher).toBe(referenceEncrypt(one, `04${EXAMPLE.publicKey}`, k))
  })

  test('a k that would leave the message unmasked is not used', () => {
    const k = bareScalar()
    const cipher = sm2Encrypt(one, EXAMPLE.publicKey, drawing(k, k + 1n))
    expect(cipher).toBe(referenceEncrypt(one, `04${EXAMPLE.publicKey}`, k + 1n))
  })

  test('without random numbers nothing is encrypted and no key is made', () => {
    expect(() => sm2Encrypt(one, EXAMPLE.publicKey, drawing())).toThrow('no more random numbers')
    expect(() => sm2KeyPair(drawing())).toThrow('no more random numbers')
  })

  test('a private key is never above n - 2', () => {
    const pair = sm2KeyPair(drawing(SM2_ORDER - 1n, SM2_ORDER - 2n))
    expect(pair.privateKeyHex).toBe(hex64(SM2_ORDER - 2n))
  })
})

describe('keys', () => {
  const message = utf8Bytes('a')

  test('the last 128 hex digits of a public key count, in either case', () => {
    for (const key of [
      EXAMPLE.publicKey,
      `04${EXAMPLE.publicKey}`,
      `3059301306072a8648ce3d020106082a811ccf5501822d034200 04${EXAMPLE.publicKey.toUpperCase()}\n`,
    ]) {
      expect(isSm2PublicKey(key)).toBe(true)
      expect(referenceDecrypt(sm2Encrypt(message, key, random), EXAMPLE.privateKey).toString()).toBe('a')
    }
  })

  test('a text that is no point of the curve is no public key', () => {
    const { publicKey } = EXAMPLE
    const small = referenceSmallPoint()
    expect(isSm2PublicKey(small)).toBe(true)
    const bad = [
      '',
      '04',
      publicKey.slice(1),
      `${publicKey.slice(0, -1)}g`,
      `${publicKey.slice(0, -1)}4`,
      '0'.repeat(128),
      'f'.repeat(128),
      publicKey.slice(64) + publicKey.slice(0, 64),
      // The same point modulo the prime, but not its encoding.
      hex64(BigInt(`0x${small.slice(0, 64)}`) + SM2_PRIME) + small.slice(64),
    ]
    for (const key of bad) {
      expect(isSm2PublicKey(key)).toBe(false)
      expect(() => sm2Encrypt(message, key, random)).toThrow(Sm2KeyError)
    }
  })

  test('a text that is no number in range is no private key', () => {
    const bad = ['', '1', '0'.repeat(64), 'g'.repeat(64), hex64(SM2_ORDER), hex64(SM2_ORDER - 1n), 'f'.repeat(64)]
    for (const key of bad) {
      expect(() => sm2PublicKeyOf(key)).toThrow(Sm2KeyError)
      expect(() => sm2Decrypt(EXAMPLE.cipher, key)).toThrow(Sm2KeyError)
    }
  })

  test('an empty message is refused', () => {
    expect(() => sm2Encrypt(new Uint8Array(), EXAMPLE.publicKey, random)).toThrow(RangeError)
  })
})

describe('hostile ciphertexts', () => {
  const { cipher, privateKey } = EXAMPLE

  test('any changed digit is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: cipher.length - 1 }), fc.integer({ min: 1, max: 15 }), (at, step) => {
        const digit = ((Number.parseInt(cipher.charAt(at), 16) + step) % 16).toString(16)
        return sm2Decrypt(cipher.slice(0, at) + digit + cipher.slice(at + 1), privateKey) === null
      }),
    )
  })

  test('a ciphertext that is cut, or longer, is refused', () => {
    for (let length = 0; length < cipher.length; length += 7) {
      expect(sm2Decrypt(cipher.slice(0, length), privateKey)).toBeNull()
    }
    expect(sm2Decrypt(`${cipher}00`, privateKey)).toBeNull()
    expect(sm2Decrypt(`${cipher}0`, privateKey)).toBeNull()
  })

  test('points off the curve are refused before the key touches them', () => {
    const rest = cipher.slice(130)
    for (const point of ['0'.repeat(128), 'f'.repeat(128), `${'0'.repeat(127)}1`]) {
      expect(sm2Decrypt(`04${point}${rest}`, privateKey)).toBeNull()
    }
  })

  test('any text is refused without an error', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), maxLength: 400 })
    fc.assert(fc.property(fc.oneof(digits, fc.string()), text => sm2Decrypt(text, privateKey) === null))
  })

  test('a ciphertext for another key is refused', () => {
    expect(sm2Decrypt(cipher, sm2KeyPair(random).privateKeyHex)).toBeNull()
  })

  test('a one-byte message that was not masked is refused, as the standard says', () => {
    const k = bareScalar()
    const shared = referenceMultiply(EXAMPLE.publicKey, k)
    const c3 = referenceSm3(bytes(shared.slice(0, 64)), Uint8Array.from([0x61]), bytes(shared.slice(64)))
    expect(sm2Decrypt(`04${referencePoint(k)}${c3}61`, privateKey)).toBeNull()
  })

  test('upper case and a missing 04 are accepted', () => {
    expect(sm2Decrypt(cipher.toUpperCase(), privateKey)).toEqual(utf8Bytes(EXAMPLE.message))
    expect(sm2Decrypt(cipher.slice(2), privateKey)).toEqual(utf8Bytes(EXAMPLE.message))
  })
})

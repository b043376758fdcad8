import { constants, createCipheriv, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import fc from 'fast-check'
import { createGtokens } from '@/api/crypto/gtoken'
import { RsaKeyError } from '@/api/crypto/rsa'
import { random } from '@/platform/random'
import { RandomUnavailableError } from '@/platform/random/types'
import { codes, Refusal } from '../../../gateway/lib/refusal'
import { GTOKEN_WINDOW, openGtoken } from '../../../gateway/wire/gtoken'
import { generateKeys, parseKeys } from '../../../gateway/wire/keys'

const { rsa } = parseKeys(generateKeys())
const now = new Date('2026-11-21T02:00:00Z')
const time = now.getTime()

afterEach(() => jest.restoreAllMocks())

/** The code of the refusal that opening throws, or null; any other error fails the test. */
function refusal(headers: Parameters<typeof openGtoken>[0], at = now, key = rsa.privateKey): string | null {
  try {
    openGtoken(headers, key, at)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.retCode
    throw error
  }
}

describe('a gtoken', () => {
  test('the gateway opens a gtoken to its time and six random characters', () => {
    const next = createGtokens(rsa.publicKey)
    const opened = openGtoken(next(time), rsa.privateKey, now)
    expect(opened).toEqual({ time, random: expect.stringMatching(/^[0-9A-Za-z]{6}$/) })
  })

  test('the gtokens of one run share their wrapped key and nothing else', () => {
    const next = createGtokens(rsa.publicKey)
    const tokens = Array.from({ length: 50 }, () => next(time))
    expect(new Set(tokens.map(token => token.key)).size).toBe(1)
    // Vectors and random characters differ: no two headers are alike, even in their first half.
    expect(new Set(tokens.map(token => token.gtoken.slice(0, 32))).size).toBe(50)
    expect(new Set(tokens.map(token => openGtoken(token, rsa.privateKey, now).random)).size).toBe(50)
    expect(createGtokens(rsa.publicKey)(time).key).not.toBe(tokens[0]?.key)
  })

  test('a gtoken needs real random numbers, and works again when they are available', () => {
    const next = createGtokens(rsa.publicKey)
    const empty = jest.spyOn(random, 'bytes').mockImplementation(() => {
      throw new RandomUnavailableError('pool empty')
    })
    expect(() => next(time)).toThrow(RandomUnavailableError)
    empty.mockRestore()
    expect(refusal(next(time))).toBeNull()
  })

  test('a gtoken never uses Math.random', () => {
    const guess = jest.spyOn(Math, 'random')
    createGtokens(rsa.publicKey)(time)
    expect(guess).not.toHaveBeenCalled()
  })

  test('no gtoken is made for an invalid key', () => {
    expect(() => createGtokens({ modulusHex: '', exponentHex: '' })(time)).toThrow(RsaKeyError)
  })

  test('a gtoken is valid for five minutes either way', () => {
    const token = createGtokens(rsa.publicKey)(time)
    expect(refusal(token, new Date(time + GTOKEN_WINDOW))).toBeNull()
    expect(refusal(token, new Date(time - GTOKEN_WINDOW))).toBeNull()
    expect(refusal(token, new Date(time + GTOKEN_WINDOW + 1))).toBe(codes.timestamp)
    expect(refusal(token, new Date(time - GTOKEN_WINDOW - 1))).toBe(codes.timestamp)
  })

  test('a gtoken for another gateway is refused', () => {
    const other = parseKeys(generateKeys())
    expect(refusal(createGtokens(other.rsa.publicKey)(time))).toBe(codes.gtoken)
    const large = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
    expect(refusal(createGtokens(rsa.publicKey)(time), now, large)).toBe(codes.gtoken)
  })

  test('a gtoken with a changed wrapped key is refused', () => {
    const token = createGtokens(rsa.publicKey)(time)
    fc.assert(
      fc.property(fc.nat(token.key.length - 1), fc.integer({ min: 1, max: 15 }), (at, step) => {
        return refusal({ ...token, key: changed(token.key, at, step) }) === codes.gtoken
      }),
    )
  })

  test('a gtoken with a changed ciphertext is refused', () => {
    const token = createGtokens(rsa.publicKey)(time)
    // CBC without a MAC: a change of the vector can only turn one random character or digit into another; any other
    // change is detected.
    fc.assert(
      fc.property(
        fc.integer({ min: 32, max: token.gtoken.length - 1 }),
        fc.integer({ min: 1, max: 15 }),
        (at, step) => {
          return refusal({ ...token, gtoken: changed(token.gtoken, at, step) }) !== null
        },
      ),
    )
  })

  test('a malformed gtoken that no app sends is refused', () => {
    const good = createGtokens(rsa.publicKey)(time)
    const everything = [
      {},
      { gtoken: good.gtoken },
      { key: good.key },
      { gtoken: '', key: '' },
      { gtoken: good.gtoken.slice(0, 32), key: good.key },
      { gtoken: good.gtoken.slice(0, -2), key: good.key },
      { gtoken: good.gtoken.toUpperCase(), key: good.key },
      { gtoken: good.gtoken, key: good.key.slice(0, -2) },
      { gtoken: good.gtoken, key: `00${good.key}` },
      { gtoken: good.gtoken, key: '00'.repeat(64) },
      { gtoken: good.gtoken, key: 'ff'.repeat(64) },
      { gtoken: good.gtoken, key: rsa.publicKey.modulusHex },
      { gtoken: 'ab'.repeat(600), key: good.key },
    ]
    for (const headers of everything) expect(refusal(headers)).toBe(codes.gtoken)
    fc.assert(fc.property(fc.string(), fc.string(), (gtoken, key) => refusal({ gtoken, key }) === codes.gtoken))
  })

  test.each<[string, string, Buffer]>([
    ['a key of 16 bytes', 'aB3dE91795226400000', Buffer.alloc(16, 7)],
    ['five random characters', 'aB3dE1795226400000', Buffer.alloc(32, 7)],
    ['a sign in the time', 'aB3dE9-795226400000', Buffer.alloc(32, 7)],
    ['a line after the time', 'aB3dE91795226400000\n', Buffer.alloc(32, 7)],
    ['nothing in it', '', Buffer.alloc(32, 7)],
  ])('a gtoken with %s is refused', (_, text, aesKey) => {
    const sealed = seal(text, aesKey)
    expect(refusal(sealed)).toBe(codes.gtoken)
  })

  test('a gtoken made by OpenSSL in the same format is opened', () => {
    expect(openGtoken(seal(`aB3dE9${time}`, Buffer.alloc(32, 7)), rsa.privateKey, now)).toEqual({
      random: 'aB3dE9',
      time,
    })
  })

  test('a wrapped key written without its leading zeros, as some libraries do, is opened', () => {
    let token = seal(`aB3dE9${time}`, Buffer.alloc(32, 7))
    while (!token.key.startsWith('00')) token = seal(`aB3dE9${time}`, Buffer.alloc(32, 7))
    expect(refusal({ ...token, key: token.key.slice(2) })).toBeNull()
  })

  test.each([
    ['of the wrong type', Buffer.from([0, 1])],
    ['with a first byte', Buffer.from([1, 2])],
  ])('a gtoken whose key is in a block %s is refused', (_, start) => {
    const aesKey = Buffer.alloc(32, 7)
    const block = Buffer.concat([start, Buffer.alloc(29, 9), Buffer.from([0]), aesKey])
    const key = publicEncrypt({ key: publicPem(), padding: constants.RSA_NO_PADDING }, block).toString('hex')
    expect(refusal({ ...seal(`aB3dE9${time}`, aesKey), key })).toBe(codes.gtoken)
  })

  test('a gtoken whose key has less than eight bytes of padding is refused', () => {
    const block = Buffer.concat([Buffer.from([0, 2]), Buffer.alloc(7, 9), Buffer.from([0]), Buffer.alloc(54, 7)])
    const key = publicEncrypt({ key: publicPem(), padding: constants.RSA_NO_PADDING }, block).toString('hex')
    expect(refusal({ ...seal(`aB3dE9${time}`, Buffer.alloc(32, 7)), key })).toBe(codes.gtoken)
  })
})

const publicPem = () => rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })

/** The two headers, made with Node's own crypto functions. */
function seal(text: string, aesKey: Buffer) {
  const iv = Buffer.alloc(16, 3)
  const cipher = createCipheriv(aesKey.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', aesKey, iv)
  const gtoken = Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('hex')
  const key = publicEncrypt({ key: publicPem(), padding: constants.RSA_PKCS1_PADDING }, aesKey).toString('hex')
  return { gtoken, key }
}

function changed(hex: string, at: number, step: number): string {
  const digit = ((Number.parseInt(hex.charAt(at), 16) + step) % 16).toString(16)
  return hex.slice(0, at) + digit + hex.slice(at + 1)
}

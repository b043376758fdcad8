import { type Environment, readConfig } from '../../../gateway/config/config'
import { isSigned, unsubscribeAddress } from '../../../gateway/mail/unsubscribe'
import { generateKeys, parseKeys } from '../../../gateway/wire/keys'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { testConfig } from '../../helpers/gateway-config'
import { probe, probeDomain } from '../../helpers/probe-calls'
import { createSigner } from '../../helpers/signed-request'
import { smallDatabase } from '../../helpers/small-database'

const [older, newer] = [generateKeys(), generateKeys()]
const NEW: Environment = {
  GATEWAY_RSA_PRIVATE_KEY: newer.rsaPrivateKeyPem,
  GATEWAY_SM2_PRIVATE_KEY: newer.sm2PrivateKeyHex,
}
const PREVIOUS: Environment = {
  GATEWAY_RSA_PRIVATE_KEY_PREVIOUS: older.rsaPrivateKeyPem,
  GATEWAY_SM2_PRIVATE_KEY_PREVIOUS: older.sm2PrivateKeyHex,
}

describe('after the keys were replaced', () => {
  const { keys } = readConfig({ ...NEW, ...PREVIOUS })
  const oldApp = parseKeys(older)
  let gateway: TestGateway
  let end = async () => {}

  beforeAll(async () => {
    const { db, close } = await smallDatabase('lin')
    gateway = await testGateway({ db, config: { keys }, domains: probeDomain().domains })
    end = async () => {
      await gateway.close()
      await close()
    }
  })
  afterAll(() => end())

  /** A call of an app that was built with some keys. */
  const callOf = async (app: typeof oldApp) => {
    const request = await createSigner(app, gateway.now)(probe.secret, { password: 'kept' }, { token: '' })
    return (await gateway.raw(request)).json()
  }

  test('an app of the previous build still gets in, and what it encrypts is read', async () => {
    expect(await callOf(oldApp)).toMatchObject({ success: true, data: { text: 'kept' } })
    expect(await callOf(parseKeys(newer))).toMatchObject({ success: true, data: { text: 'kept' } })
    expect(await callOf(parseKeys(generateKeys()))).toMatchObject({ success: false, retCode: 'T020101-0004' })
  })

  test('new ciphers and signatures are made with the new keys only', () => {
    expect(keys.sm2.publicKeyHex).toBe(parseKeys(newer).sm2.publicKeyHex)
    expect(keys.rsa.publicKey).toEqual(parseKeys(newer).rsa.publicKey)
  })

  test('the button of a mail that was signed with the previous key still works, and nobody else can sign', () => {
    const config = testConfig({ keys })
    const proofBy = (by: typeof keys) =>
      unsubscribeAddress({ keys: by, publicOrigin: '' }, 'bills', 'a-mail').split('/').at(-1) ?? ''
    expect(isSigned(config, 'bills', 'a-mail', proofBy(oldApp))).toBe(true)
    expect(isSigned(config, 'bills', 'a-mail', proofBy(keys))).toBe(true)
    expect(isSigned(config, 'bills', 'a-mail', proofBy(parseKeys(generateKeys())))).toBe(false)
    expect(isSigned({ keys: parseKeys(newer) }, 'bills', 'a-mail', proofBy(oldApp))).toBe(false)
  })
})

test.each([
  [{ GATEWAY_RSA_PRIVATE_KEY_PREVIOUS: older.rsaPrivateKeyPem }, /^GATEWAY_SM2_PRIVATE_KEY_PREVIOUS is missing/],
  [{ GATEWAY_SM2_PRIVATE_KEY_PREVIOUS: older.sm2PrivateKeyHex }, /^GATEWAY_RSA_PRIVATE_KEY_PREVIOUS is missing/],
  [{ ...PREVIOUS, GATEWAY_SM2_PRIVATE_KEY_PREVIOUS: 'a-secret' }, /^A previous key is no good: [^.]*\.$/],
  [{ KEYS_FILE_PREVIOUS: '/nowhere/keys.json' }, /^A previous key is no good: There is no file/],
])('half or wrong previous keys stop the start in one sentence without the key (%#)', (set, sentence) => {
  const start = () => readConfig({ ...NEW, ...set })
  expect(start).toThrow(sentence)
  expect(start).not.toThrow(/a-secret/)
})

test('the same keys as present and as previous ones stop the start in one sentence', () => {
  const same = { GATEWAY_RSA_PRIVATE_KEY_PREVIOUS: newer.rsaPrivateKeyPem }
  const both = { ...same, GATEWAY_SM2_PRIVATE_KEY_PREVIOUS: newer.sm2PrivateKeyHex }
  expect(() => readConfig({ ...NEW, ...both })).toThrow(/^KEYS_FILE_PREVIOUS has the same keys as KEYS_FILE: [^.]*\.$/)
  // Only one of the two may have been replaced.
  const one = readConfig({ ...NEW, ...PREVIOUS, ...same })
  expect(one.keys.rsa.readable).toHaveLength(2)
})

import { generateKeyPairSync } from 'node:crypto'
import { generateKeys, KeyConfigurationError, parseKeys } from '../../../gateway/wire/keys'
import { referencePoint } from '../../helpers/sm2-reference'

describe('the keys of the gateway', () => {
  const configuration = generateKeys()

  test('keys are generated afresh and read back with their public halves', () => {
    const keys = parseKeys(configuration)
    expect(keys.rsa.publicKey).toEqual({
      modulusHex: expect.stringMatching(/^[89a-f][0-9a-f]{127}$/),
      exponentHex: '010001',
    })
    expect(keys.sm2.publicKeyHex).toBe(`04${referencePoint(BigInt(`0x${configuration.sm2PrivateKeyHex}`))}`)
    expect(generateKeys()).not.toEqual(configuration)
  })

  test('keys may be written in one line and in upper case', () => {
    const oneLine = {
      rsaPrivateKeyPem: configuration.rsaPrivateKeyPem.replaceAll('\n', '\\n'),
      sm2PrivateKeyHex: ` ${configuration.sm2PrivateKeyHex.toUpperCase()} `,
    }
    expect(parseKeys(oneLine).rsa.publicKey).toEqual(parseKeys(configuration).rsa.publicKey)
    expect(parseKeys(oneLine).sm2).toEqual(parseKeys(configuration).sm2)
  })

  const pem = (key: { export: (options: { type: 'pkcs8'; format: 'pem' }) => string | Buffer }) =>
    key.export({ type: 'pkcs8', format: 'pem' }).toString()

  test.each([
    ['no PEM', 'rsaPrivateKeyPem', 'nonsense'],
    ['nothing', 'rsaPrivateKeyPem', ''],
    ['a key of another kind', 'rsaPrivateKeyPem', pem(generateKeyPairSync('ed25519').privateKey)],
    ['no hex', 'sm2PrivateKeyHex', 'nonsense'],
    ['nothing', 'sm2PrivateKeyHex', ''],
    ['zero', 'sm2PrivateKeyHex', '0'.repeat(64)],
  ])('a bad key is refused with its name and without its value: %s as %s', (_, name, value) => {
    const parse = () => parseKeys({ ...configuration, [name]: value })
    expect(parse).toThrow(KeyConfigurationError)
    expect(parse).toThrow(name)
    if (value) expect(parse).not.toThrow(value)
  })
})

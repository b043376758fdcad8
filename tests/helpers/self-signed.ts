import { createSign, generateKeyPairSync } from 'node:crypto'

/** One value in DER: its tag, its length, its content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  // The shortest form of the length: browsers refuse any other.
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...content: readonly Buffer[]) => der(0x30, ...content)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content)
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

/** ecdsa-with-SHA256. */
const ALGORITHM = sequence(identifier('2a8648ce3d040302'))
const A_DAY_MS = 86_400_000

/** A new key and a self-signed certificate of this machine: valid for a day, and trusted by no browser. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from('localhost')))))
  const facts = sequence(
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    name,
    sequence(utcTime(new Date(Date.now() - A_DAY_MS)), utcTime(new Date(Date.now() + A_DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(facts).sign(privateKey)
  const certificate = sequence(facts, ALGORITHM, bits(signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

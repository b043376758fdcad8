import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { RsaPublicKey } from '@/lib/wire/gtoken'
import { sm2KeyPair, sm2PublicKeyOf } from '@/lib/wire/sm2'
import { sm2Multiply } from './sm2-multiply'

/** The gateway's private keys, as the configuration has them. */
export interface KeyConfiguration {
  /** PKCS#8 PEM. The line breaks may be written as \n. */
  rsaPrivateKeyPem: string
  /** 64 hex digits. */
  sm2PrivateKeyHex: string
}

/**
 * The keys of a gateway. `readable` are the private keys that still open what was locked: the current one, and after
 * it the previous one while both are in use. Nothing new is locked or signed with a previous key.
 */
export interface GatewayKeys {
  /** The key of gtokens. The build of the app contains the public half. */
  rsa: { privateKey: KeyObject; publicKey: RsaPublicKey; readable: readonly KeyObject[] }
  /** The key of cipherData. The app fetches the public half (04 and 128 hex digits). */
  sm2: { privateKeyHex: string; publicKeyHex: string; readable: readonly string[] }
}

/** A configured key cannot be used. The message says which key and why. It does not show the key. */
export class KeyConfigurationError extends Error {
  override readonly name = 'KeyConfigurationError'
}

/** Makes new keys for a configuration. RSA has 512 bits because the specification demands that size. */
export function generateKeys(): KeyConfiguration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 512 })
  return {
    rsaPrivateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    sm2PrivateKeyHex: sm2KeyPair(randomBytes).privateKeyHex,
  }
}

/** Reads the keys of a configuration and computes their public halves. Throws KeyConfigurationError. */
export function parseKeys({ rsaPrivateKeyPem, sm2PrivateKeyHex }: KeyConfiguration): GatewayKeys {
  const privateKey = parseRsa(rsaPrivateKeyPem)
  const privateKeyHex = sm2PrivateKeyHex.trim().toLowerCase()
  return {
    rsa: { privateKey, publicKey: publicHalf(privateKey), readable: [privateKey] },
    sm2: { privateKeyHex, publicKeyHex: sm2PublicKey(privateKeyHex), readable: [privateKeyHex] },
  }
}

/** The new keys, which still open what was locked with the previous ones. */
export const withPrevious = (keys: GatewayKeys, previous: GatewayKeys | null): GatewayKeys =>
  previous
    ? {
        rsa: { ...keys.rsa, readable: [...keys.rsa.readable, previous.rsa.privateKey] },
        sm2: { ...keys.sm2, readable: [...keys.sm2.readable, previous.sm2.privateKeyHex] },
      }
    : keys

/** The public halves of a gateway's keys, as an app has them from its build. */
export interface PublicHalves {
  modulusHex: string
  /** 04 and 128 hex digits. */
  sm2Hex: string
}

/** The public halves of all keys that a gateway still reads: those of the current keys first. */
export const publicHalvesOf = ({ rsa, sm2 }: GatewayKeys): PublicHalves[] =>
  rsa.readable.flatMap((key, at) => {
    const sm2Key = sm2.readable[at]
    return sm2Key === undefined ? [] : [{ modulusHex: publicHalf(key).modulusHex, sm2Hex: sm2PublicKey(sm2Key) }]
  })

function parseRsa(pem: string): KeyObject {
  const key = readable(() => createPrivateKey(pem.replaceAll('\\n', '\n')))
  if (key?.asymmetricKeyType !== 'rsa') {
    throw new KeyConfigurationError('rsaPrivateKeyPem is not an RSA private key in PEM')
  }
  // A smaller key has no room for an AES key and its padding.
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < 512) {
    throw new KeyConfigurationError('rsaPrivateKeyPem has fewer than 512 bits')
  }
  return key
}

function sm2PublicKey(privateKeyHex: string): string {
  const publicKey = readable(() => sm2PublicKeyOf(privateKeyHex, sm2Multiply))
  if (!publicKey) throw new KeyConfigurationError('sm2PrivateKeyHex is not an SM2 private key in 64 hex digits')
  return publicKey
}

function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

function publicHalf(privateKey: KeyObject): RsaPublicKey {
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const hex = (base64url: string) => Buffer.from(base64url, 'base64url').toString('hex')
  return { modulusHex: hex(n), exponentHex: hex(e) }
}

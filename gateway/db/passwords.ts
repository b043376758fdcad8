import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const keyLength = 32

/**
 * The scrypt parameters, by the first word of a hash. OWASP advises five passes of 16 MB. The oldest hashes had one
 * pass.
 */
const costs: Readonly<Record<string, ScryptOptions>> = {
  scrypt: { N: 16_384, r: 8, p: 1 },
  scrypt5: { N: 16_384, r: 8, p: 5 },
}
const NEWEST = 'scrypt5'

/**
 * A password as it is stored: 'scrypt5$<salt>$<key>' in base64. The salt is a parameter so that the seed can give the
 * same hash every time.
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, keyLength, costs[NEWEST] ?? {})
  return `${NEWEST}$${salt.toString('base64')}$${key.toString('base64')}`
}

/**
 * Whether the password is the stored one. Runs in constant time, so that the duration does not reveal where they
 * differ.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [kind = '', salt, key] = (stored ?? '').split('$')
  const cost = costs[kind]
  if (!cost || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, cost)
  return timingSafeEqual(actual, expected)
}

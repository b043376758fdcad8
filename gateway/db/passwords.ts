import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyLength = 32

/** A password as it is stored: 'scrypt$<salt>$<key>' in base64. The salt is a parameter only so that the seed comes out the same. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, keyLength)
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Whether the password is the stored one, in a time that tells nothing about where they differ. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [kind, salt, key] = (stored ?? '').split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length)
  return timingSafeEqual(actual, expected)
}

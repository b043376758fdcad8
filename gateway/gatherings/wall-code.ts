import { createHmac } from 'node:crypto'

/** How long a code is on the wall, in milliseconds. */
export const WALL_STEP = 30_000

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

export const slotAt = (at: Date) => Math.floor(at.getTime() / WALL_STEP)

/** The code on the wall of an event in one slot of half a minute. Nobody can compute it without the secret. */
export function wallCode(secret: string, slot: number): string {
  const digest = createHmac('sha256', secret).update(`wall ${slot}`).digest()
  return Array.from(digest.subarray(0, LENGTH), byte => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** The slot from `from` to `to` in which a code was on the wall, or null. */
export function slotOf(secret: string, code: string, from: number, to: number): number | null {
  for (let slot = to; slot >= from; slot -= 1) if (wallCode(secret, slot) === code) return slot
  return null
}

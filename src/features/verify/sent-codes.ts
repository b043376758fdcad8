import * as onDevice from '@/stores/on-device'

/** A code that was sent. It can still be typed in after the person left the screen or reloaded the page. */
export type SentCode = NonNullable<ReturnType<typeof onDevice.sentCode.get>>

/** The last code that was sent for this, unless it has expired. */
export function sentCode(key: string, now = Date.now()): SentCode | null {
  const sent = onDevice.sentCode.get()
  return sent?.key === key && sent.expiresAt > now ? sent : null
}

/** Remembers that a code was sent. */
export const noteSent = (sent: SentCode) => onDevice.sentCode.set(sent)

/** Forgets a code that was used up. */
export const forgetSent = () => onDevice.sentCode.remove()

import * as onDevice from '@/stores/on-device'

/** A code that was sent: it can still be typed in after the screen was left or the page loaded again. */
export type SentCode = NonNullable<ReturnType<typeof onDevice.sentCode.get>>

/** The code that was sent last for this, unless it has expired. */
export function sentCode(key: string, now = Date.now()): SentCode | null {
  const sent = onDevice.sentCode.get()
  return sent?.key === key && sent.expiresAt > now ? sent : null
}

/** Notes that a code was sent. */
export const noteSent = (sent: SentCode) => onDevice.sentCode.set(sent)

/** Forgets it: it was used up. */
export const forgetSent = () => onDevice.sentCode.remove()

import { sentCodes } from '@/stores/on-device'

/** A code that was sent. It can still be typed in after the person left the screen or reloaded the page. */
export type SentCode = NonNullable<ReturnType<typeof sentCodes.get>>[number]

const others = (key: string, now = Date.now()) =>
  (sentCodes.get() ?? []).filter(sent => sent.key !== key && sent.expiresAt > now)

/** The last code that was sent for this, unless it has expired. */
export const sentCode = (key: string, now = Date.now()): SentCode | null =>
  sentCodes.get()?.find(sent => sent.key === key && sent.expiresAt > now) ?? null

/**
 * The number that the newest code of this kind went to, where the key is its name, a space and the number; '' when none
 * can still be typed in.
 */
export const numberAsked = (name: string, now = Date.now()): string =>
  sentCodes
    .get()
    ?.find(({ key, expiresAt }) => key.startsWith(`${name} `) && expiresAt > now)
    ?.key.slice(name.length + 1) ?? ''

/** Remembers that a code was sent. */
export const noteSent = (sent: SentCode) => sentCodes.set([sent, ...others(sent.key)])

/** Forgets a code that was used up. Codes for other reasons may still be typed in. */
export const forgetSent = (key: string) => sentCodes.set(others(key))

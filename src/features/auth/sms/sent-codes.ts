import { sentCodes } from '@/stores/on-device'

/** A sent code. It can still be entered after the person left the screen or reloaded the page. */
export type SentCode = NonNullable<ReturnType<typeof sentCodes.get>>[number]

const others = (key: string, now = Date.now()) =>
  (sentCodes.get() ?? []).filter(sent => sent.key !== key && sent.expiresAt > now)

/** The last code sent for this key, unless it has expired. */
export const sentCode = (key: string, now = Date.now()): SentCode | null =>
  sentCodes.get()?.find(sent => sent.key === key && sent.expiresAt > now) ?? null

/**
 * The number that got the newest code of this kind. Such a key is the kind, a space and the number. '' if no code is
 * valid any more.
 */
export const numberAsked = (name: string, now = Date.now()): string =>
  sentCodes
    .get()
    ?.find(({ key, expiresAt }) => key.startsWith(`${name} `) && expiresAt > now)
    ?.key.slice(name.length + 1) ?? ''

/** Stores a sent code. */
export const noteSent = (sent: SentCode) => sentCodes.set([sent, ...others(sent.key)])

/** Removes a used code. Codes for other reasons stay. */
export const forgetSent = (key: string) => sentCodes.set(others(key))

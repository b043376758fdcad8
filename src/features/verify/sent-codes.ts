import { storage } from '@/platform/storage'

/** A code that was sent: it can still be typed in after the screen was left or the page loaded again. */
export interface SentCode {
  /** What it was sent for: the purpose and, for a visitor, the number. Never shown. */
  key: string
  /** The number as the server shows it, masked. */
  mobile: string
  /** Milliseconds since 1970 from which another one can be asked for. */
  resendAt: number
  expiresAt: number
}

const KEY = 'SMS_SENT'

/** The code that was sent last for this, unless it has expired. */
export function sentCode(key: string, now = Date.now()): SentCode | null {
  try {
    const kept: Partial<SentCode> = JSON.parse(storage.session.get(KEY) ?? '{}')
    const { mobile, resendAt, expiresAt } = kept
    if (kept.key !== key || typeof mobile !== 'string' || typeof resendAt !== 'number') return null
    return typeof expiresAt === 'number' && expiresAt > now ? { key, mobile, resendAt, expiresAt } : null
  } catch {
    return null
  }
}

/** Notes that a code was sent. */
export const noteSent = (sent: SentCode) => storage.session.set(KEY, JSON.stringify(sent))

/** Forgets it: it was used up. */
export const forgetSent = () => storage.session.remove(KEY)

import type { RevocationReason } from './revocations'

/** Days from its confirmation in which a purchase can be applied for. */
export const APPLY_DAYS = 30
/** Trading days from the approval until the money is on the card. */
export const REFUND_DAYS = 3
/** Purchases of the last days are listed. Older ones only while they can be applied for. */
export const LISTED_DAYS = 60

/** The kinds of papers (`Revocation.papers`) that a reason needs, beside the identity card. */
export const neededFor: Readonly<Record<RevocationReason, readonly ('receipt' | 'guardianship')[]>> = {
  otherPayer: ['receipt'],
  twice: ['receipt'],
  minor: ['guardianship'],
  other: [],
}

import type { RevocationReason } from './revocations'

/** Days after its confirmation within which a revocation of a purchase can be requested. */
export const APPLY_DAYS = 30
/** Trading days from the approval until the money is on the card. */
export const REFUND_DAYS = 3
/** Purchases of the last so many days are listed. Older ones only while they can still be revoked. */
export const LISTED_DAYS = 60

/** The kinds of papers (`Revocation.papers`) that a reason requires, in addition to the identity card. */
export const neededFor: Readonly<Record<RevocationReason, readonly ('receipt' | 'guardianship')[]>> = {
  otherPayer: ['receipt'],
  twice: ['receipt'],
  minor: ['guardianship'],
  other: [],
}

import { ApiError } from './errors'

/** The reasons that the gateway names in the data of a refusal, because the app can do something about them. */
type Reason =
  | 'proofExpired'
  | 'numberUnproved'
  | 'claimExpired'
  | 'identityRefused'
  | 'otherCustomer'
  | 'unprintable'
  | 'notRegistered'
  | 'consentWithdrawn'

/** Whether the server refused for this reason. */
export const refusedBecause = (error: unknown, reason: Reason): boolean => {
  const data = error instanceof ApiError ? error.data : null
  return typeof data === 'object' && data !== null && (data as Record<string, unknown>)[reason] === true
}

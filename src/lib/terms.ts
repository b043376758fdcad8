/** Rule: a session ends after two hours without use, and after seven days in any case. */
export const SESSION_IDLE_MS = 2 * 3_600_000
export const SESSION_LONGEST_MS = 7 * 24 * 3_600_000

/** Decided: an invitation that the person closed is hidden for a week. */
export const INVITATION_HIDDEN_MS = 7 * 24 * 3_600_000

/** Decided: a code by SMS is valid for five minutes. */
export const SMS_CODE_MINUTES = 5

/** Rule: a proof of identity, like any other token that is used once, is valid for five minutes. */
export const PROOF_MINUTES = 5

/** Rule: five wrong passwords in a row close the password login for five minutes. */
export const PASSWORD_ATTEMPTS = 5
export const PASSWORD_LOCK_MINUTES = 5

/** The version of the privacy policy in force, if the parameters name none. */
export const POLICY_VERSION = '2026-11-28'

/** The form of a secret of the gateway: 32 bytes as base64url. */
export const SECRET_FORM = /^[\w-]{43}$/

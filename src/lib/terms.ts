/** Rule: a session ends after two hours without use, and after seven days in any case. */
export const SESSION_IDLE_MS = 2 * 3_600_000
export const SESSION_LONGEST_MS = 7 * 24 * 3_600_000

/** The version of the privacy policy in force, if the parameters name none. */
export const POLICY_VERSION = '2026-07-01'

/** The form of a secret of the gateway: 32 bytes as base64url. */
export const SECRET_FORM = /^[\w-]{43}$/

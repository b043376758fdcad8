/** Rule: a session ends after two hours without use, and after seven days in any case. */
export const SESSION_IDLE_MS = 2 * 3_600_000
export const SESSION_LONGEST_MS = 7 * 24 * 3_600_000

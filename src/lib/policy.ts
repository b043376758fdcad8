/** The privacy policy in force, when the parameters name none. */
export const POLICY_VERSION = '2026-07-01'

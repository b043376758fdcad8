/** The version of the privacy policy in force, if the parameters name none. */
export const POLICY_VERSION = '2026-07-01'

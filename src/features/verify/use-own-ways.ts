import { useCall } from '@/api/query'
import { auth } from '@/contract/auth'

/** What is encrypted must not be empty; of a customer who is logged in nothing needs to be said. */
const NOTHING_TO_SAY = { certType: '0' }

/** The customer's masked number and the ways they have, asked anew by each verification. */
export const useOwnWays = (enabled = true) => useCall(auth.getByCustNo, NOTHING_TO_SAY, { enabled, freshFor: 0 })

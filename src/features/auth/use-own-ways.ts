import { useCall } from '@/api/query'
import { auth } from '@/contract/auth'

/** The encrypted text must not be empty, but a customer who is logged in need not say anything about themselves. */
const NOTHING_TO_SAY = { certType: '0' }

/** The customer's masked number and the ways they have. Each verification reads them again. */
export const useOwnWays = (enabled = true) => useCall(auth.getByCustNo, NOTHING_TO_SAY, { enabled, freshFor: 0 })

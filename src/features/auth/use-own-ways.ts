import { useCall } from '@/api/query'
import { auth } from '@/contract/auth'

/** The encrypted text must not be empty, but a logged-in customer has nothing to enter. */
const NOTHING_TO_SAY = { certType: '0' }

/** The customer's masked number and their verification methods. Each verification loads them again. */
export const useOwnWays = (enabled = true) => useCall(auth.getByCustNo, NOTHING_TO_SAY, { enabled, freshFor: 0 })

import { useCall } from '@/api/query'
import { tabs } from '@/contract/tabs'
import { isLoggedIn, useSession } from '@/stores/session'

/**
 * The codes of the customer's funds, comma-separated, including funds with only a purchase in transit and funds no
 * longer on the public site. '' for visitors and for customers without funds. Null while unknown. `of` is the call
 * behind it.
 */
export function useOwnCodes() {
  const loggedIn = useSession(isLoggedIn)
  const of = useCall(tabs.assets.queryFundAssetsAndProfitsV2, {}, { enabled: loggedIn })
  if (!loggedIn) return { codes: '', of }
  return { codes: of.data?.funds.map(({ fundCode }) => fundCode).join(',') ?? null, of }
}

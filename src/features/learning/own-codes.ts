import { useCall } from '@/api/query'
import { tabs } from '@/contract/tabs'
import { isLoggedIn, useSession } from '@/stores/session'

/**
 * The codes of the customer's funds, also of one that is only waited for or is not on the public site any more, by
 * commas; '' for a visitor and for who has none; null while it is not known. `of` is the call behind it.
 */
export function useOwnCodes() {
  const loggedIn = useSession(isLoggedIn)
  const of = useCall(tabs.assets.queryFundAssetsAndProfitsV2, {}, { enabled: loggedIn })
  if (!loggedIn) return { codes: '', of }
  return { codes: of.data?.funds.map(({ fundCode }) => fundCode).join(',') ?? null, of }
}

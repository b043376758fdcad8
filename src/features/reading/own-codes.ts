import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { isLoggedIn, useSession } from '@/stores/session'

/**
 * The codes of the funds that the customer holds, by commas; '' for a visitor and for who holds none; null while it is
 * not known. `of` is the call behind it.
 */
export function useOwnCodes() {
  const loggedIn = useSession(isLoggedIn)
  const of = useCall(funds.queryNetvalue, { queryType: 'ALL' }, { enabled: loggedIn })
  const held = of.data?.funds.filter(({ isSelect }) => isSelect).map(({ fundCode }) => fundCode)
  if (!loggedIn) return { codes: '', of }
  return { codes: held?.join(',') ?? null, of }
}

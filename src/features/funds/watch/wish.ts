import { wantedFund } from '@/stores/on-device'

/** Who logs in later than this has forgotten the star. */
const LONGEST_MS = 30 * 60_000

/** Remembers the fund whose star a visitor pressed, over a login that leaves the app. */
export const rememberWish = (fundCode: string) => wantedFund.set({ fundCode, at: Date.now() })

/** Returns the fund of these whose star the person pressed before they logged in, once. */
export function takeWish<F extends { fundCode: string }>(funds: readonly F[]): F | undefined {
  const wish = wantedFund.get()
  if (!wish || Date.now() - wish.at > LONGEST_MS) return undefined
  const fund = funds.find(({ fundCode }) => fundCode === wish.fundCode)
  if (fund) wantedFund.remove()
  return fund
}

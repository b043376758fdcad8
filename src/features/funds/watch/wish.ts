import { wantedFund } from '@/stores/on-device'

/** A login later than this no longer opens the confirmation. */
const LONGEST_MS = 30 * 60_000

/** Remembers the fund whose star a visitor pressed, because the login may leave the app. */
export const rememberWish = (fundCode: string) => wantedFund.set({ fundCode, at: Date.now() })

/** Returns the one of these funds whose star the person pressed before the login. Returns it only once. */
export function takeWish<F extends { fundCode: string }>(funds: readonly F[]): F | undefined {
  const wish = wantedFund.get()
  if (!wish || Date.now() - wish.at > LONGEST_MS) return undefined
  const fund = funds.find(({ fundCode }) => fundCode === wish.fundCode)
  if (fund) wantedFund.remove()
  return fund
}

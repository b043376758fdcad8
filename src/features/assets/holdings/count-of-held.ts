import { isSome } from '@/lib/decimal'

/** How many funds are held. A fund of which nothing but a purchase is on its way is listed, but not held yet. */
export const countOfHeld = (funds: ReadonlyArray<{ shares: string | null }>) =>
  funds.filter(({ shares }) => isSome(shares)).length

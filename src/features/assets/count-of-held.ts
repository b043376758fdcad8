import { isSome } from '@/lib/decimal'

/** How many funds are held. A fund with nothing but a purchase in transit is listed, but not held yet. */
export const countOfHeld = (funds: ReadonlyArray<{ shares: string | null }>) =>
  funds.filter(({ shares }) => isSome(shares)).length

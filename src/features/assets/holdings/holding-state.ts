import { type Decimal, isSome } from '@/lib/decimal'

interface Pending {
  pendingPurchase: Decimal | null
  pendingRedeemShares: Decimal | null
  pendingConvertIn: Decimal | null
}

/** Whether a purchase, a redemption or a conversion of the fund is not confirmed yet. */
export const isInTransit = ({ pendingPurchase, pendingRedeemShares, pendingConvertIn }: Pending) =>
  [pendingPurchase, pendingRedeemShares, pendingConvertIn].some(isSome)

/** How many funds are held. A fund with nothing but a purchase in transit is listed, but not held yet. */
export const countOfHeld = (funds: ReadonlyArray<{ shares: string | null }>) =>
  funds.filter(({ shares }) => isSome(shares)).length

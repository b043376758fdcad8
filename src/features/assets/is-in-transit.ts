import { type Decimal, isSome } from '@/lib/decimal'

interface Pending {
  pendingPurchase: Decimal | null
  pendingRedeem: Decimal | null
}

/** Whether a purchase or a redemption of the fund is not confirmed yet. */
export const isInTransit = ({ pendingPurchase, pendingRedeem }: Pending) =>
  isSome(pendingPurchase) || isSome(pendingRedeem)

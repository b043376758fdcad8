import type { assets } from '@/contract/assets'
import type { AnswerOf } from '@/contract/call'
import { isZero } from '@/lib/decimal'
import { nameOf, stateOf } from '../../assets/own-portfolio'
import type { Fund } from '../../portfolio/funds-by-code'
import type { FundPosition } from '../../portfolio/positions'

type Holding = AnswerOf<typeof assets.queryFundAssetsAndProfitsV2>['funds'][number]

/** A position in the form of the answers. */
export const holdingOf = (position: FundPosition, fund: Fund): Holding => ({
  ...nameOf(fund),
  shareClass: fund.shareClass,
  amount: position.amount,
  percent: position.percent,
  holdingProfit: position.holdingProfit,
  holdingRate: position.holdingRate,
  accumulatedProfit: position.accumulatedProfit,
  dayProfit: position.dayProfit,
  dayProfitDay: position.dayProfitDay,
  shares: position.shares,
  availableShares: position.availableShares,
  netValue: position.netValue,
  netValueDay: position.netValueDay,
  dayRate: position.dayRate,
  incomePerTenThousand: position.incomePerTenThousand,
  sevenDayYield: position.sevenDayYield,
  pendingIncome: position.pendingIncome,
  pendingPurchase: position.pending.purchase,
  pendingRedeemShares: position.pending.redeemShares,
  pendingConvertIn: position.pending.convertIn,
  pendingPurchaseDays: position.pending.purchaseDays,
  pendingRedeemDays: position.pending.redeemDays,
  pendingConvertInDays: position.pending.convertInDays,
  pendingPurchaseNo: position.pending.purchaseNo ?? '',
  pendingRedeemNo: position.pending.redeemNo ?? '',
  pendingConvertInNo: position.pending.convertInNo ?? '',
  state: stateOf(fund),
  buyFlag: fund.buyFlag === '1',
})

/** Whether a position belongs in a list of holdings: shares are held, or a purchase is pending. */
export const isListed = ({ isHeld, pending }: FundPosition) =>
  isHeld || !isZero(pending.purchase) || !isZero(pending.convertIn)

/** Pending amounts and shares, in the form of the answers with totals. */
export const pendingAnswer = (pending: FundPosition['pending']) => ({
  pendingPurchase: pending.purchase,
  pendingRedeemAmount: pending.redeemAmount,
  pendingPurchaseCount: pending.purchaseCount,
  pendingRedeemCount: pending.redeemCount,
  pendingPurchaseDays: pending.purchaseDays,
  pendingRedeemDays: pending.redeemDays,
  pendingPurchaseUndated: pending.purchaseUndated,
})

import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import type { TransactionState, TransactionType } from '../db/schema/portfolio'

/** The input of a portfolio. It holds only facts, read by load.ts or written by a test. */

export interface TransactionFact {
  applicationNo: string
  fundCode: string
  fundAccount: string
  tradingAccount: string
  channelCode: string
  type: TransactionType
  state: TransactionState
  /** Day of application. */
  appliedDay: Day
  tradeDay: Day
  confirmDay: Day | null
  /** The yuan paid including the fee, or received after the fee. Null while the amount is unknown. */
  amount: Decimal | null
  shares: Decimal | null
  netValue: Decimal | null
  fee: Decimal
  /** The other half of a conversion, or the purchase that a refund undoes. */
  relatedNo: string | null
  /** The lots of transferred shares, the oldest first. */
  lots?: readonly { day: Day; shares: Decimal; isBought: boolean }[] | null
}

/** The figures that a fund published for a day. */
export interface PublishedFact {
  day: Day
  netValue: Decimal
  /** Percent. */
  dayRate: Decimal | null
  /** The income in yuan. Only money-market funds have it, for every calendar day. */
  incomePerTenThousand: Decimal | null
  sevenDayYield: Decimal | null
}

export interface FundFact {
  fundCode: string
  /** A money-market fund: a share costs 1 yuan and earns income. The income becomes shares once a month. */
  isMoneyMarket: boolean
  /** The shortest holding period of a purchase, in days. */
  holdingDays: number
  redeemFeeRates: readonly { underDays: number | null; rate: Decimal }[]
  /** Sorted by day. */
  published: readonly PublishedFact[]
}

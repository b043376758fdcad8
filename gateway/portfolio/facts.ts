import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/money'
import type { TransactionState, TransactionType } from '../db/schema/trading'

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
  /** Yuan paid, fee included, or received after the fee; null while unknown. */
  amount: Decimal | null
  shares: Decimal | null
  netValue: Decimal | null
  fee: Decimal
  /** The other half of a conversion. */
  relatedNo: string | null
}

/** What a fund published for a day. */
export interface PublishedFact {
  day: Day
  netValue: Decimal
  /** Percent. */
  dayRate: Decimal | null
  /** Yuan; only money-market funds, for every calendar day. */
  incomePerTenThousand: Decimal | null
  sevenDayYield: Decimal | null
}

export interface FundFact {
  fundCode: string
  /** Its shares cost 1 yuan and earn income, which becomes shares monthly. */
  isMoneyMarket: boolean
  /** Days a purchase is held at least. */
  holdingDays: number
  redeemFeeRates: readonly { underDays: number | null; rate: Decimal }[]
  /** In order of days. */
  published: readonly PublishedFact[]
}

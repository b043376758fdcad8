import { addDays, type Day } from '@/lib/date'
import type { FundFact, PublishedFact, TransactionFact } from '../../../gateway/portfolio/facts'

// Made-up facts for the tests of the portfolio. A test states only the fields it is about.

export function transaction(fact: Partial<TransactionFact> & Pick<TransactionFact, 'type'>): TransactionFact {
  const confirmDay = fact.confirmDay === undefined ? '2026-03-03' : fact.confirmDay
  return {
    applicationNo: `${confirmDay ?? '9999'}-${fact.type}`,
    fundCode: '100001',
    fundAccount: 'account',
    tradingAccount: 'direct',
    channelCode: '001',
    state: 'confirmed',
    appliedDay: addDays(confirmDay ?? '2026-03-03', -1),
    tradeDay: addDays(confirmDay ?? '2026-03-03', -1),
    amount: '0.00',
    shares: '0.00',
    netValue: '1.0000',
    fee: '0.00',
    relatedNo: null,
    ...fact,
    confirmDay,
  }
}

export const published = (day: Day, netValue: string): PublishedFact => ({
  day,
  netValue,
  dayRate: null,
  incomePerTenThousand: null,
  sevenDayYield: null,
})

export const income = (day: Day, incomePerTenThousand: string): PublishedFact => ({
  ...published(day, '1.0000'),
  incomePerTenThousand,
})

export const fund = (fact: Partial<FundFact> = {}): FundFact => ({
  fundCode: '100001',
  isMoneyMarket: false,
  holdingDays: 0,
  redeemFeeRates: [{ underDays: null, rate: '0.00' }],
  published: [],
  ...fact,
})

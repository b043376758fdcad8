import { funds } from '../../../../gateway/db/schema/funds'
import { channels, fundAccounts, tradingAccounts, transactions } from '../../../../gateway/db/schema/portfolio'
import type { SmallGateway } from './small-gateway'

/** A fund with all required columns; a test overrides the columns it is about. */
export const fund = (fundCode: string, row: Partial<typeof funds.$inferInsert> = {}): typeof funds.$inferInsert => ({
  fundCode,
  name: `测试基金${fundCode}证券投资基金`,
  shortName: `测试基金${fundCode}`,
  initials: 'CSJJ',
  fundType: '02',
  shareClass: 'A',
  riskLevel: 3,
  establishedDay: '2020-01-02',
  exchangeMode: 'CW',
  buyFlag: '1',
  state: '0',
  manager: '测试',
  custodian: '测试银行',
  benchmark: '',
  strategy: '',
  size: '1000000.00',
  purchaseFeeRate: '1.5',
  redeemFeeRates: [],
  managementFeeRate: '1.2',
  custodyFeeRate: '0.2',
  salesFeeRate: '0',
  minimumPurchase: '10.00',
  labels: [],
  sort: Number(fundCode) % 1000,
  ...row,
})

/** The funds 100001 to 100003; the customer holds 100001 and has sold all of 100002. */
export async function insertFundsAndHolding({ db }: SmallGateway, custNo: string) {
  await db.insert(funds).values([fund('100001'), fund('100002'), fund('100003')])
  await db.insert(channels).values({ channelCode: '001', name: '直销', kind: 'direct' })
  await db.insert(fundAccounts).values({ fundAccount: 'F1', custNo, kind: 'fund', openedDay: '2024-01-02' })
  const place = { tradingAccount: 'T1', fundAccount: 'F1', channelCode: '001', custNo }
  await db.insert(tradingAccounts).values({ ...place, openedDay: '2024-01-02' })
  const confirmed = { ...place, state: 'confirmed' as const, appliedAt: new Date('2025-01-02T02:00:00Z') }
  const days = { tradeDay: '2025-01-02', confirmDay: '2025-01-03', amount: '100.00', shares: '100.00' }
  await db.insert(transactions).values([
    { ...confirmed, ...days, applicationNo: 'A1', fundCode: '100001', type: 'purchase' },
    { ...confirmed, ...days, applicationNo: 'A2', fundCode: '100002', type: 'purchase' },
    { ...confirmed, ...days, applicationNo: 'A3', fundCode: '100002', type: 'redeem' },
  ])
}

import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { addDays, today as dayOf, timeOf } from '@/lib/date'
import { buyingDays, type OrderRules, sellingDays } from '@/lib/order-days'
import { funds } from '../../../gateway/db/schema/funds'
import { transactions } from '../../../gateway/db/schema/portfolio'
import { apply } from '../../../gateway/seed/applications'
import { fundRows } from '../../../gateway/seed/funds'
import { nothingUndone, openLedger } from '../../../gateway/seed/ledger'
import { marketOf } from '../../../gateway/seed/market'
import { stories } from '../../../gateway/seed/stories'
import { type TestGateway, testGateway } from '../../helpers/gateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it('every order in the database has the trading and confirmation days that the guides compute', async () => {
  const rules = new Map((await gateway.db.select().from(funds)).map(fund => [fund.fundCode, fund]))
  const rows = await gateway.db
    .select()
    .from(transactions)
    .where(inArray(transactions.type, ['purchase', 'regularInvestment', 'redeem', 'convertOut', 'convertIn']))
  const seen = { late: 0, overseas: 0, pending: 0 }
  for (const row of rows) {
    const fund = rules.get(row.fundCode)
    if (!fund) throw new Error(`no fund ${row.fundCode}`)
    const [day, time] = [dayOf(row.appliedAt), timeOf(row.appliedAt)]
    const days =
      row.type === 'redeem' || row.type === 'convertOut'
        ? sellingDays(fund as OrderRules, 'direct', day, time)
        : buyingDays(fund as OrderRules, day, time)
    expect([row.applicationNo, row.tradeDay]).toEqual([row.applicationNo, days.tradeDay])
    // The other half of a conversion is confirmed together with the first.
    if (row.confirmDay !== null && row.type !== 'convertIn') {
      expect([row.applicationNo, row.confirmDay]).toEqual([row.applicationNo, days.confirmDay])
    }
    if (time >= '15:00') seen.late += 1
    if (fund.lagDays > 0) seen.overseas += 1
    if (row.state === 'pending') seen.pending += 1
  }
  expect(rows.length).toBeGreaterThan(200)
  for (const [kind, count] of Object.entries(seen)) expect([kind, count > 0]).toEqual([kind, true])
})

it('an order at any time, even on weekends and holidays, gets the days that the guides compute', () => {
  const [story] = stories
  const place = story?.accounts[0]?.places[0]?.name
  if (!story || !place) throw new Error('the first story has no place')
  const market = marketOf('2026-11-20')
  const open = fundRows.filter(({ state }) => state === '0')
  fc.assert(
    fc.property(
      fc.constantFrom(...open),
      fc.integer({ min: 0, max: 1000 }).map(count => addDays('2024-01-02', count)),
      fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
      (fund, day, clock) => {
        const time = clock.map(part => String(part).padStart(2, '0')).join(':')
        fc.pre(day >= (fund.establishedDay ?? ''))
        const ledger = openLedger(story, market, nothingUndone)
        const action = { day, fundCode: fund.fundCode, into: null, place, quantity: '100.00', time } as const
        apply(ledger, { ...action, kind: 'purchase', outcome: 'confirmed' }, 0)
        const [row] = ledger.rows
        const days = buyingDays({ lagDays: 0, holdingDays: 0, ...fund } as OrderRules, day, time)
        expect([row?.tradeDay, row?.confirmDay]).toEqual([days.tradeDay, days.confirmDay])
      },
    ),
  )
})

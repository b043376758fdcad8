import { and, sum as drizzleSum, eq, lt, lte, ne, or } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { funds } from '@/contract/funds'
import { multiply, sum } from '@/lib/money'
import { dividends } from '../../../../gateway/db/schema/funds'
import { customerDividends, transactions } from '../../../../gateway/db/schema/portfolio'
import { addedShares } from '../../../../gateway/funds/held'
import { dividendHandlers } from '../../../../gateway/handlers/funds/dividends'
import type { CustomerContext } from '../../../../gateway/pipeline/context'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { holders, nobody } from '../assets/holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const lin = person('lin')
type Input = { fundCode?: string; year?: string; applicationNo?: string }
const bonus = async (input: Input = {}, as = lin) => (await gateway.call(funds.bonusDetail, input, { as })).data
const amounts = (rows: { amount: string | null }[]) => sum(rows.map(({ amount }) => amount ?? 'missing'))

describe.each(holders)('the dividends of %s', (_, as) => {
  it('each dividend is shares times the amount per share, and dividends sum to the totals', async () => {
    const data = await bonus({}, as)
    for (const row of data.dividends) {
      expect(row.amount).toBe(multiply(row.recordShares ?? '', row.perShare ?? '', 2))
      expect(row.reinvestedShares === null).toBe(row.mode === 'cash')
      expect(row.reinvestNetValue === null).toBe(row.mode === 'cash')
      expect(row.channelName).not.toBe('')
    }
    expect(amounts(data.dividends)).toBe(data.total)
    expect(amounts(data.dividends.filter(row => row.mode === 'cash'))).toBe(data.cashTotal)
    expect(amounts(data.dividends.filter(row => row.mode === 'reinvest'))).toBe(data.reinvestedTotal)
    expect(data.count).toBe(data.dividends.length)
    const days = data.dividends.map(row => row.exDay ?? '')
    expect(days).toEqual([...days].sort().reverse())
  })

  it('the dividends divide by year and by fund', async () => {
    const all = await bonus({}, as)
    const byYear = await Promise.all(all.years.map(year => bonus({ year }, as)))
    expect(byYear.flatMap(year => year.dividends)).toEqual(all.dividends)
    const codes = [...new Set(all.dividends.map(row => row.fundCode))]
    const byFund = await Promise.all(codes.map(fundCode => bonus({ fundCode }, as)))
    expect(sum(byFund.map(fund => fund.total ?? ''))).toBe(all.total)
  })
})

it('dividends of a frozen customer come from the shares of each record day and sum to the totals', async () => {
  const { custNo } = person('an')
  const context = { db: gateway.db, custNo, now: gateway.clock.now } as unknown as CustomerContext
  const { dividends: rows, ...data } = await dividendHandlers.bonusDetail({}, context)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) {
    const [held] = await gateway.db
      .select({ shares: drizzleSum(addedShares) })
      .from(transactions)
      .where(
        and(
          eq(transactions.custNo, custNo),
          eq(transactions.tradingAccount, row.tradingAccount),
          eq(transactions.fundCode, row.fundCode),
          eq(transactions.state, 'confirmed'),
          lte(transactions.confirmDay, row.recordDay),
          // Shares from the dividend itself, entered on its day, do not receive it.
          or(ne(transactions.type, 'dividendReinvest'), lt(transactions.confirmDay, row.exDay)),
        ),
      )
    expect([row.exDay, row.recordShares]).toEqual([row.exDay, held?.shares])
    expect(row.amount).toBe(multiply(row.recordShares, row.perShare, 2))
  }
  expect(amounts(rows)).toBe(data.total)
  expect(sum([data.cashTotal, data.reinvestedTotal].map(total => total ?? ''))).toBe(data.total)
  const reinvested = rows.filter(({ mode }) => mode === 'reinvest')
  expect(amounts(reinvested)).toBe(data.reinvestedTotal)
})

describe('a dividend', () => {
  it('a dividend is found by its number, by its owner only', async () => {
    const [first] = (await bonus()).dividends
    const applicationNo = first?.applicationNo ?? ''
    expect((await bonus({ applicationNo })).dividends).toEqual([first])
    expect((await bonus({ applicationNo }, person('su'))).dividends).toEqual([])
  })

  it('cash dividends equal the cash dividends of the holding', async () => {
    const { cashTotal } = await bonus({ fundCode: '100201' })
    const fund = await gateway.call(assets.queryFundLatestAssetsDetailByFundCode, { fundCode: '100201' }, { as: lin })
    expect(cashTotal).toBe(fund.data.cashDividends)
    expect(Number(cashTotal)).toBeGreaterThan(0)
  })
})

describe('the absence of dividends', () => {
  it('a customer without dividends gets zeros and empty lists', async () => {
    expect(await bonus({}, nobody)).toEqual({
      total: '0.00',
      cashTotal: '0.00',
      reinvestedTotal: '0.00',
      count: 0,
      years: [],
      dividends: [],
      upcoming: [],
    })
  })
})

describe('an announced dividend', () => {
  const coming = {
    fundCode: '100201',
    exDay: '2026-11-25',
    recordDay: '2026-11-25',
    payDay: '2026-11-27',
    announceDay: '2026-11-20',
    perShare: '0.0123',
    reinvestNetValue: null,
  }

  it('a dividend does not count as received before its pay day', async () => {
    const [newest] = await gateway.db
      .select()
      .from(customerDividends)
      .where(eq(customerDividends.custNo, lin.custNo))
      .limit(1)
    const { total } = await bonus()
    await gateway.db
      .update(customerDividends)
      .set({ payDay: '2026-11-23' })
      .where(eq(customerDividends.applicationNo, newest?.applicationNo ?? ''))
    const later = await bonus()
    expect(later.dividends.map(row => row.applicationNo)).not.toContain(newest?.applicationNo)
    expect(Number(later.total)).toBeLessThan(Number(total))
  })

  it('an announced dividend shows the estimate for the shares held today until it is paid', async () => {
    const before = (await bonus({ fundCode: '100201' })).upcoming
    await gateway.db.insert(dividends).values(coming).onConflictDoNothing()
    const fund = await gateway.call(assets.queryFundLatestAssetsDetailByFundCode, { fundCode: '100201' }, { as: lin })
    const after = (await bonus({ fundCode: '100201' })).upcoming.filter(row => row.exDay === coming.exDay)
    const shares = sum(after.map(row => row.shares ?? ''))
    expect(before.every(row => row.exDay !== coming.exDay)).toBe(true)
    expect(shares).toBe(fund.data.shares)
    expect(after[0]).toMatchObject({ mode: 'cash', payDay: '2026-11-27' })
    expect(after[0]?.estimatedAmount).toBe(multiply(after[0]?.shares ?? '', '0.0123', 2))
    expect((await bonus({}, nobody)).upcoming).toEqual([])
    gateway.clock.set('2026-11-27T02:00:00Z')
    const then = { token: await gateway.newSession(lin) }
    const { data } = await gateway.call(funds.bonusDetail, { fundCode: '100201' }, { as: then })
    expect(data.upcoming.filter(row => row.exDay === coming.exDay)).toEqual([])
  })
})

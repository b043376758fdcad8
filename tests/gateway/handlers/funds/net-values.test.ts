import { and, eq } from 'drizzle-orm'
import { funds } from '@/contract/funds'
import { funds as fundTable, netValues } from '../../../../gateway/db/schema/funds'
import { loadPortfolio } from '../../../../gateway/portfolio/load'
import { isHeld } from '../../../../gateway/portfolio/portfolio'
import { person } from '../../../../gateway/seed/people'
import { TODAY } from '../../../helpers/database'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { holders, nobody } from '../assets/holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const lin = person('lin')
type Who = typeof lin | null
const query = async (input: Parameters<typeof gateway.call<typeof funds.queryNetvalue>>[1], as: Who = lin) =>
  (await gateway.call(funds.queryNetvalue, input, { as })).data
const codesOf = (answer: { funds: { fundCode: string }[] }) => answer.funds.map(fund => fund.fundCode)

describe('net values', () => {
  it('the newest published net values are shown; those of QDII funds are one or two trading days older', async () => {
    const { asOf, funds: rows } = await query({ queryType: 'ALL' }, null)
    const of = (fundCode: string) => rows.find(fund => fund.fundCode === fundCode)
    expect(asOf).toBe('2026-11-20')
    expect(of('100101')?.date).toBe('2026-11-20')
    expect(of('200011')?.date).toBe('2026-11-19')
    const [stored] = await gateway.db
      .select()
      .from(netValues)
      .where(and(eq(netValues.fundCode, '200011'), eq(netValues.day, '2026-11-19')))
    expect(of('200011')).toMatchObject({ netvalue: stored?.netValue, returnDay: stored?.dayRate })
  })

  it('a net value that is stored but not yet published is not shown', async () => {
    const early = { fundCode: '100101', day: TODAY, netValue: '9.9999', accumulated: '9.9999' }
    await gateway.db.insert(netValues).values(early)
    const { funds: rows } = await query({ fundCode: '100101' }, null)
    expect(rows[0]?.date).toBe('2026-11-20')
    await gateway.db.delete(netValues).where(and(eq(netValues.fundCode, '100101'), eq(netValues.day, TODAY)))
  })

  it('a money-market fund shows its income in place of a net value', async () => {
    const { funds: rows } = await query({ fundType: '04' }, null)
    expect(rows.length).toBeGreaterThan(0)
    for (const fund of rows) {
      expect(fund.fundType.split(',')).toContain('04')
      expect(fund).toMatchObject({ returnDay: null, date: '2026-11-20' })
      expect(Number(fund.incomeUnit)).toBeGreaterThan(0)
      expect(Number(fund.incomeRatio)).toBeGreaterThan(0)
    }
  })

  it('a fund being issued has no net value', async () => {
    const { funds: rows } = await query({ fundCode: '100161' }, null)
    expect(rows[0]).toMatchObject({ state: '1', netvalue: null, date: null, returnDay: null })
  })

  it('net values are found by code, in the order of the site', async () => {
    expect(codesOf(await query({ fundCode: '100402,100101' }))).toEqual(['100101', '100402'])
  })

  it('a fund taken off the site is returned only if it is named', async () => {
    await gateway.db.update(fundTable).set({ onSite: false }).where(eq(fundTable.fundCode, '100031'))
    expect(codesOf(await query({ queryType: 'ALL' }))).not.toContain('100031')
    expect((await gateway.call(funds.listWebShow, {})).data.funds.map(fund => fund.fundCode)).not.toContain('100031')
    expect(codesOf(await query({ fundCode: '100031' }))).toEqual(['100031'])
    await gateway.db.update(fundTable).set({ onSite: true }).where(eq(fundTable.fundCode, '100031'))
  })

  it('the public list has the same net values without personal marks', async () => {
    const all = await query({ queryType: 'ALL' }, null)
    const { data } = await gateway.call(funds.listWebShow, {})
    expect(data).toEqual({ ...all, funds: all.funds.map(({ select: _, isSelect: __, ...fund }) => fund) })
    const some = await gateway.call(funds.listWebShow, { fundType: '06' })
    expect(some.data.funds.every(fund => fund.fundType.split(',').includes('06'))).toBe(true)
  })

  it('an invalid list of fund codes is refused', async () => {
    for (const fundCode of ['', 'abc', '100101,', '1001011', "100101' or 1=1"]) {
      expect((await gateway.call(funds.queryNetvalue, { fundCode })).retCode).toBe('E400')
    }
  })
})

describe.each(holders)('the marks of %s', (_, as) => {
  it('held funds, as in the portfolio, and watched funds are marked', async () => {
    const portfolio = await loadPortfolio(gateway.db, as.custNo, TODAY)
    const held = portfolio.funds.filter(isHeld).map(({ fund }) => fund.fundCode)
    const { funds: rows } = await query({ queryType: 'ALL' }, as)
    expect(codesOf({ funds: rows.filter(fund => fund.isSelect) }).sort()).toEqual(held.sort())
    expect(rows.filter(fund => fund.isSelect && !fund.select)).toEqual([])
    const selected = await query({ queryType: 'SELECT' }, as)
    expect(selected.funds).toEqual(rows.filter(fund => fund.select))
    const types = (await gateway.call(funds.queryFundTypes, {}, { as })).data.types
    for (const { fundType, count, held } of types) {
      const ofType = rows.filter(fund => fund.fundType.split(',').includes(fundType))
      expect([count, held]).toEqual([ofType.length, ofType.filter(fund => fund.isSelect).length])
    }
  })
})

describe('the marks', () => {
  it('the marks show only the caller’s own funds', async () => {
    const visitor = await query({ queryType: 'ALL' }, null)
    expect(visitor.funds.some(fund => fund.select || fund.isSelect)).toBe(false)
    expect((await query({ queryType: 'SELECT' }, null)).funds).toEqual([])
    expect(codesOf(await query({ queryType: 'SELECT' }, nobody)).sort()).toEqual(['100301', '100402'])
  })

  it('the marks of another customer cannot be requested', async () => {
    const { custNo } = person('su')
    const answer = await gateway.call(funds.queryNetvalue, { custNo, queryType: 'SELECT' }, { as: lin })
    expect(answer.retCode).toBe('E403')
    expect((await query({ custNo: lin.custNo, queryType: 'SELECT' })).funds.length).toBeGreaterThan(0)
    expect((await query({ custNo, queryType: 'SELECT' }, null)).funds).toEqual([])
  })
})

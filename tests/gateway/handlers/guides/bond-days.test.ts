import { and, asc, eq, gt, lte } from 'drizzle-orm'
import fc from 'fast-check'
import { guides } from '@/contract/guides'
import { addDays } from '@/lib/date'
import { addMonths } from '@/lib/day-spans'
import { publishedThrough } from '@/lib/trading-days'
import { netValues } from '../../../../gateway/db/schema/funds'
import { bucketsOf, deepestFall, toldMoves } from '../../../../gateway/handlers/guides/moves'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { START } from '../../../helpers/gateway-config'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const FIRST = '2025-01-01'
const moves = fc
  .array(fc.integer({ min: -30_000, max: 30_000 }), { minLength: 1, maxLength: 250 })
  .map(all => all.map((units, at) => ({ day: addDays(FIRST, at + 1), units })))
const quiet = fc
  .array(fc.integer({ min: -600, max: 600 }), { minLength: 1, maxLength: 250 })
  .map(all => all.map((units, at) => ({ day: addDays(FIRST, at + 1), units })))

describe('the days of a year', () => {
  it('rises, falls and days without a move sum to the year, and so do the steps', () => {
    fc.assert(
      fc.property(fc.oneof(moves, quiet), given => {
        const told = toldMoves(FIRST, given)
        expect(told.up + told.flat + told.down).toBe(given.length)
        expect(told.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
        const sides = (fits: (from: string, to: string) => boolean) =>
          told.buckets.filter(({ from, to }) => fits(from ?? '', to ?? '')).reduce((sum, { count }) => sum + count, 0)
        expect(sides((_, to) => Number(to) > 0)).toBe(told.up)
        expect(sides(from => Number(from) < 0)).toBe(told.down)
        expect(told.buckets.filter(({ isNewest }) => isNewest)).toHaveLength(1)
        expect(told.buckets.length).toBeLessThanOrEqual(13)
        expect(told.like).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('each day is counted in its own step', () => {
    fc.assert(
      fc.property(quiet, given => {
        for (const { from, to, count } of bucketsOf(given)) {
          const [low, high] = [Math.round(Number(from) * 10_000), Math.round(Number(to) * 10_000)]
          const inside = given.filter(({ units }) =>
            low === high ? units === 0 : low < 0 ? units >= low && units < high : units > low && units <= high,
          )
          expect(count).toBe(inside.length)
        }
      }),
    )
  })

  it('the deepest fall equals the worst loss between any two days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 40 }), all => {
        const given = all.map((units, at) => ({ day: addDays(FIRST, at + 1), units }))
        const values = [1]
        for (const units of all) values.push((values.at(-1) ?? 1) * (1 + units / 1_000_000))
        let least = 0
        for (let from = 0; from < values.length; from++) {
          for (let to = from + 1; to < values.length; to++) {
            least = Math.min(least, (values[to] ?? 1) / (values[from] ?? 1) - 1)
          }
        }
        const fall = deepestFall(FIRST, given)
        if (least === 0) return expect(fall).toBeNull()
        expect(Math.abs(Number(fall?.rate) / 100 - least)).toBeLessThan(0.000_002)
        expect((fall?.from ?? '') < (fall?.low ?? '')).toBe(true)
        if (fall?.until) expect(fall.until > (fall.low ?? '')).toBe(true)
      }),
    )
  })

  it('a fall has the day of its recovery, or none', () => {
    const fell = [0, -200, -100, 150, 200, 10].map((units, at) => ({ day: addDays(FIRST, at + 1), units }))
    expect(deepestFall(FIRST, fell)).toMatchObject({
      low: addDays(FIRST, 3),
      until: addDays(FIRST, 5),
      rate: '-0.0300',
    })
    expect(deepestFall(FIRST, fell.slice(0, 4))).toMatchObject({ until: null })
    expect(deepestFall(FIRST, fell.slice(0, 1))).toBeNull()
  })
})

describe('the answer for bond funds', () => {
  it('each bond fund shows its published net values of one year', async () => {
    const { data } = await gateway.call(guides.bondDays, {})
    expect(data.own).toBe(false)
    expect(data.funds.map(({ fundCode }) => fundCode).sort()).toEqual([
      '100201',
      '100202',
      '100211',
      '100212',
      '100221',
      '100231',
    ])
    const today = START.slice(0, 10)
    for (const fund of data.funds) {
      const rows = await gateway.db
        .select()
        .from(netValues)
        .where(
          and(
            eq(netValues.fundCode, fund.fundCode),
            gt(netValues.day, addMonths(today, -12)),
            lte(netValues.day, publishedThrough(today, 0)),
          ),
        )
        .orderBy(asc(netValues.day))
      expect(fund.days).toBe(rows.length)
      expect(fund.newest).toEqual({ day: rows.at(-1)?.day, rate: rows.at(-1)?.dayRate })
      expect(fund.up).toBe(rows.filter(({ dayRate }) => Number(dayRate) > 0).length)
      expect(fund.worst.rate).toBe(
        rows.map(({ dayRate }) => dayRate ?? '').sort((one, other) => Number(one) - Number(other))[0],
      )
    }
    // The stock part is given only for funds that hold stocks.
    expect(data.funds.filter(({ stock }) => Number(stock) > 0).map(({ fundCode }) => fundCode)).toEqual(['100221'])
  })

  it('a holder of bond funds gets their own funds; other people get all funds, and so does a holder on request', async () => {
    const lin = await gateway.call(guides.bondDays, {}, { as: person('lin') })
    expect(lin.data.own).toBe(true)
    expect(lin.data.funds.length).toBeLessThan(6)
    const gu = await gateway.call(guides.bondDays, {}, { as: person('gu') })
    expect(gu.data).toMatchObject({ own: false, funds: { length: 6 } })
    const all = await gateway.call(guides.bondDays, { all: '1' }, { as: person('lin') })
    expect(all.data).toMatchObject({ own: false, funds: { length: 6 } })
  })
})

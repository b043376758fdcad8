import { and, eq, sql } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { year } from '@/contract/year'
import { addDays, daysBetween } from '@/lib/date'
import { monthRange } from '@/lib/day-spans'
import { isNegative } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { netValues } from '../../../gateway/db/schema/funds'
import { transactions } from '../../../gateway/db/schema/portfolio'
import { yearStories } from '../../../gateway/db/schema/year'
import { notConnected } from '../../../gateway/outside/not-connected'
import type { Outside } from '../../../gateway/outside/outside'
import { touchCustomer } from '../../../gateway/revocations/cancel'
import { type Person, person } from '../../../gateway/seed/people'
import { makeYearWork } from '../../../gateway/year/make'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { holders, nobody } from '../handlers/assets/holders'

const mails: { to: string; subject: string; text: string }[] = []
/** The number of mails that will be refused from now on. */
let failures = 0
const outside: Outside = {
  ...notConnected,
  mail: {
    send: async ({ to, subject, text }) => {
      failures -= 1
      if (failures >= 0) throw new Error('451 try again later')
      mails.push({ to, subject, text })
    },
  },
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ outside })
})
afterAll(() => gateway.close())

const lin = person('lin')
const config = async (as: Person, of?: string) =>
  (await gateway.call(year.travelPageConfig, of ? { year: of } : {}, { as })).data
const prepare = (as: Person, of: string, mail = false) => gateway.call(year.prepareYear, { year: of, mail }, { as })

async function made(as: Person, of: string) {
  await prepare(as, of)
  await gateway.runJobs()
  const told = await config(as, of)
  expect(told.state).toBe('ready')
  return told
}

async function reportOf(as: Person, of: string) {
  const { years } = (await gateway.call(assets.busiDateNav, {}, { as })).data
  const hash = years.find(one => one.period === of)?.hash ?? ''
  return (await gateway.call(assets.analysisReport, { hash }, { as })).data
}

const figure = (value: string | null) => value ?? 'missing'
const figures = (values: readonly (string | null)[]) => sum(values.map(figure))

describe.each(holders)('every year of %s', (_, as) => {
  it('the story has the figures of the yearly report', async () => {
    const { years } = await config(as)
    expect(years.length).toBeGreaterThan(2)
    const compared = (await gateway.call(year.historyYears, {}, { as })).data.years
    expect(compared.map(one => one.year)).toEqual(years)
    for (const of of years) {
      const { chapters, from, to, isComplete } = await made(as, of)
      const report = await reportOf(as, of)
      const ask = async <K extends 'queryCustMetricTATP' | 'queryProfitDetail156' | 'holdHisFundCntTR' | 'holdFundCnt'>(
        call: K,
      ) => (await gateway.call(year[call], { year: of }, { as })).data
      const metrics = await ask('queryCustMetricTATP')
      const { months, heldDays, year: told, ...figuresOfYear } = metrics
      const { redemptions, redeemAmount, refunds, refundAmount, ...shared } = figuresOfYear
      expect(told).toBe(of)
      expect(report).toMatchObject(shared)
      expect({ from, to, isComplete }).toEqual({ from: report.from, to: report.to, isComplete: report.isComplete })

      const metricMonths = metrics.months
      expect(metricMonths.map(({ period, profit }) => ({ period, profit }))).toEqual(
        report.steps.map(({ period, profit }) => ({ period, profit })),
      )
      expect(figures(metricMonths.map(month => month.buyAmount))).toBe(report.buyAmount)
      // The story counts refunds separately, while the report counts them as sales.
      expect(redemptions + refunds).toBe(report.sells)
      expect(figures([redeemAmount, refundAmount])).toBe(report.sellAmount)
      for (const amount of ['buyAmount', 'redeemAmount', 'refundAmount'] as const) {
        expect(figures(metricMonths.map(month => month[amount]))).toBe(metrics[amount])
      }
      for (const count of ['buys', 'regulars', 'redemptions', 'refunds'] as const) {
        expect(metricMonths.reduce((all, month) => all + month[count], 0)).toBe(metrics[count])
      }

      const course = await ask('queryProfitDetail156')
      expect(course).toMatchObject({ profit: report.profit, best: report.best, worst: report.worst })
      expect(figures(course.months.map(month => month.profit))).toBe(report.profit)
      expect(course.points.length).toBeLessThanOrEqual(156)
      expect(course.points[0]?.day).toBe(report.from)
      expect(course.points.at(-1)).toEqual({ day: report.to, profit: report.profit })
      expect(course.days).toHaveLength(daysBetween(report.from ?? '', report.to ?? '') + 1)
      const count = (letter: string) => course.days.split(letter).length - 1
      expect([count('u'), count('d'), count('f')]).toEqual([course.gainDays, course.lossDays, course.flatDays])
      expect(course.days.length - count('-')).toBe(metrics.heldDays)

      const held = await ask('holdHisFundCntTR')
      expect(held.count).toBe(report.funds.length)
      expect(held.best).toEqual(report.funds.filter(fund => Number(fund.profit) > 0).slice(0, 3))
      expect(held.worst).toEqual(
        report.funds
          .filter(fund => Number(fund.profit) < 0)
          .reverse()
          .slice(0, 3),
      )
      const end = await ask('holdFundCnt')
      expect(end).toMatchObject({ total: report.endAssets, types: report.types, asOf: report.to })
      const { year: ofSide, ...side } = compared.find(one => one.year === of) ?? { year: '' }
      expect(ofSide).toBe(of)
      expect(report).toMatchObject(side)
      expect(chapters[0]).toBe('cover')
      expect(chapters.includes('purchases')).toBe(report.buys > 0)
      expect(chapters.includes('redemptions')).toBe(report.sells > 0)
      const isRain = (month: (typeof metricMonths)[number]) => isNegative(figure(month.profit)) && month.buys > 0
      expect(chapters.includes('additions')).toBe(metricMonths.some(isRain))
    }
  })

  it('the milestones agree with the transactions and the report', async () => {
    const { milestones } = (await gateway.call(year.yearMilestones, { year: '2025' }, { as })).data
    const report = await reportOf(as, '2025')
    const found = new Map(milestones.map(one => [one.kind, one]))
    expect(found.size).toBe(milestones.length)
    const { best, worst } = report
    expect(found.get('bestMonth')?.month ?? best?.period).toBe(best?.period)
    expect(found.get('costs')?.amount ?? '0.00').toBe(report.fees)
    expect(found.get('dividends')?.count ?? 0).toBe(report.dividends)
    const rows = await gateway.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.custNo, as.custNo), eq(transactions.state, 'confirmed')))
    const inYear = rows.filter(row => row.confirmDay?.startsWith('2025'))
    const falls = report.steps.filter(step => isNegative(figure(step.profit))).map(step => step.period)
    const kept = inYear.filter(
      row => row.type === 'regularInvestment' && falls.includes(row.confirmDay?.slice(0, 7) ?? ''),
    )
    expect(found.get('keptUp')?.count ?? 0).toBe(kept.length)
    if (worst && isNegative(figure(worst.profit))) {
      const { from, to } = monthRange(`${worst.period}-01`)
      const redeemed = inYear.filter(
        row => row.type === 'redeem' && from <= (row.confirmDay ?? '') && (row.confirmDay ?? '') <= to,
      )
      const { period: month, profit: amount } = worst
      expect(found.get('worstMonth')).toMatchObject({ month, amount, redemptions: redeemed.length })
    } else expect(found.has('worstMonth')).toBe(false)
    expect(found.has('firstFund')).toBe(false)
    const longest = found.get('longestHeld')
    if (longest) {
      const first = rows
        .filter(
          row =>
            row.fundCode === longest.fundCode &&
            ['subscribe', 'purchase', 'regularInvestment', 'convertIn'].includes(row.type),
        )
        .map(row => row.confirmDay ?? '')
        .sort()[0]
      expect((first ?? '') <= (longest.day ?? '')).toBe(true)
    }
  })
})

describe('the story of a year', () => {
  it('the first year begins with the first fund', async () => {
    await made(lin, '2023')
    const { milestones } = (await gateway.call(year.yearMilestones, { year: '2023' }, { as: lin })).data
    const { firstDay } = (await gateway.call(assets.busiDateNav, {}, { as: lin })).data
    expect(milestones[0]).toMatchObject({ kind: 'firstFund', day: firstDay })
  })

  it('there is no story without holdings, before the first purchase or in the future', async () => {
    expect(await config(nobody)).toMatchObject({ state: 'none', years: [], chapters: [] })
    expect(await config(lin, '2019')).toMatchObject({ state: 'none', year: '2019' })
    expect(await config(lin, '2031')).toMatchObject({ state: 'none' })
    expect((await prepare(lin, '2019')).retCode).toBe('E404')
    expect((await gateway.call(year.travelPageConfig, { year: 'abcd' }, { as: lin })).retCode).toBe('E400')
    expect((await gateway.call(year.queryCustMetricTATP, { year: '2019' }, { as: lin })).retCode).toBe('E404')
  })

  it('the company’s default year is used if none is requested', async () => {
    expect((await config(lin)).year).toBe('2025')
  })

  it('a story is made again only when the year’s figures change', async () => {
    await made(lin, '2025')
    const [before] = await gateway.db.select().from(yearStories).where(eq(yearStories.year, '2025'))
    await made(lin, '2025')
    const [after] = await gateway.db.select().from(yearStories).where(eq(yearStories.year, '2025'))
    expect(after?.updatedAt).toEqual(before?.updatedAt)
    await touchCustomer(gateway.db, lin.custNo)
    expect((await config(lin, '2025')).state).toBe('absent')
    expect((await gateway.call(year.queryCustMetricTATP, { year: '2025' }, { as: lin })).retCode).toBe('E404')
    await made(lin, '2025')
  })

  it('the first guess is kept, and the best month is told only after it', async () => {
    const su = person('su')
    await made(su, '2025')
    const asked = (await gateway.call(year.yearGuess, { year: '2025' }, { as: su })).data
    expect(asked).toMatchObject({ guess: '', best: null })
    expect(asked.months).toHaveLength(12)
    const guess = (month: string) => gateway.call(year.guessBestMonth, { year: '2025', month }, { as: su })
    expect((await guess('2024-03')).retCode).toBe('E400')
    const { best } = await reportOf(su, '2025')
    expect((await guess('2025-03')).data).toMatchObject({ guess: '2025-03', best })
    expect((await guess('2025-04')).data.guess).toBe('2025-03')
  })

  it('the labels of the portrait can be disputed, and a dispute can be withdrawn', async () => {
    await made(lin, '2025')
    const portrait = async () => (await gateway.call(year.yearPortrait, { year: '2025' }, { as: lin })).data.labels
    const [first] = await portrait()
    if (!first) throw new Error('no label')
    const dispute = (disputed: boolean) =>
      gateway.call(year.disputeLabel, { year: '2025', label: first.label, disputed }, { as: lin })
    expect((await dispute(true)).data.labels[0]?.isDisputed).toBe(true)
    await touchCustomer(gateway.db, lin.custNo)
    await made(lin, '2025')
    expect((await portrait())[0]?.isDisputed).toBe(true)
    expect((await dispute(false)).data.labels[0]?.isDisputed).toBe(false)
    const stranger = { year: '2025', label: 'newcomer', disputed: true } as const
    expect((await gateway.call(year.disputeLabel, stranger, { as: lin })).retCode).toBe('E404')
  })

  it('a requested mail is retried until it is sent, and each request sends one', async () => {
    mails.length = 0
    await prepare(lin, '2024', true)
    await prepare(lin, '2024', true)
    expect((await config(lin, '2024')).mail).toBe('asked')
    failures = 1
    await gateway.runJobs()
    expect(await config(lin, '2024')).toMatchObject({ state: 'ready', mail: 'sent' })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).toBe('lin@example.com')
    expect(mails[0]?.text).toContain('/#/YearBill?year=2024')
    expect(mails[0]?.text).not.toMatch(/\d\.\d{2}/)
    // Requested again, for a story that is already made.
    await prepare(lin, '2024', true)
    await gateway.runJobs()
    expect(mails).toHaveLength(2)
    failures = 99
    await prepare(lin, '2024', true)
    await gateway.runJobs()
    failures = 0
    expect((await config(lin, '2024')).mail).toBe('failed')
    expect((await prepare(nobody, '2025', true)).retCode).toBe('E404')
  })

  it('a story that could not be made is reported as failed and can be tried again', async () => {
    await made(lin, '2026')
    const jobs = () => gateway.app.jobs
    const work = makeYearWork({ db: gateway.db, now: gateway.clock.now, jobs })
    const setYear = (of: string, state: 'making') =>
      gateway.db
        .insert(yearStories)
        .values({
          custNo: lin.custNo,
          year: of,
          state,
          done: 0,
          dataKey: '',
          mail: 'no',
          updatedAt: gateway.clock.now(),
        })
        .onConflictDoUpdate({ target: [yearStories.custNo, yearStories.year], set: { state } })
    await setYear('2019', 'making')
    await expect(work.run({ custNo: lin.custNo, year: '2019' })).rejects.toThrow(RangeError)
    await setYear('2026', 'making')
    await work.giveUp({ custNo: lin.custNo, year: '2026' })
    expect((await config(lin, '2026')).state).toBe('failed')
    await made(lin, '2026')
  })

  it('a requested mail is still sent after a failure of its story', async () => {
    mails.length = 0
    const of = { custNo: lin.custNo, year: '2026' }
    await touchCustomer(gateway.db, lin.custNo)
    await prepare(lin, '2026', true)
    await makeYearWork({ db: gateway.db, now: gateway.clock.now, jobs: () => gateway.app.jobs }).giveUp(of)
    expect(await config(lin, '2026')).toMatchObject({ state: 'failed', mail: 'asked' })
    // The earlier job finds nothing to do.
    await gateway.runJobs()
    expect((await config(lin, '2026')).state).toBe('failed')
    await made(lin, '2026')
    expect(mails.map(({ to }) => to)).toEqual(['lin@example.com'])
  })

  it('another customer cannot open a story', async () => {
    const zhou = person('zhou')
    await made(lin, '2025')
    await touchCustomer(gateway.db, zhou.custNo)
    expect((await gateway.call(year.queryCustMetricTATP, { year: '2025' }, { as: zhou })).retCode).toBe('E404')
    expect((await gateway.call(year.queryCustMetricTATP, { year: '2025' })).retCode).toBe('T020104-0001')
  })
})

/** A transaction whose trade day and confirmation day are the same. */
type Deed = Pick<typeof transactions.$inferInsert, 'type' | 'confirmDay' | 'amount' | 'shares'> & {
  no: string
  fee?: string
  relatedNo?: string
}

/** Replaces all transactions of a person with these, all of one fund, or adds these to them. */
async function write(as: Person, deeds: readonly Deed[], { beside }: { beside?: true } = {}) {
  const { db } = gateway
  const own = and(eq(transactions.custNo, as.custNo), eq(transactions.state, 'confirmed'))
  const [like] = await db
    .select()
    .from(transactions)
    .where(and(own, eq(transactions.type, 'purchase')))
    .limit(1)
  if (!like) throw new Error('nobody to be like')
  if (!beside) await db.update(transactions).set({ state: 'cancelled' }).where(eq(transactions.custNo, as.custNo))
  const rows = deeds.map(({ no, confirmDay, fee = '0.00', relatedNo = null, ...deed }) => ({
    ...like,
    ...deed,
    applicationNo: no,
    tradeDay: confirmDay ?? '',
    confirmDay,
    netValue: null,
    fee,
    relatedNo,
    planNo: null,
  }))
  for (let from = 0; from < rows.length; from += 1000) {
    await db.insert(transactions).values(rows.slice(from, from + 1000))
  }
  await touchCustomer(db, as.custNo)
}

/** Checks that the figures of a story equal those of the yearly report. */
async function sameAsReport(as: Person, of: string) {
  const told = await made(as, of)
  const report = await reportOf(as, of)
  const metrics = (await gateway.call(year.queryCustMetricTATP, { year: of }, { as })).data
  const { startAssets, endAssets, inflow, outflow, profit, fees, buys, buyAmount } = metrics
  expect(report).toMatchObject({ startAssets, endAssets, inflow, outflow, profit, fees, buys, buyAmount })
  expect(metrics.redemptions + metrics.refunds).toBe(report.sells)
  expect(figures([metrics.redeemAmount, metrics.refundAmount])).toBe(report.sellAmount)
  return { ...told, metrics, report }
}

// These histories are artificial. They come last, because they replace the transactions of the people.
describe('an unusual history', () => {
  it('a refund is counted beside the redemptions, and not among them', async () => {
    const zhou = person('zhou')
    const before = await sameAsReport(zhou, '2025')
    const bought = {
      no: 'ODD1',
      type: 'purchase',
      confirmDay: '2025-03-12',
      amount: '3000.00',
      shares: '2500.00',
    } as const
    const undone = {
      ...bought,
      no: 'ODD2',
      type: 'revoke',
      confirmDay: '2025-03-28',
      fee: '-4.50',
      relatedNo: 'ODD1',
    } as const
    await write(zhou, [{ ...bought, fee: '4.50' }, undone], { beside: true })
    const { metrics } = await sameAsReport(zhou, '2025')
    expect(metrics).toMatchObject({
      buys: before.metrics.buys + 1,
      redemptions: before.metrics.redemptions,
      redeemAmount: before.metrics.redeemAmount,
      refunds: before.metrics.refunds + 1,
      refundAmount: sum([figure(before.metrics.refundAmount), '3000.00']),
      fees: before.metrics.fees,
    })
    expect(metrics.months[2]).toMatchObject({ period: '2025-03', refunds: 1, refundAmount: '3000.00' })
  })

  it('a year without holdings has no story, and the longest holding counts each holding separately', async () => {
    const abdu = person('abdu')
    const shares = '10000.00'
    await write(abdu, [
      { no: 'ODD3', type: 'purchase', confirmDay: '2023-12-01', amount: '10000.00', shares },
      { no: 'ODD4', type: 'redeem', confirmDay: '2024-10-08', amount: '9000.00', shares },
      { no: 'ODD5', type: 'purchase', confirmDay: '2024-11-04', amount: '10000.00', shares },
      { no: 'ODD6', type: 'redeem', confirmDay: '2024-12-16', amount: '9500.00', shares },
      { no: 'ODD7', type: 'purchase', confirmDay: '2026-03-02', amount: '8000.00', shares },
    ])
    expect(await config(abdu, '2025')).toMatchObject({ state: 'none', years: ['2026', '2024', '2023'] })
    expect((await prepare(abdu, '2025')).retCode).toBe('E404')
    const { years } = (await gateway.call(year.historyYears, {}, { as: abdu })).data
    expect(years.map(one => one.year)).toEqual(['2026', '2024', '2023'])
    const { chapters } = await sameAsReport(abdu, '2024')
    const { longest } = (await gateway.call(year.holdHisFundCntTR, { year: '2024' }, { as: abdu })).data
    expect(longest).toMatchObject({ since: '2023-12-01', days: daysBetween('2023-12-01', '2024-10-08') })
    // Nothing was held at the end, but the funds of the year are still shown.
    expect(chapters).toContain('classes')
    expect((await gateway.call(year.holdFundCnt, { year: '2024' }, { as: abdu })).data).toMatchObject({ count: 0 })
  })

  it('a year with 5,000 transactions has its story like any other', async () => {
    const su = person('su')
    const deeds = Array.from({ length: 5000 }, (_, nth): Deed => {
      const confirmDay = addDays('2025-01-02', nth % 360)
      return { no: `MANY${nth}`, type: 'regularInvestment', confirmDay, amount: '100.00', shares: '80.00' }
    })
    await write(su, deeds, { beside: true })
    const { metrics } = await sameAsReport(su, '2025')
    expect(metrics.regulars).toBeGreaterThanOrEqual(5000)
    const course = (await gateway.call(year.queryProfitDetail156, { year: '2025' }, { as: su })).data
    expect(course.points.length).toBeLessThanOrEqual(156)
  })

  it('a year with half of its net values missing has its story from the known ones', async () => {
    const chen = person('chen')
    await gateway.db.execute(
      sql`delete from ${netValues} where ${netValues.day} >= '2025-01-01' and right(${netValues.day}::text, 1) in ('1', '3', '5', '7', '9')`,
    )
    await touchCustomer(gateway.db, chen.custNo)
    const { metrics, chapters } = await sameAsReport(chen, '2025')
    expect(chapters.at(-1)).toBe('poster')
    expect(metrics.months).toHaveLength(12)
    expect(figures(metrics.months.map(month => month.profit))).toBe(metrics.profit)
  })
})

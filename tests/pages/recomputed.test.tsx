import type { assets as AssetCalls } from '@/contract/assets'
import type { InputOf, OutputOf } from '@/contract/call'
import { people, person } from '../../gateway/seed/people'
import { screensOnGateway } from '../helpers/screens'
import { fireEvent } from '../helpers/show'

/**
 * Recomputes every person's account from the published data: the transactions and the net values. It shares no code
 * with the gateway's portfolio, nor with the app's money functions, so that one of their errors cannot be repeated
 * here. All amounts are whole cents.
 */

const app = screensOnGateway()

type Input = InputOf<typeof AssetCalls.queryBuyAndSellGroupByDate>
type Fact = OutputOf<typeof AssetCalls.queryBuyAndSellGroupByDate>['months'][number]['transactions'][number]
type Price = { day: string; netValue: bigint; income: bigint }

/** '12.5' in units of a scale: whole cents for 2, ten-thousandths for 4. */
function whole(text: string | null, scale: number): bigint {
  const [, sign = '', integer = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '0') ?? []
  const units = BigInt(integer + fraction.padEnd(scale, '0').slice(0, scale))
  return sign ? -units : units
}
const cents = (text: string | null) => whole(text, 2)

/** Rounds half up; the value must not be negative. */
const rounded = (value: bigint, divisor: bigint) => (value + divisor / 2n) / divisor

const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)

/** 123456789n is '1,234,567.89'. */
function shown(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0n ? '-' : ''}${yuan}.${digits.slice(-2)}`
}
const signed = (value: bigint) => (value < 0n ? shown(value) : `+${shown(value)}`)

const calls = () => (require('@/contract/assets') as typeof import('@/contract/assets')).assets
const siteCalls = () => (require('@/contract/site') as typeof import('@/contract/site')).site

async function allFacts(): Promise<Fact[]> {
  const facts: Fact[] = []
  let input: Input = { size: 100 }
  for (;;) {
    const page = await app.ask(calls().queryBuyAndSellGroupByDate, input)
    facts.push(...page.months.flatMap(({ transactions }) => transactions))
    if (!page.next) return facts
    input = { ...input, cursor: page.next }
  }
}

async function pricesOf(fundCode: string): Promise<Price[]> {
  const { history } = await app.ask(siteCalls().fundInfo, { fundCode })
  return history.flatMap(({ day, netValue, incomePerTenThousand }) =>
    day === null ? [] : [{ day, netValue: whole(netValue, 4), income: whole(incomePerTenThousand, 4) }],
  )
}

const incoming = [
  'subscribe',
  'purchase',
  'regularInvestment',
  'convertIn',
  'transferIn',
  'dividendReinvest',
  'incomeCarried',
]
const outgoing = ['redeem', 'convertOut', 'revoke', 'transferOut']
const bought = ['subscribe', 'purchase', 'regularInvestment', 'transferIn']
const paidOut = ['redeem', 'dividendCash', 'revoke', 'transferOut']

/** The shares of one fund at one trading account at the end of a day. */
const sharesOn = (facts: readonly Fact[], day: string) =>
  total(
    facts
      .filter(({ confirmDay }) => (confirmDay ?? '9999') <= day)
      .map(({ type, shares }) => {
        if (incoming.includes(type)) return cents(shares)
        return outgoing.includes(type) ? -cents(shares) : 0n
      }),
  )

/** The value of one fund at one trading account at the end of a day, including income that is not yet shares. */
function worthOn(facts: readonly Fact[], prices: readonly Price[], day: string): bigint {
  const shares = sharesOn(facts, day)
  if (shares === 0n) return 0n
  const known = prices.filter(price => price.day <= day)
  const newest = known.at(-1)?.netValue ?? whole(facts[0]?.netValue ?? '1', 4)
  const value = rounded(shares * newest, 10_000n)
  if (known.every(({ income }) => income === 0n)) return value
  const earned = total(known.map(price => rounded(sharesOn(facts, price.day) * price.income, 100_000_000n)))
  const carried = facts.filter(({ type, confirmDay }) => type === 'incomeCarried' && (confirmDay ?? '9999') <= day)
  const last = lastTimeEmpty(facts, prices, day)
  const before = last ? worthless(facts, prices, last) : 0n
  return value + earned - before - total(carried.map(({ shares: units }) => cents(units)))
}

/** The last day without a holding: income that was not shares by then was paid out with the redemption. */
const lastTimeEmpty = (facts: readonly Fact[], prices: readonly Price[], day: string) =>
  prices.filter(price => price.day <= day && sharesOn(facts, price.day) === 0n).at(-1)?.day

function worthless(facts: readonly Fact[], prices: readonly Price[], day: string): bigint {
  const earned = prices
    .filter(price => price.day <= day)
    .map(price => rounded(sharesOn(facts, price.day) * price.income, 100_000_000n))
  const carried = facts.filter(({ type, confirmDay }) => type === 'incomeCarried' && (confirmDay ?? '9999') <= day)
  return total(earned) - total(carried.map(({ shares }) => cents(shares)))
}

const trades = [...incoming, ...outgoing].filter(type => !['dividendReinvest', 'incomeCarried'].includes(type))
/** The order within a day: income becomes shares first, then come purchases and sales, then dividends. */
const turnOf = ({ type }: Fact) => (type === 'incomeCarried' ? 0 : trades.includes(type) ? 1 : 2)
const keyOf = (fact: Fact) => `${fact.confirmDay} ${turnOf(fact)} ${fact.applicationNo}`

/**
 * The gain of the present shares of one fund at one trading account by the end of a day, including their cash
 * dividends. Shares that leave take their part of the total cost and of the dividends.
 */
function gainedOn(facts: readonly Fact[], prices: readonly Price[], day: string): bigint {
  let [held, cost, dividends] = [0n, 0n, 0n]
  const known = facts.filter(({ confirmDay }) => (confirmDay ?? '9999') <= day)
  for (const fact of [...known].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const [shares, amount] = [cents(fact.shares), cents(fact.amount)]
    if (fact.type === 'dividendCash') dividends += amount
    else if (outgoing.includes(fact.type)) {
      cost -= rounded(cost * shares, held)
      dividends -= rounded(dividends * shares, held)
      held -= shares
    } else {
      held += shares
      if (trades.includes(fact.type)) cost += amount
    }
  }
  return worthOn(facts, prices, day) - cost + dividends
}

const yuan = (facts: readonly Fact[], types: readonly string[]) =>
  total(facts.filter(({ type }) => types.includes(type)).map(({ amount }) => cents(amount)))

async function recomputed() {
  const all = await allFacts()
  const confirmed = all.filter(({ state }) => state === 'confirmed')
  const codes = [...new Set(confirmed.map(({ fundCode }) => fundCode))]
  const prices = new Map(await Promise.all(codes.map(async code => [code, await pricesOf(code)] as const)))
  const places = codes.flatMap(fundCode => {
    const own = confirmed.filter(fact => fact.fundCode === fundCode)
    const accounts = [...new Set(own.map(({ tradingAccount }) => tradingAccount))]
    return accounts.map(account => ({
      fundCode,
      prices: prices.get(fundCode) ?? [],
      facts: own.filter(({ tradingAccount }) => tradingAccount === account),
    }))
  })
  const worth = (day: string, fundCode?: string) =>
    total(
      places
        .filter(place => fundCode === undefined || place.fundCode === fundCode)
        .map(place => worthOn(place.facts, place.prices, day)),
    )
  /** The gain of all holdings by the end of a day. */
  const gained = (day: string, fundCode?: string) =>
    total(
      places
        .filter(place => fundCode === undefined || place.fundCode === fundCode)
        .map(place => gainedOn(place.facts, place.prices, day)),
    )
  const moved = (types: readonly string[], from: string, to: string, fundCode?: string) =>
    yuan(
      confirmed
        .filter(fact => fundCode === undefined || fact.fundCode === fundCode)
        .filter(({ confirmDay }) => (confirmDay ?? '') >= from && (confirmDay ?? '9999') <= to),
      types,
    )
  /** The figures of a span. Money that is converted moves between funds, and stays in the account. */
  const span = (from: string, to: string, fundCode?: string) => {
    const [start, end] = [worth(dayBefore(from), fundCode), worth(to, fundCode)]
    const inflow = moved(fundCode === undefined ? bought : [...bought, 'convertIn'], from, to, fundCode)
    const outflow = moved(fundCode === undefined ? paidOut : [...paidOut, 'convertOut'], from, to, fundCode)
    return { start, inflow, outflow, end, profit: end - start + outflow - inflow }
  }
  const pending = yuan(
    all.filter(({ state }) => state === 'pending'),
    bought,
  )
  /** The value at some of the trading accounts. */
  const worthAt = (day: string, accounts: readonly string[]) =>
    total(
      places
        .filter(({ facts: [first] }) => accounts.includes(first?.tradingAccount ?? ''))
        .map(place => worthOn(place.facts, place.prices, day)),
    )
  return { codes, worth, worthAt, gained, moved, span, pending }
}

/** The end of the day before, as the start of a span. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** The figures of a screen under a name. */
const figureUnder = (name: string) =>
  Array.from(document.querySelectorAll('.hero, .stat, .cell'))
    .filter(row => row.textContent?.startsWith(name))
    .map(row => Array.from(row.querySelectorAll('.figure')).at(-1)?.textContent)

/** The rows of a list on the screen: the name at the left, and the figures. */
const rowsOn = (within = '') =>
  Array.from(document.querySelectorAll(`${within} .cell`), row => [
    // A very long name of a fund is shortened, and read out in full.
    row.querySelector('.fund-name')?.getAttribute('aria-label') ?? row.querySelector('.cell__title')?.textContent ?? '',
    ...Array.from(row.querySelectorAll('.figure'), ({ textContent }) => textContent),
  ])

type Moved = Record<'startAssets' | 'inflow' | 'outflow' | 'endAssets' | 'profit', string | null>
const inCents = (of: Moved) => Object.fromEntries(Object.entries(of).map(([key, value]) => [key, cents(value)]))
const asAnswered = ({ start, end, ...rest }: Record<'start' | 'inflow' | 'outflow' | 'end' | 'profit', bigint>) => ({
  ...rest,
  startAssets: start,
  endAssets: end,
})

const investors = people.filter(({ state }) => state === 'active').map(one => [one.name, one] as const)

type Own = Awaited<ReturnType<typeof recomputed>>

/** Compares the figures of a report with those computed here. */
async function sameAsReport(own: Own, hash: string, period: string) {
  const { from, to, profit, startAssets, endAssets, inflow, outflow, funds } = await app.ask(calls().analysisReport, {
    hash,
  })
  expect({ period, ...inCents({ startAssets, inflow, outflow, endAssets, profit }) }).toEqual({
    period,
    ...asAnswered(own.span(from ?? '', to ?? '')),
  })
  const gained = funds.map(fund => [fund.fundCode, cents(fund.profit)])
  expect(gained).toEqual(funds.map(({ fundCode }) => [fundCode, own.span(from ?? '', to ?? '', fundCode).profit]))
}

describe.each(investors)('the account of %s, recomputed', (_, who) => {
  let own: Own
  let asOf: string | null
  beforeAll(async () => {
    await app.enter(who)
    own = await recomputed()
    asOf = (await app.ask(calls().queryCustMetricSS, {})).asOf
  }, 180_000)

  it('the total assets match the answers and the screens', async () => {
    const summary = await app.ask(calls().queryCustMetricSS, {})
    const assets = asOf === null ? 0n : own.worth(asOf)
    expect(cents(summary.totalAssets)).toBe(assets + own.pending)
    await app.visit('home', {})
    // A person who never held a fund gets a welcome without figures.
    const isWelcomed = asOf === null && own.pending === 0n
    expect(figureUnder('总资产（元）')).toEqual(isWelcomed ? [] : [shown(assets + own.pending)])
  })

  it('the total profit is the present value plus all payments out, less all payments in', async () => {
    const summary = await app.ask(calls().queryCustMetricSS, {})
    const day = asOf ?? '0000'
    const gained = own.worth(day) + own.moved(paidOut, '', day) - own.moved(bought, '', day)
    expect(cents(summary.accumulatedProfit)).toBe(gained)
    if (asOf === null) return
    await app.visit('assets', {})
    expect(figureUnder('累计收益')).toContain(signed(gained))
  })

  it('the profit of the newest day and of all holdings matches the answers and the screens', async () => {
    if (asOf === null) return
    const { dayProfit, dayProfitDay, holdingProfit } = await app.ask(calls().queryCustMetricSS, {})
    const newest = own.span(dayProfitDay ?? '', dayProfitDay ?? '').profit
    expect([cents(dayProfit), cents(holdingProfit)]).toEqual([newest, own.gained(asOf)])
    await app.visit('home', {})
    expect(figureUnder('昨日收益')).toEqual([signed(newest)])
    await app.visit('assets', {})
    expect(figureUnder('昨日收益')).toEqual([signed(newest)])
    expect(figureUnder('持有收益')).toEqual([signed(own.gained(asOf))])
  })

  it("the value of every fund matches the list and the fund's own page", async () => {
    const { funds } = await app.ask(calls().queryFundAssetsAndProfitsV2, {})
    for (const { fundCode, amount } of funds) {
      expect([fundCode, cents(amount)]).toEqual([fundCode, own.worth(asOf ?? '', fundCode)])
    }
    const [largest] = funds
    if (!largest) return
    await app.visit('hold', { fundCode: largest.fundCode })
    expect(figureUnder('持有金额（元）')).toEqual([shown(own.worth(asOf ?? '', largest.fundCode))])
  })

  it('the profit of each of the last months matches its report', async () => {
    const { months } = await app.ask(calls().busiDateNav, {})
    for (const { hash, period } of months.slice(0, 6)) await sameAsReport(own, hash, period)
    await sameOnScreen('reportMonth', months[0]?.period, '当月')
  }, 180_000)

  it('the profit of each of the last quarters matches its report', async () => {
    const { quarters } = await app.ask(calls().busiDateNav, {})
    expect(quarters.length > 0).toBe(asOf !== null)
    for (const { hash, period } of quarters.slice(0, 4)) await sameAsReport(own, hash, period)
    await sameOnScreen('reportQuarter', quarters[0]?.period, '当季')
  }, 180_000)

  it('the profit of every calendar year matches the reports, the curve and the calendar of profit', async () => {
    const { years } = await app.ask(calls().busiDateNav, {})
    expect(years.length > 0).toBe(asOf !== null)
    for (const { hash, period } of years) await sameAsReport(own, hash, period)
    await sameOnScreen('reportYear', years.at(-1)?.period, '当年')
    const { steps } = await app.ask(calls().queryProfitDetail, { granularity: 'year' })
    expect(steps.map(({ period, profit }) => [period, cents(profit)])).toEqual(
      steps.map(({ period, from, to }) => [period, own.span(from ?? '', to ?? '').profit]),
    )
    expect(steps.map(({ period }) => period)).toEqual([...years].reverse().map(({ period }) => period))
  }, 180_000)

  it('the profit of every fund matches its spans, its years and the ranking', async () => {
    const { funds } = await app.ask(calls().queryFundAssetsAndProfitsV2, {})
    for (const { fundCode } of funds.filter(({ amount }) => cents(amount) > 0n)) {
      for (const range of ['1m', '3m', '1y', 'all'] as const) {
        const told = await app.ask(calls().queryProfitDetail, { fundCode, range })
        const { from, to, startAssets, inflow, outflow, endAssets, profit } = told
        expect({ fundCode, range, ...inCents({ startAssets, inflow, outflow, endAssets, profit }) }).toEqual({
          fundCode,
          range,
          ...asAnswered(own.span(from ?? '', to ?? '', fundCode)),
        })
      }
      const { steps } = await app.ask(calls().queryProfitDetail, { fundCode, granularity: 'year' })
      expect([fundCode, ...steps.map(({ profit }) => cents(profit))]).toEqual([
        fundCode,
        ...steps.map(({ from, to }) => own.span(from ?? '', to ?? '', fundCode).profit),
      ])
    }
    const { from, to, funds: ranked } = await app.ask(calls().getProfitsContribute, { range: '1y' })
    expect(ranked.map(({ fundCode, profit }) => [fundCode, cents(profit)])).toEqual(
      ranked.map(({ fundCode }) => [fundCode, own.span(from ?? '', to ?? '', fundCode).profit]),
    )
  }, 180_000)

  it("the profit of the largest fund matches the fund's own screens", async () => {
    const [largest] = (await app.ask(calls().queryFundAssetsAndProfitsV2, {})).funds
    if (!largest || cents(largest.amount) === 0n) return
    const { fundCode } = largest
    const { from, to } = await app.ask(calls().queryProfitDetail, { fundCode, range: '1y' })
    await app.visit('hold', { fundCode })
    expect(figureUnder('收益 · ')).toEqual([signed(own.span(from ?? '', to ?? '', fundCode).profit)])
    await app.visit('earningDetail', { fundCode })
    const years = Array.from(document.querySelectorAll<HTMLElement>('[role=tab]')).find(
      ({ textContent }) => textContent === '年',
    )
    fireEvent.click(years ?? document.body)
    await app.settle()
    const { steps } = await app.ask(calls().queryProfitDetail, { fundCode, granularity: 'year' })
    expect(rowsOn()).toEqual(
      [...steps].reverse().map(({ period, from, to }) => {
        const { profit, end } = own.span(from ?? '', to ?? '', fundCode)
        return [period, signed(profit), shown(end)]
      }),
    )
  }, 180_000)

  it('the list of holdings has the value of every fund, and their sum', async () => {
    if (asOf === null) return
    const day = asOf
    const { funds } = await app.ask(calls().queryFundAssetsAndProfitsV2, {})
    const held = funds.filter(({ fundCode }) => own.worth(day, fundCode) > 0n)
    await app.visit('holdings', {})
    expect(figureUnder('持有金额（元）')).toEqual([shown(own.worth(day))])
    const rows = new Map(rowsOn().map(([name, ...figures]) => [name, figures]))
    expect(held.map(({ name, shortName }) => rows.get(shortName || name))).toEqual(
      held.map(({ fundCode }) => [shown(own.worth(day, fundCode)), signed(own.gained(day, fundCode))]),
    )
  })

  it('the screen of profit matches the figures of the year, its funds and the month', async () => {
    if (asOf === null) return
    const { funds } = await app.ask(calls().getProfitsContribute, { range: '1y' })
    await app.visit('profit', {})
    const [from = '', to = ''] = document.querySelector('.hero__aside')?.textContent?.split(' 至 ') ?? []
    const { start, inflow, outflow, profit, end } = own.span(from, to)
    expect(figureUnder('收益（元）')).toEqual([signed(profit)])
    expect(['期初资产', '期间转入', '期间转出', '期末资产'].map(name => figureUnder(name))).toEqual(
      [start, inflow, outflow, end].map(amount => [shown(amount)]),
    )
    const codes = new Map(funds.map(({ fundCode, name, shortName }) => [shortName || name, fundCode]))
    const ranked = rowsOn('.ranking').filter(([name = '']) => codes.has(name))
    expect(ranked).toHaveLength(Math.min(funds.length, 6))
    expect(ranked).toEqual(ranked.map(([name = '']) => [name, signed(own.span(from, to, codes.get(name)).profit)]))
    const month = own.span('2026-11-01', asOf)
    expect(document.querySelector('.by-calendar__sum .figure')?.textContent).toBe(signed(month.profit))
  })

  it('the analysis matches the figures of each usual span', async () => {
    if (asOf === null) return
    const { ranges } = await app.ask(calls().queryProfit, {})
    await app.visit('analysis', {})
    const names = ['近1月', '近3月', '近6月', '今年来', '近1年', '全部']
    const rows = rowsOn().filter(([name = '']) => names.includes(name))
    const told = ranges.filter(({ range }) => range !== '1w')
    expect(rows).toHaveLength(told.length)
    expect(rows.map(([, profit]) => profit)).toEqual(
      told.map(({ from, to }) => signed(own.span(from ?? '', to ?? '').profit)),
    )
  })

  it('the channels of the largest fund match its value at each of them', async () => {
    const [largest] = (await app.ask(calls().queryFundAssetsAndProfitsV2, {})).funds
    if (!largest || cents(largest.amount) === 0n) return
    await app.visit('purchaseChannel', { fundCode: largest.fundCode })
    const amounts = figureUnder('参考金额（元）').slice(1)
    expect(amounts.length).toBeGreaterThan(0)
    expect(total(amounts.map(text => cents((text ?? '').replaceAll(',', ''))))).toBe(
      own.worth(asOf ?? '', largest.fundCode),
    )
  })

  it('the pension account matches its value', async () => {
    const { accounts } = await app.ask(calls().queryOpenAcco, {})
    const pension = accounts.filter(({ accountType }) => accountType === '1')
    await app.visit('pension', {})
    const places = pension.flatMap(({ channels }) => channels.map(({ tradingAccount }) => tradingAccount))
    expect(figureUnder('养老金资产（元）')).toEqual(
      pension.length === 0 ? [] : [shown(own.worthAt(asOf ?? '', places))],
    )
  })

  async function sameOnScreen(
    name: 'reportMonth' | 'reportQuarter' | 'reportYear',
    period: string | undefined,
    word: string,
  ) {
    if (period === undefined) return
    await app.visit(name, { period })
    const [from = '', to = ''] = document.querySelector('.hero__aside')?.textContent?.split(' 至 ') ?? []
    const { start, inflow, outflow, profit, end } = own.span(from, to)
    expect(figureUnder(`${word}收益（元）`)).toEqual([signed(profit)])
    const lines = Array.from(document.querySelectorAll('.flows__figure'), ({ textContent }) => textContent)
    expect(lines).toEqual([shown(start), shown(inflow), shown(outflow), signed(profit), shown(end)])
  }
})

describe('an account with a purchase that was paid back', () => {
  const DAY = '2026-11-13'

  it('a purchase that was paid back leaves the sum of the rest, without the gain of its shares', async () => {
    await app.enter(person('lin'))
    const before = await app.ask(calls().queryCustMetricSS, {})
    const facts = (await allFacts()).filter(({ state }) => state === 'confirmed')
    const isWhole = ({ fundCode, tradingAccount }: Fact) =>
      !facts.some(
        one => one.fundCode === fundCode && one.tradingAccount === tradingAccount && outgoing.includes(one.type),
      )
    const bill = facts.find(
      fact => fact.type === 'regularInvestment' && (fact.confirmDay ?? '') < '2026-11-01' && isWhole(fact),
    )
    if (!bill) throw new Error('no purchase to pay back')
    await app.gateway().payBack(bill.applicationNo, DAY)
    const own = await recomputed()
    const summary = await app.ask(calls().queryCustMetricSS, {})
    const asOf = summary.asOf ?? ''
    const gained = own.worth(asOf) + own.moved(paidOut, '', asOf) - own.moved(bought, '', asOf)
    expect(cents(summary.totalAssets)).toBe(own.worth(asOf) + own.pending)
    expect(cents(summary.accumulatedProfit)).toBe(gained)
    expect(summary.totalAssets).not.toBe(before.totalAssets)
    const { months, quarters, years } = await app.ask(calls().busiDateNav, {})
    for (const { hash, period } of [...months.slice(0, 2), ...quarters.slice(0, 1), ...years.slice(0, 1)]) {
      await sameAsReport(own, hash, period)
    }
    await app.visit('assets', {})
    expect(figureUnder('累计收益')).toContain(signed(gained))
  }, 180_000)
})

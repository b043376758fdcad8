import { sum } from '@/lib/money'
import { formatAmount, formatInUnits, formatRate, formatSigned, rateDigits } from '@/lib/money-format'
import { type ParamsOf, type RouteName, routeNames } from '@/routes'
import { people, person } from '../../gateway/seed/people'
import type { Figures } from '../helpers/figures'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'
import { act, fireEvent } from '../helpers/show'

const app = screensOnGateway()

/** A row of a screen: its name, and the figures that must come first in it. */
type Row = [name: string, ...figures: string[]]

interface Check<N extends RouteName> {
  /** The parameters of the screen; null if it is not for this person. */
  params: (of: Figures) => ParamsOf<N> | null
  rows: (of: Figures) => Row[]
}

type Held = Figures['held'][number]
type Span = NonNullable<Figures['ranges'][string]>

const always = () => ({})
const ifHeld = ({ held }: Figures) => (held.length > 0 ? {} : null)
/** A person who never held a fund gets a welcome without figures. */
const ifEverHeld = ({ totals }: Figures) => (totals.asOf === null ? null : {})

/** The holding that is checked in detail: the largest. */
const one = ({ held: [largest] }: Figures): Held | undefined => largest
const ofOne = (of: Figures) => {
  const { fundCode } = one(of) ?? {}
  return fundCode === undefined ? null : { fundCode }
}
const rowsOfOne = (rows: (fund: Held) => Row[]) => (of: Figures) => {
  const fund = one(of)
  return fund ? rows(fund) : []
}

/** Rows of the first page of a list of transactions. */
const PAGE = 20

/** The months with a transaction on the first page. */
function months(list: Figures['months']): Row[] {
  let before = 0
  return list.flatMap(({ name, count, buy, sell }): Row[] => {
    const isThere = before < PAGE
    before += count
    const sums = [buy, sell].filter(amount => amount !== '0.00')
    return isThere ? [[name, ...sums.map(amount => formatAmount(amount))]] : []
  })
}

const parts = (list: Figures['types']): Row[] => list.map(({ name, amount }) => [name, formatAmount(amount)])
const holdings = ({ held }: Figures): Row[] =>
  held.map(({ name, amount, holdingProfit }) => [name, formatAmount(amount), formatSigned(holdingProfit)])
const contributed = (span: Span | undefined, { names }: Figures): Row[] =>
  (span?.funds ?? [])
    .filter(({ profit }) => profit !== '0.00')
    .slice(0, 3)
    .map(({ fundCode, profit }) => [names[fundCode] ?? '', formatSigned(profit)])

const rates = (span: Partial<Span> | undefined | null, digits = rateDigits(false)): Row[] => [
  ['简单收益率', formatRate(span?.simpleRate, digits)],
  ['时间加权收益率', formatRate(span?.rate, digits)],
  ['资金加权收益率', formatRate(span?.moneyRate, digits)],
]

/** The rate on the person's own money, where a screen has room for one rate and its name. */
const ownRate = (span: Partial<Span> | undefined | null): Row => ['资金加权', formatRate(span?.moneyRate)]

const ifPaid = ({ dividends }: Figures) => (dividends.length > 0 ? {} : null)
const paid = (list: Figures['dividends']) => formatAmount(sum(list.map(({ amount }) => amount)))
const ofNewestDividend = ({ dividends: [newest] }: Figures) => (newest ? { applicationNo: newest.applicationNo } : null)
const newestDividend = ({ dividends: [newest] }: Figures): Row[] => [['分红金额（元）', formatAmount(newest?.amount)]]

const report = (kind: 'month' | 'quarter' | 'year', name: string) => ({
  params: ({ reports }: Figures) => (reports[kind] ? {} : null),
  rows: (of: Figures): Row[] => {
    const span = of.reports[kind]
    return [
      [`当${name}收益（元）`, formatSigned(span?.profit)],
      ['期初资产', formatAmount(span?.startAssets)],
      ['转入', formatAmount(span?.inflow)],
      ['转出', formatAmount(span?.outflow)],
      ['期末资产', formatAmount(span?.endAssets)],
      ...rates(span),
      ...contributed(span ?? undefined, of).slice(0, 1),
    ]
  },
})

const total = ({ totals }: Figures): Row[] => [
  ['总资产（元）', formatAmount(totals.totalAssets)],
  ['昨日收益', formatSigned(totals.dayProfit)],
  ['累计收益', formatSigned(totals.accumulatedProfit)],
]

const ofYear = ({ reports }: Figures) => (reports.year ? { year: '2025' } : null)

/** Every screen that shows a person's figures: a line each. */
const checks: { [N in RouteName]?: Check<N> } = {
  home: {
    params: ifEverHeld,
    rows: of => [
      ['总资产（元）', formatAmount(of.totals.totalAssets)],
      ['昨日收益', formatSigned(of.totals.dayProfit)],
      ['今年收益', formatSigned(of.ranges.ytd?.profit ?? '0.00')],
    ],
  },
  assets: {
    params: ifEverHeld,
    rows: of => [
      ...total(of),
      ['持有收益', formatSigned(of.totals.holdingProfit)],
      ...parts(of.types),
      ...holdings(of),
      ...(of.held.length > 0 ? rates(of.ranges['1y'] ?? of.ranges.all) : []),
    ],
  },
  holdings: { params: ifHeld, rows: of => [['持有金额（元）', formatAmount(of.totals.amount)], ...holdings(of)] },
  holdAnalysis: { params: ifHeld, rows: of => [...parts(of.types), ...parts(of.channels)] },
  profit: {
    params: ifHeld,
    rows: of => {
      const span = of.ranges['1y'] ?? of.ranges.all
      return [
        ['收益（元）', formatSigned(span?.profit)],
        ['期初资产', formatAmount(span?.startAssets)],
        ['期末资产', formatAmount(span?.endAssets)],
        ['期间转入', formatAmount(span?.inflow)],
        ['期间转出', formatAmount(span?.outflow)],
        ...rates(span),
        ...contributed(span, of).slice(0, 1),
      ]
    },
  },
  hold: {
    params: ofOne,
    rows: rowsOfOne(fund => [
      ['持有金额（元）', formatAmount(fund.amount)],
      ['昨日收益', formatSigned(fund.dayProfit)],
      ['持有收益', formatSigned(fund.holdingProfit)],
      ['累计收益', formatSigned(fund.accumulatedProfit)],
      ['持有份额', formatAmount(fund.shares)],
      ['可用份额', formatAmount(fund.availableShares)],
      ['持仓成本价', formatAmount(fund.costPrice, 4)],
      ['现金分红', formatAmount(fund.cashDividends)],
      ['累计费用', formatAmount(fund.fees)],
    ]),
  },
  fundDetail: {
    params: ofOne,
    rows: rowsOfOne(fund => [
      ['持有金额（元）', formatAmount(fund.amount)],
      ['持有收益（元）', formatSigned(fund.holdingProfit)],
    ]),
  },
  holdDetail: {
    params: ofOne,
    rows: rowsOfOne(fund => [
      ['总份额', formatAmount(fund.shares)],
      ['参考金额（元）', formatAmount(fund.amount)],
      ...fund.places.map((place): Row => [place.name, formatAmount(place.shares)]),
    ]),
  },
  purchaseChannel: {
    params: ofOne,
    rows: rowsOfOne(fund => [
      ['总份额', formatAmount(fund.shares)],
      ...fund.places.flatMap((place): Row[] => [
        ['参考金额（元）', formatAmount(place.amount)],
        ['持仓成本（元）', formatAmount(place.cost)],
        ['持有收益（元）', formatSigned(place.holdingProfit)],
      ]),
    ]),
  },
  earningDetail: {
    params: ofOne,
    rows: rowsOfOne(({ thisMonth, type }) => [
      ['收益（元）', formatSigned(thisMonth?.profit)],
      ...rates(thisMonth, rateDigits(type === '货币型')),
      [' → ', formatInUnits(thisMonth?.startAssets), formatInUnits(thisMonth?.endAssets)],
    ]),
  },
  holdTransactions: { params: ofOne, rows: rowsOfOne(fund => months(fund.months)) },
  holdDividends: {
    params: ofOne,
    rows: rowsOfOne(({ dividends }) =>
      dividends.cash === '0.00' && dividends.reinvested === '0.00'
        ? []
        : [
            ['现金分红', formatAmount(dividends.cash)],
            ['红利再投', formatAmount(dividends.reinvested)],
          ],
    ),
  },
  bonus: {
    params: ifPaid,
    rows: ({ dividends }) => [
      ['累计分红（元）', paid(dividends)],
      ['现金分红', paid(dividends.filter(({ isCash }) => isCash))],
      ['红利再投', paid(dividends.filter(({ isCash }) => !isCash))],
    ],
  },
  bonusOld: {
    params: ifPaid,
    rows: ({ dividends }) => [
      ['累计分红（元）', paid(dividends)],
      ['现金分红', paid(dividends.filter(({ isCash }) => isCash))],
      ['红利再投', paid(dividends.filter(({ isCash }) => !isCash))],
    ],
  },
  bonusDetail: { params: ofNewestDividend, rows: newestDividend },
  bonusOldDetail: { params: ofNewestDividend, rows: newestDividend },
  transactions: { params: always, rows: of => months(of.months) },
  assetTransactions: { params: always, rows: of => months(of.months) },
  transactionDetail: {
    params: ({ bought: [last] }) => (last ? { id: last.applicationNo } : null),
    rows: ({ bought: [last] }) => [
      ['金额（元）', formatAmount(last?.amount)],
      ['份额（份）', formatAmount(last?.shares)],
      ['净值', formatAmount(last?.netValue, 4)],
      ['手续费（元）', formatAmount(last?.fee)],
    ],
  },
  regularInvestmentDetail: {
    params: ({ plans }) => {
      const [planNo] = Object.keys(plans)
      return planNo === undefined ? null : { planNo }
    },
    rows: ({ plans }) =>
      Object.values(plans)
        .slice(0, 1)
        .map(({ amount }) => ['已定投（元）', formatAmount(amount)]),
  },
  pension: {
    params: ({ pension }) => (pension ? {} : null),
    rows: ({ pension }) => [
      ['养老金资产（元）', formatAmount(pension?.totalAssets)],
      ['昨日收益', formatSigned(pension?.dayProfit)],
      ['持有收益', formatSigned(pension?.holdingProfit)],
      ['累计收益', formatSigned(pension?.accumulatedProfit)],
    ],
  },
  analysis: {
    params: ifHeld,
    rows: of => [
      ['全部', formatSigned(of.ranges.all?.profit), formatRate(of.ranges.all?.moneyRate)],
      ...parts(of.types),
      ...of.held.slice(0, 3).map(({ name, amount }): Row => [name, formatAmount(amount)]),
    ],
  },
  structure: { params: ifHeld, rows: of => parts(of.types) },
  reportMonth: report('month', '月'),
  reportQuarter: report('quarter', '季'),
  reportYear: report('year', '年'),
  yearSummary: {
    params: ofYear,
    rows: ({ reports: { year } }) => [
      ['年初资产', formatAmount(year?.startAssets)],
      ['转入', formatAmount(year?.inflow)],
      ['转出', formatAmount(year?.outflow)],
      ['收益', formatAmount(year?.profit)],
      ['年末资产', formatAmount(year?.endAssets)],
      ownRate(year),
    ],
  },
  yearGlance: {
    params: ofYear,
    rows: ({ reports: { year } }) => [['这一年的收益', formatSigned(year?.profit)], ownRate(year)],
  },
  yearEarnings: { params: ofYear, rows: ({ reports: { year } }) => [['走到最后', formatSigned(year?.profit)]] },
  yearHistory: {
    params: ofYear,
    rows: ({ reports: { year } }) => [
      ['2025 年', formatSigned(year?.profit)],
      ['2025 年', formatRate(year?.moneyRate)],
      ['2025 年', formatAmount(year?.endAssets)],
    ],
  },
}

/** Elements that carry figures together with their name. */
const ROWS =
  '.stat, .hero, .cell, .stacked-bar__line, .ring-chart__part, .ring-chart__part, .month-head, .flows__line, .returns__head, .sum__row, .stage__figure, .stage__fact'

/** The figures in every row of that name. */
const shownAs = (name: string): string[][] =>
  Array.from(document.querySelectorAll(ROWS))
    // A very long name is cut in its middle, and its label has all of it.
    .filter(row => row.textContent?.includes(name) || row.querySelector(`[aria-label="${name}"]`))
    .map(row =>
      Array.from(row.querySelectorAll('.figure'))
        // Days beside the name, and the figures of its note, look like figures.
        .filter(figure => !figure.closest('.stat__label, .hero__aside, .cell__main'))
        .map(({ textContent }) => textContent ?? ''),
    )

/** Opens the sheet with all three rates, on screens that show one of them. */
async function explainRates() {
  const one = document.querySelector<HTMLElement>('.returns__one')
  if (!one) return
  await act(async () => void fireEvent.click(one))
  while (!document.querySelector('.returns__head')) await app.settle()
}

const agrees = (shown: readonly string[], wanted: readonly string[]) =>
  wanted.every((figure, index) => shown[index] === figure)

describe.each(people.filter(one => one.state === 'active').map(one => [one.name, one] as const))(
  'the screens of %s',
  (_, who) => {
    let figures: Figures
    beforeAll(async () => {
      figures = await app.gateway().figures(who.custNo)
      await app.enter(who)
      // The story of a year is made by a job.
      await screenParameters.yearCover?.(app.ask)
    })

    it.each(Object.entries(checks))('the figures on %s match the portfolio to the cent', async (name, check) => {
      const params = check.params(figures)
      if (params === null) return
      // The table guarantees that they fit.
      await app.visit(name as 'home', params)
      await explainRates()
      const wrong = check
        .rows(figures)
        .filter(([row, ...wanted]) => !shownAs(row).some(shown => agrees(shown, wanted)))
        .map(([row, ...wanted]) => ({ row, wanted, shown: shownAs(row) }))
      expect(wrong).toEqual([])
    })
  },
)

/** Screens whose amounts are no sums of a person's assets: terms, future plans, texts of other people. */
const NO_SUMS: readonly RouteName[] = [
  // An estimate of a future dividend. The gateway's tests compute it again.
  'bonusPreDetail',
  'regularInvestment',
  'expireRemind',
  'messageDetail',
  // Examples in a text.
  'article',
  'articles',
  'learning',
  'course',
  'learningPart',
  // Single figures of a year, which the gateway's tests compare with the yearly report.
  'yearGuess',
  'yearMilestones',
  'yearClasses',
  'yearPurchases',
  'yearAdditions',
  'yearRedemptions',
  'yearList',
  // Percentages of funds.
  'bondTips',
  'bondTipsShare',
  'guideReport',
  'messages',
  'pensionRules',
  // The amount of one purchase, as on its own screen.
  'revokeList',
  'revokeTips',
  'revokeForm',
  'revokeUpload',
  'revokeAddFile',
  'revokeDownload',
  // Averages of a span's days, which the gateway's tests compute again, and the content of a red pocket.
  'vip',
  'vipCodes',
  'redPocket',
  'redPocketCode',
  // The shares on a past day, which the gateway's own tests check.
  'tp',
  // The shares of a decedent, whose distribution the gateway's own tests check.
  'inheritHoldings',
]

describe('the table of screens', () => {
  it('the table has every screen that shows amounts', async () => {
    const forgotten = new Set<RouteName>()
    for (const rich of [person('lin'), person('su')]) {
      await app.enter(rich)
      for (const name of routeNames.filter(route => !(route in checks) && !NO_SUMS.includes(route))) {
        const give = screenParameters[name]
        await app.visit(name as 'home', give ? await give(app.ask) : {})
        if (/(?<![\d.])\d[\d,]*\.\d{2}(?![\d%])/.test(document.body.textContent ?? '')) forgotten.add(name)
      }
    }
    expect([...forgotten]).toEqual([])
  })
})

import fc from 'fast-check'
import { byAccount, largest, structureOf } from '@/features/reports/analysis/structure'
import {
  type Measure,
  PAGE,
  type PdfPage,
  pageBreaks,
  sceneOf,
  textLayer,
} from '@/features/reports/file/pdf-page/marks'
import { reportPage, type TransactionPage } from '@/features/reports/file/pdf-page/report-page'
import { together } from '@/features/reports/file/together'
import {
  chosenPeriod,
  type Kind,
  type Period,
  type Periods,
  periodAt,
  periodName,
  quarterEndOf,
  type Report,
  stepName,
} from '@/features/reports/period'
import { contributionsOf, heldAtEnd } from '@/features/reports/report/fund-parts'
import { addDays } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { sum } from '@/lib/money'
import type { Loadable } from '@/ui/base/loaded'

const cents = fc.integer({ min: 0, max: 10 ** 13 })
const yuan = (amount: number): Decimal =>
  `${Math.trunc(amount / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`

describe('the periods of reports', () => {
  const period = (name: string, from: string, to: string, isComplete = true): Period => ({
    hash: name,
    period: name,
    from,
    to,
    isComplete,
  })
  const periods: Periods = {
    asOf: '2026-11-20',
    firstDay: '2026-08-03',
    months: [
      period('2026-11', '2026-11-01', '2026-11-20', false),
      period('2026-10', '2026-10-01', '2026-10-31'),
      period('2026-09', '2026-09-01', '2026-09-30'),
      period('2026-08', '2026-08-03', '2026-08-31'),
    ],
    quarters: [period('2026-Q4', '2026-10-01', '2026-11-20', false), period('2026-Q3', '2026-08-03', '2026-09-30')],
    years: [period('2026', '2026-08-03', '2026-11-20', false)],
  }

  it.each([
    ['month', undefined, '2026-10'],
    ['month', '2026-11', '2026-11'],
    ['month', '1999-01', '2026-10'],
    ['quarter', undefined, '2026-Q3'],
    ['year', undefined, '2026'],
  ] as const)('the period of the kind %s, asked for %s, is %s', (kind, asked, shown) => {
    expect(chosenPeriod(periods, kind, asked)?.period).toBe(shown)
  })

  it('a person who never held anything has no report periods', () => {
    const none = { asOf: null, firstDay: null, months: [], quarters: [], years: [] }
    expect(chosenPeriod(none, 'month', '2026-10')).toBeNull()
  })

  it('switching the kind of report leads to the period in which the old one ends', () => {
    expect(periodAt(periods, 'quarter', '2026-10-31')?.period).toBe('2026-Q4')
    expect(periodAt(periods, 'month', '2026-09-30')?.period).toBe('2026-09')
    expect(periodAt(periods, 'month', '2025-01-31')).toBeNull()
    expect(periodAt(periods, 'year', null)).toBeNull()
  })

  it.each([
    ['2026-10', '2026年10月', '10月'],
    ['2026-Q3', '2026年三季度', '三季度'],
    ['2026-H1', '2026年上半年', '上半年'],
    ['2025', '2025年', '2025年'],
    ['2026-10-24', '2026-10-24', '10-24'],
    ['不是周期', '不是周期', '不是周期'],
  ])('the period %s is called %s, and %s as a step', (name, whole, step) => {
    expect(periodName(name)).toBe(whole)
    expect(stepName(name)).toBe(step)
  })

  it('the last day of a quarter is known even while the quarter runs', () => {
    expect(periods.quarters.map(quarterEndOf)).toEqual(['2026-12-31', '2026-09-30'])
  })
})

describe('the structure of assets', () => {
  it('the structure by account adds up to the total, whatever the pension account holds', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 5 }), (ordinary, pension) => {
        const total = sum([ordinary, ...pension].map(yuan))
        const parts = byAccount(total, [...pension.map(yuan), null])
        expect(sum(parts.map(({ amount }) => amount))).toBe(total)
        expect(parts.every(({ amount }) => amount !== '0.00')).toBe(true)
      }),
    )
  })

  it('folding small parts together keeps the total', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 10 }), { minLength: 1, maxLength: 30 }), amounts => {
        const rough = amounts.map((amount, index) => ({
          key: String(index),
          name: `第${index}只`,
          amount: yuan(amount),
        }))
        const all = structureOf(rough)
        const folded = largest(all, 8)
        expect(folded.length).toBe(Math.min(8, all.length))
        expect(sum(folded.map(({ amount }) => amount))).toBe(sum(all.map(({ amount }) => amount)))
        const [first, ...others] = all.map(({ amount }) => Number(amount))
        expect(others.every(amount => amount <= (first ?? 0))).toBe(true)
      }),
    )
  })

  it('a structure without amounts has no parts', () => {
    expect(byAccount('0.00', [])).toEqual([])
    expect(structureOf([{ key: 'a', name: 'a', amount: null }])).toEqual([])
  })
})

const fund = (
  index: number,
  profit: string | null,
  endAssets: string | null,
  name = `汀澜示例基金${index}号混合A`,
) => ({
  fundCode: String(100000 + index),
  name,
  shortName: name,
  fundType: '02',
  isHeld: endAssets !== '0.00',
  profit,
  rate: '1.2345',
  startAssets: '0.00',
  endAssets,
  inflow: '0.00',
  outflow: '0.00',
  heldFrom: '2026-10-01',
  heldTo: '2026-10-31',
})

describe('the contributions of funds in a period', () => {
  it('contributions are percentages of all gains and of all losses, and each side sums to a hundred', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(10 ** 10), max: 10 ** 10 }), { maxLength: 20 }), profits => {
        const funds = profits.map((profit, index) =>
          fund(index, `${profit < 0 ? '-' : ''}${yuan(Math.abs(profit))}`, '1.00'),
        )
        const parts = contributionsOf(funds)
        expect(parts).toHaveLength(funds.length)
        for (const side of [
          parts.filter(({ profit }) => Number(profit) > 0),
          parts.filter(({ profit }) => Number(profit) < 0),
        ]) {
          if (side.length > 0) expect(sum(side.map(({ percent }) => percent ?? ''))).toBe('100.00')
        }
      }),
    )
  })

  it('a fund without gain or loss has no percentage, and a fund with an unknown profit has no row', () => {
    expect(contributionsOf([fund(1, '0.00', '1.00'), fund(2, null, '1.00')]).map(({ percent }) => percent)).toEqual([
      null,
    ])
  })

  it('the holdings at the end of the period are listed, the largest first', () => {
    const funds = [fund(1, '1.00', '20.00'), fund(2, '1.00', '0.00'), fund(3, '1.00', null), fund(4, '1.00', '80.00')]
    const held = heldAtEnd({ funds })
    expect(held.map(({ amount, percent }) => [amount, percent])).toEqual([
      ['80.00', '80.00'],
      ['20.00', '20.00'],
    ])
  })
})

/** A letter's width without a canvas: Chinese characters are as wide as high. */
const measure: Measure = (text, size) =>
  [...text].reduce((width, letter) => width + (letter.charCodeAt(0) > 0xff ? 1 : 0.56), 0) * size

interface Size {
  funds: number
  transactions: number
  steps: number
  kind?: Kind
  name?: string
  fundType?: string
}

function written({ funds, transactions, steps, kind = 'month', name, fundType = '02' }: Size, hidden = false): PdfPage {
  const amount = '1234567890.12'
  const own = Array.from({ length: funds }, (_, index) => ({
    ...fund(index, index % 3 ? amount : `-${amount}`, amount, name),
    fundType,
  }))
  const report: Report = {
    kind,
    period: { month: '2026-10', quarter: '2026-Q3', year: '2025' }[kind],
    isComplete: false,
    from: '2026-10-01',
    to: '2026-10-31',
    ...{ profit: amount, startAssets: amount, endAssets: amount, inflow: amount, outflow: amount },
    ...{ simpleRate: '1.2000', rate: '-2.3000', annualRate: null, moneyRate: null, annualMoneyRate: null },
    ...{ maxDrawdown: '-3.1000', cashDividends: amount, fees: amount, gains: 10, losses: 11 },
    best: { period: '2026-10-08', profit: amount },
    worst: { period: '2026-10-19', profit: `-${amount}` },
    steps: Array.from({ length: steps }, (_, index) => ({
      period: addDays('2026-10-01', index),
      from: addDays('2026-10-01', index),
      to: addDays('2026-10-01', index),
      profit: index % 2 ? amount : `-${amount}`,
      accumulated: amount,
      ...{ rate: '1.0000', assets: amount, isRest: false, isPartial: false },
    })),
    funds: own,
    types: ['01', '02', '03', '04', '05', '06', '07', '08', '09']
      .slice(0, funds)
      .map(fundType => ({ fundType, name: `类型${fundType}`, amount, percent: '11.11', count: 1 })),
    ...{ buys: 4, buyAmount: amount, regulars: 3, sells: 2, sellAmount: amount, dividends: 4, logins: 5 },
  }
  const page = {
    total: transactions,
    ...{ buyAmount: amount, sellAmount: amount, cashDividends: amount, fees: amount },
    ...{ moneyIn: amount, moneyOut: amount },
    next: '',
    months: [
      {
        month: '2026-10',
        count: transactions,
        buyAmount: amount,
        sellAmount: amount,
        transactions: Array.from({ length: transactions }, (_, index) => ({
          ...{
            applicationNo: String(index),
            ...fund(index, amount, amount, name),
            type: 'purchase',
            state: 'confirmed',
          },
          ...{ appliedAt: '2026-10-08T02:00:00.000Z', amount, shares: amount },
        })),
      },
    ],
  } as unknown as TransactionPage // Only the fields of a transaction that `pdfPage` reads.
  return reportPage({ report, transactions: page, hidden, madeAt: new Date('2026-11-21T06:00:00Z'), measure })
}

const sizes: [string, Size][] = [
  ['of nothing', { funds: 0, transactions: 0, steps: 0 }],
  ['of one fund', { funds: 1, transactions: 1, steps: 1 }],
  ['of a month', { funds: 6, transactions: 9, steps: 31 }],
  ['of a full year', { funds: 60, transactions: 100, steps: 12, kind: 'year' }],
  [
    'with very long names',
    { funds: 20, transactions: 30, steps: 31, name: '汀澜养老目标日期二零四五五年持有期混合型发起式基金中基金(FOF)Y' },
  ],
]

describe.each(sizes)('the pdfPage %s', (_, size) => {
  const pdfPage = written(size)
  const texts = pdfPage.marks.flatMap(mark => (mark.kind === 'text' ? [mark] : []))

  it('the document stays within its pages, and no line lies across two', () => {
    for (const { text, x, y, size: height, bold = false } of texts) {
      expect(x).toBeGreaterThanOrEqual(39)
      expect(x + measure(text, height, bold)).toBeLessThanOrEqual(PAGE.width - 39)
      expect(Math.floor(y / PAGE.height)).toBe(Math.floor((y + height) / PAGE.height))
      expect(y + height).toBeLessThanOrEqual(pdfPage.pages * PAGE.height)
    }
  })

  it('the document never has more pages than a cheap phone can draw', () => {
    expect(pdfPage.pages).toBeLessThanOrEqual(4)
    expect(sceneOf(pdfPage).height).toBe(pdfPage.pages * PAGE.height)
  })

  it('each page shows its number', () => {
    const feet = texts.filter(({ text }) => text.includes('第 '))
    expect(feet.map(({ text }) => /第 (\d) \/ (\d) 页/.exec(text)?.slice(1).map(Number))).toEqual(
      Array.from({ length: pdfPage.pages }, (_, index) => [index + 1, pdfPage.pages]),
    )
  })

  it('the gateway accepts the text layer of the document', () => {
    const lines = textLayer(pdfPage)
    expect(lines.length).toBeLessThanOrEqual(1000)
    expect(JSON.stringify(lines).length).toBeLessThanOrEqual(200_000)
    for (const { text, x, y, height } of lines) {
      expect(text.length).toBeLessThanOrEqual(200)
      for (const place of [x, y, height]) {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(1)
      }
    }
    const breaks = pageBreaks(pdfPage)
    expect(breaks).toHaveLength(pdfPage.pages - 1)
    expect(breaks.every((at, index) => at > (breaks[index - 1] ?? 0) && at < 1)).toBe(true)
  })

  it('a document with hidden amounts shows no amount and no sign', () => {
    const veiled = written(size, true)
    const words = veiled.marks.flatMap(mark => (mark.kind === 'text' ? [mark] : []))
    expect(
      words.filter(({ text }) => /\d[\d,]*\.\d{2}(?!%|\d)|[\d.]+[万亿]/.test(text)).map(({ text }) => text),
    ).toEqual([])
    expect(words.some(({ text }) => text === '****')).toBe(true)
    const coloured = words.filter(({ ink, text }) => (ink === 'up' || ink === 'down') && !text.endsWith('%'))
    expect(coloured).toEqual([])
    expect(veiled.marks.filter(({ kind, ink }) => kind === 'box' && (ink === 'up' || ink === 'down'))).toEqual([])
  })
})

it('money-market rates have three decimals in the document, and other rates two', () => {
  const texts = written({ funds: 2, transactions: 0, steps: 1 }).marks.flatMap(mark =>
    mark.kind === 'text' ? [mark.text] : [],
  )
  expect(texts).toContain('+1.23%')
  expect(texts).not.toContain('+1.235%')
  const money = written({ funds: 2, transactions: 0, steps: 1, fundType: '04' }).marks.flatMap(mark =>
    mark.kind === 'text' ? [mark.text] : [],
  )
  expect(money.filter(text => text === '+1.235%').length).toBeGreaterThan(1)
  expect(money).not.toContain('+1.23%')
})

it('the fund types at the end of a period sum to a hundred in the document', () => {
  const texts = written({ funds: 9, transactions: 0, steps: 1 }).marks.flatMap(mark =>
    mark.kind === 'text' ? [mark.text] : [],
  )
  const own = Array.from({ length: 9 }, (_, index) => texts[texts.indexOf(`类型0${index + 1}`) + 1] ?? '')
  expect(sum(own.map(text => text.replace('%', '')))).toBe('100.00')
})

describe('several reads together', () => {
  const read = (of: Partial<Loadable<number>>): Loadable<number> => ({
    ...{ data: 1, error: null, isPending: false, isFetching: false, dataUpdatedAt: 1000, refetch: () => undefined },
    ...of,
  })

  it('several reads together have data when each one has', () => {
    expect(together({ a: read({ data: 1 }), b: read({ data: 2 }) }).data).toEqual({ a: 1, b: 2 })
    expect(together({ a: read({ data: 1 }), b: read({ data: undefined }) }).data).toBeUndefined()
  })

  it('several reads together fail if one fails, are as old as the oldest, and are all repeated', async () => {
    const again = jest.fn()
    const error = new Error('no')
    const both = together({ a: read({ error, refetch: again }), b: read({ dataUpdatedAt: 10, refetch: again }) })
    expect(both.error).toBe(error)
    expect(both.dataUpdatedAt).toBe(10)
    await both.refetch()
    expect(again).toHaveBeenCalledTimes(2)
  })
})

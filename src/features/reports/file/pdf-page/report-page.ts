import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { moneyInWords, moneyOutWords } from '@/contract/confirmed-within'
import { mainFigure, typeWords } from '@/contract/transaction-words'
import { kindWords, type Report, reportTitle, stepName } from '@/features/reports/period'
import { contributionsOf, heldAtEnd } from '@/features/reports/report/fund-parts'
import { formatChineseDay, formatChineseMonthDay, formatInstant } from '@/lib/date'
import { missing } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import { isMoneyMarket } from '@/lib/money-market'
import { bars, charts, course, type DrawnPart, facts, heading, parts, type Row, split, table } from './blocks'
import { cover } from './cover'
import { type Figures, figuresOf, word } from './figures'
import type { Measure, PdfPage } from './marks'
import { MARGIN, newSheet, type Sheet, SIZE, WIDTH } from './sheet'

export type TransactionPage = OutputOf<typeof assets.queryBuyAndSellGroupByDate>

/** With more rows the picture would be larger than cheap phones can draw. */
export const MOST_FUNDS = 12
export const MOST_TRANSACTIONS = 24

interface ReportPaperProps {
  report: Report
  transactions: TransactionPage
  /** Amounts are hidden in the document too. */
  hidden: boolean
  /** The time at which the document is made. */
  madeAt: Date
  measure: Measure
}

/** The pages of a period report. */
export function reportPage({ report, transactions, hidden, madeAt, measure }: ReportPaperProps): PdfPage {
  const sheet = newSheet(measure)
  const figures = figuresOf(hidden)
  const title = reportTitle(report.kind, report.period)
  cover(sheet, title, `${report.from ?? missing} 至 ${report.to ?? missing}`)
  brought(sheet, figures, report)
  moved(sheet, figures, report)
  went(sheet, figures, report)
  contributed(sheet, figures, report)
  held(sheet, figures, report)
  did(sheet, figures, report, transactions)
  notes(sheet, figures, report)
  return sheet.finish(title, (page, pages) => `${title} · 生成于 ${formatInstant(madeAt)} · 第 ${page} / ${pages} 页`)
}

function brought(sheet: Sheet, { signed, rate }: Figures, report: Report) {
  const profit = signed(report.profit)
  sheet.text(`${kindWords[report.kind].own}收益（元）`, MARGIN, sheet.y, { ink: 'ink-3' })
  sheet.text(profit.text, MARGIN, sheet.y + 18, { size: SIZE.hero, bold: true, ink: profit.ink, most: WIDTH * 0.52 })
  // As on the screen: one rate beside the profit. The notes at the end have all three.
  const [name, value] =
    report.moneyRate === null && report.rate !== null
      ? ['时间加权收益率', report.rate]
      : ['资金加权收益率', report.moneyRate]
  const figure = rate(value)
  const right = MARGIN + WIDTH
  sheet.text(name, right, sheet.y, { size: SIZE.small, ink: 'ink-3', align: 'right' })
  sheet.text(figure.text, right, sheet.y + 26, { size: SIZE.large, bold: true, ink: figure.ink, align: 'right' })
  sheet.skip(54)
}

function moved(sheet: Sheet, { amount, signed }: Figures, report: Report) {
  heading(sheet, '资产变动', '单位：元，转入与转出按确认日')
  const rows: Row[] = [
    { cells: [word(`期初资产（${formatChineseMonthDay(report.from)}）`), amount(report.startAssets)] },
    { cells: [word(`＋ 转入（${moneyInWords}）`), amount(report.inflow)] },
    { cells: [word(`－ 转出（${moneyOutWords}）`), amount(report.outflow)] },
    { cells: [word('± 收益（已含各项费用）'), signed(report.profit)] },
    { cells: [word(`＝ 期末资产（${formatChineseMonthDay(report.to)}）`), amount(report.endAssets)], total: true },
  ]
  table(
    sheet,
    [
      { title: '项目', width: 0.6 },
      { title: '金额', width: 0.4, right: true },
    ],
    rows,
  )
}

function went(sheet: Sheet, { signed, plainRate, hidden }: Figures, report: Report) {
  const { best, worst, gains, losses } = report
  heading(sheet, '收益走势', '单位：元', 150)
  const each = {
    name: `每${kindWords[report.kind].step}收益`,
    points: report.steps.map(({ period, profit: value }) => ({ name: period, value })),
    kind: 'money',
    hidden,
    draw: bars,
  } as const
  const whole = {
    name: '累计收益',
    points: report.steps.map(({ to, accumulated }) => ({ name: to ?? missing, value: accumulated })),
    kind: 'money',
    hidden,
    draw: course,
  } as const
  // With only a few steps the line would show the same as the bars.
  charts(sheet, report.kind === 'month' ? [each, whole] : [each])
  facts(sheet, [
    { label: best ? `最好 ${stepName(best.period)}` : '最好', figure: signed(best?.profit ?? null) },
    { label: worst ? `最差 ${stepName(worst.period)}` : '最差', figure: signed(worst?.profit ?? null) },
    { label: `盈利 / 亏损（${kindWords[report.kind].step}）`, figure: word(`${gains} / ${losses}`) },
    { label: '最大回撤', figure: plainRate(report.maxDrawdown) },
  ])
}

function contributed(sheet: Sheet, { signed, percent, rate }: Figures, report: Report) {
  const ranked = contributionsOf(report.funds)
  heading(sheet, '收益贡献', '占比：盈利占全部盈利，亏损占全部亏损')
  const [shown, rest] = split(ranked, MOST_FUNDS)
  const rows: Row[] = shown.map(({ fund, profit, percent: part }) => ({
    cells: [
      word(fund.shortName || fund.name),
      rate(fund.rate, isMoneyMarket(fund.fundType)),
      percent(part),
      signed(profit),
    ],
  }))
  if (rest.length > 0) {
    const left = sum(rest.map(({ profit }) => profit))
    rows.push({ cells: [word(`其余 ${rest.length} 只`, 'ink-3'), word(''), word(''), signed(left)] })
  }
  rows.push({ cells: [word('合计'), word(''), word(''), signed(report.profit)], total: true })
  table(
    sheet,
    [
      { title: '基金', width: 0.46 },
      { title: '收益率', width: 0.16, right: true },
      { title: '占比', width: 0.14, right: true },
      { title: '收益（元）', width: 0.24, right: true },
    ],
    rows,
  )
}

function held(sheet: Sheet, { amount, percent, hidden }: Figures, report: Report) {
  const all = heldAtEnd(report)
  heading(sheet, '期末持有', `${all.length} 只基金`)
  if (all.length === 0) return sheet.paragraph('期末没有持有基金。')
  parts(sheet, known(report.types), hidden)
  sheet.skip(8)
  const [shown, rest] = split(all, MOST_FUNDS)
  const rows: Row[] = shown.map(({ fund, amount: value, percent: part }) => ({
    cells: [word(fund.shortName || fund.name), word(fund.fundCode, 'ink-3'), percent(part), amount(value)],
  }))
  if (rest.length > 0) {
    const left = sum(rest.map(({ amount: value }) => value))
    rows.push({ cells: [word(`其余 ${rest.length} 只`, 'ink-3'), word(''), word(''), amount(left)] })
  }
  rows.push({ cells: [word('合计'), word(''), word(''), amount(report.endAssets)], total: true })
  table(
    sheet,
    [
      { title: '基金', width: 0.46 },
      { title: '代码', width: 0.14 },
      { title: '占比', width: 0.14, right: true },
      { title: '金额（元）', width: 0.26, right: true },
    ],
    rows,
  )
}

function did(sheet: Sheet, { amount, hidden }: Figures, report: Report, { total, months }: TransactionPage) {
  heading(sheet, '期间交易', '次数、金额与明细均按确认日')
  facts(
    sheet,
    [
      { label: `买入 ${report.buys} 次，定投占 ${report.regulars} 次`, figure: amount(report.buyAmount) },
      { label: `卖出 ${report.sells} 次`, figure: amount(report.sellAmount) },
      { label: `分红 ${report.dividends} 次，其中现金`, figure: amount(report.cashDividends) },
      { label: '费用', figure: amount(report.fees) },
    ],
    2,
  )
  const all = months.flatMap(({ transactions }) => transactions).slice(0, MOST_TRANSACTIONS)
  if (all.length === 0) return
  table(
    sheet,
    [
      { title: '确认日', width: 0.16 },
      { title: '类型', width: 0.13 },
      { title: '基金', width: 0.43 },
      { title: '金额或份额', width: 0.28, right: true },
    ],
    all.map(transaction => {
      const { value, unit } = mainFigure(transaction)
      return {
        cells: [
          word(transaction.confirmDay ?? missing, 'ink-2'),
          word(typeWords[transaction.type]),
          word(transaction.shortName || transaction.name),
          word(`${hidden ? amount(value).text : formatAmount(value)} ${unit}`),
        ],
      }
    }),
  )
  if (total > all.length) {
    sheet.skip(8)
    sheet.paragraph(`这段时间共确认 ${total} 笔，这里是最近的 ${all.length} 笔，其余请在「资产交易」中查看。`)
  }
}

function notes(sheet: Sheet, { rate }: Figures, { isComplete, to, simpleRate, rate: timeRate, moneyRate }: Report) {
  heading(sheet, '说明', '', 30)
  if (!isComplete) {
    sheet.paragraph(`统计到${formatChineseDay(to)}：周期未结束，或部分基金的净值待公布，数字还会更新。`)
  }
  sheet.paragraph(
    `收益为期末资产减期初资产，减转入，加转出。资金加权收益率 ${rate(moneyRate).text}，是使各笔资金按同一利率计息恰好得到期末资产的利率；时间加权收益率 ${rate(timeRate).text}，不受资金进出的影响；简单收益率 ${rate(simpleRate).text}，为收益除以期初资产与转入之和。`,
  )
  sheet.paragraph('本报告供您了解账户使用，不作为资产证明；需要资产证明请在服务中申请。基金的过往业绩不代表未来表现。')
}

const known = (types: Report['types']): DrawnPart[] =>
  types.flatMap(({ fundType, name, amount }) => (amount === null ? [] : [{ name, amount, kind: fundType }]))

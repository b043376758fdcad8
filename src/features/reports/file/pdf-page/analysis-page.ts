import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { structureOf } from '@/features/reports/analysis/structure'
import { type Period, periodName, type Report } from '@/features/reports/period'
import { formatInstant } from '@/lib/date'
import { type Decimal, missing } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { rangeName } from '@/widgets/profit-ranges'
import { facts, heading, parts, split, table } from './blocks'
import { cover } from './cover'
import { type Figures, figuresOf, word } from './figures'
import type { Measure, PdfPage } from './marks'
import { newSheet, type Sheet } from './sheet'

/** With more rows the picture would be larger than cheap phones can draw. */
const MOST_FUNDS = 12
const MOST_INDUSTRIES = 10
const MOST_PERIODS = 12

type Allocation = OutputOf<typeof assets.assetAllocationQuarter>['quarters'][number]

export interface AnalysisPageProps {
  profit: OutputOf<typeof assets.queryProfit>
  types: OutputOf<typeof assets.fundWebTypeAssetPer>
  held: OutputOf<typeof assets.fundHoldAsset>
  quarter: { period: Period; report: Report } | null
  /** The assets behind the holdings at the end of the quarter. Null until the funds publish their reports. */
  allocation: Allocation | null
  industries: OutputOf<typeof assets.assetIndustryDistributionQuarter>['industries']
  counts: OutputOf<typeof assets.queryBuySellNumPerFHB>
  /** Amounts are hidden in the document too. */
  hidden: boolean
  madeAt: Date
  measure: Measure
}

/** The pages of the account analysis. */
export function analysisPage(of: AnalysisPageProps): PdfPage {
  const sheet = newSheet(of.measure)
  const figures = figuresOf(of.hidden)
  const title = '账户分析'
  cover(sheet, title, `数据截至 ${of.profit.asOf ?? missing}`)
  brought(sheet, figures, of)
  heldNow(sheet, figures, of)
  quarterly(sheet, figures, of)
  traded(sheet, figures, of)
  heading(sheet, '说明', '', 30)
  sheet.paragraph(
    '收益率为资金加权收益率：每笔资金按同一利率计息，恰好得到期末资产；没有唯一的利率时显示 --。资产配置与行业分布按基金季报披露的比例计算。',
  )
  sheet.paragraph('本文件供您了解账户使用，不作为资产证明；需要资产证明请在服务中申请。基金的过往业绩不代表未来表现。')
  return sheet.finish(
    title,
    (page, pages) => `${title} · 生成于 ${formatInstant(of.madeAt)} · 第 ${page} / ${pages} 页`,
  )
}

function brought(sheet: Sheet, { signed, rate }: Figures, { profit }: AnalysisPageProps) {
  heading(sheet, '收益一览')
  table(
    sheet,
    [
      { title: '区间', width: 0.24 },
      { title: '起始日', width: 0.24 },
      { title: '资金加权收益率', width: 0.22, right: true },
      { title: '收益（元）', width: 0.3, right: true },
    ],
    profit.ranges.flatMap(range => {
      const name = rangeName(range.range)
      if (name === undefined) return []
      return [
        { cells: [word(name), word(range.from ?? missing, 'ink-2'), rate(range.moneyRate), signed(range.profit)] },
      ]
    }),
  )
}

function heldNow(sheet: Sheet, { amount, percent, hidden }: Figures, { types, held }: AnalysisPageProps) {
  heading(sheet, '当前持有', `${held.funds.length} 只基金`)
  if (held.funds.length === 0) return sheet.paragraph('当前没有持有基金。')
  parts(sheet, drawable(types.types.map(({ fundType, ...type }) => ({ key: fundType, ...type }))), hidden)
  sheet.skip(8)
  const all = structureOf(
    held.funds.map(({ fundCode, shortName, name, asset }) => ({
      key: fundCode,
      name: shortName || name,
      amount: asset,
    })),
  )
  const [shown, rest] = split(all, MOST_FUNDS)
  table(
    sheet,
    [
      { title: '基金', width: 0.5 },
      { title: '占比', width: 0.2, right: true },
      { title: '金额（元）', width: 0.3, right: true },
    ],
    [
      ...shown.map(one => ({ cells: [word(one.name), percent(one.percent), amount(one.amount)] })),
      ...(rest.length > 0
        ? [{ cells: [word(`其余 ${rest.length} 只`, 'ink-3'), word(''), amount(sum(rest.map(one => one.amount)))] }]
        : []),
      { cells: [word(`全部 ${all.length} 只`), word(''), amount(held.total)], total: true },
    ],
  )
}

function quarterly(sheet: Sheet, { signed, rate, amount, percent, hidden }: Figures, of: AnalysisPageProps) {
  const { quarter, allocation, industries } = of
  if (!quarter) return
  const name = periodName(quarter.period.period)
  heading(sheet, `${name}分析`)
  facts(
    sheet,
    [
      { label: '当季收益（元）', figure: signed(quarter.report.profit) },
      { label: '资金加权收益率', figure: rate(quarter.report.moneyRate) },
      { label: '季末资产（元）', figure: amount(quarter.report.endAssets) },
    ],
    3,
  )
  if (!allocation) return sheet.paragraph('这一季没有已披露的基金季报，没有资产配置与行业分布。')
  sheet.paragraph('季末资产配置')
  sheet.skip(4)
  parts(sheet, drawable(allocation.parts), hidden)
  if (industries.length === 0) return
  sheet.skip(8)
  table(
    sheet,
    [
      { title: '行业（占总资产）', width: 0.5 },
      { title: '占比', width: 0.2, right: true },
      { title: '金额（元）', width: 0.3, right: true },
    ],
    industries
      .slice(0, MOST_INDUSTRIES)
      .map(one => ({ cells: [word(one.name), percent(one.percent), amount(one.amount)] })),
  )
}

function traded(sheet: Sheet, { amount }: Figures, { counts }: AnalysisPageProps) {
  if (counts.periods.length === 0) return
  heading(sheet, '买卖次数', '按确认日统计')
  table(
    sheet,
    [
      { title: '周期', width: 0.2 },
      { title: '买入', width: 0.12, right: true },
      { title: '其中定投', width: 0.13, right: true },
      { title: '买入（元）', width: 0.22, right: true },
      { title: '卖出', width: 0.11, right: true },
      { title: '卖出（元）', width: 0.22, right: true },
    ],
    counts.periods.slice(0, MOST_PERIODS).map(({ period, buys, regulars, buyAmount, sells, sellAmount }) => ({
      cells: [
        word(periodName(period)),
        word(`${buys} 次`),
        word(`${regulars} 次`),
        amount(buyAmount),
        word(`${sells} 次`),
        amount(sellAmount),
      ],
    })),
  )
}

const drawable = (of: ReadonlyArray<{ key: string; name: string; amount: Decimal | null }>) =>
  of.flatMap(({ key, name, amount }) => (amount === null ? [] : [{ name, amount, kind: key }]))

import type { Topic } from '@/contract/topics'
import { addDays, type Day, instantAt, monthOf, yearOf } from '@/lib/date'
import { addMonths, monthRange, quarterOf, quarterRange } from '@/lib/day-spans'
import { type Decimal, isNegative } from '@/lib/decimal'
import { divide, multiply, subtract } from '@/lib/money'
import { formatRate } from '@/lib/money-format'
import { tradingDayAfter, tradingDayBefore } from '@/lib/trading-days'
import { demoRows } from '../../content/demo-rows'
import type { accompanyItems } from '../../db/schema/learning'
import { type FundSketch, fundList } from '../fund-list'
import { historyStart, type Market } from '../market'
import { random } from '../random'

type ArticleRow = typeof accompanyItems.$inferInsert

/**
 * The change of a fund's accumulated net value in percent, from the last trading day before a range to the last one in
 * it.
 */
function changeOver(market: Market, fundCode: string, { from, to }: { from: Day; to: Day }): Decimal | null {
  const before = market.at(fundCode, tradingDayBefore(from))
  const last = market.at(fundCode, tradingDayBefore(addDays(to, 1)))
  if (!before || !last) return null
  return divide(multiply(subtract(last.accumulated, before.accumulated), '100', 4), before.netValue, 4)
}

/** Made-up counts of readers. */
const readsOf = (sId: string) => random('reads', sId).whole(120, 9800)

const common = (sId: string, day: Day, labelIndex: number) => ({
  sId,
  labelIndex,
  publishedAt: instantAt(day, '10:00'),
  reads: readsOf(sId),
  withdrawnAt: null,
})

/** The funds in a monthly review, and the market segments that they represent. */
const told = [
  { code: '100402', name: '沪深300' },
  { code: '100411', name: '中证500增强' },
  { code: '100421', name: '红利低波动' },
  { code: '100201', name: '纯债' },
  { code: '100221', name: '固收加' },
  { code: '200011', name: '纳斯达克100' },
] as const

/** A paragraph about a month for holders of shares and bonds. */
function moodOf(shares: Decimal, bonds: Decimal): string {
  if (isNegative(shares) && isNegative(bonds)) {
    return '股票和债券一起回落的月份不多，往往出现在利率上升的时候。这样的月份最能看出自己的配置是不是过重，却不是改变计划的理由。'
  }
  if (isNegative(shares)) return '股票回落，债券稳住了组合的底。两者放在一起，正是为了这样的月份。'
  if (isNegative(bonds)) return '股票走强，资金从债券流出，债券小幅回落。票息每天都在累积，一般几周就能补回来。'
  return '股票和债券都有收获。顺利的月份适合做一件不急的事：看看股票占比是不是已经超过了原来的打算。'
}

/** The article about a month's market. It is published on the second trading day of the next month. */
function monthlyView(market: Market, month: Day): ArticleRow | null {
  const range = monthRange(month)
  const changes = told.map(({ code, name }) => ({ name, code, change: changeOver(market, code, range) }))
  const of = (wanted: string) => changes.find(({ code }) => code === wanted)?.change
  const [shares, bonds] = [of('100402'), of('100201')]
  if (!shares || !bonds) return null
  const name = `${yearOf(month)}年${monthOf(month)}月`
  const rows = changes.map(
    ({ name: what, code, change }) =>
      `<tr><td><a href="/#/Home/Fund/Detail?fundCode=${code}">${what}</a></td><td>${change ? formatRate(change) : '--'}</td></tr>`,
  )
  const summary = `沪深300联接当月${formatRate(shares)}，纯债${formatRate(bonds)}。`
  return {
    ...common(`V${month.slice(0, 7).replace('-', '')}`, tradingDayAfter(range.to, 3), monthOf(month) % 2),
    sType: '2',
    sTitle: `${name}：市场这个月`,
    sLabel: '市场观点',
    topic: 'market',
    summary,
    sContent: `<p>${name}，${summary}</p><table><caption>旗下代表基金当月涨跌</caption><tr><th>代表</th><th>当月</th></tr>${rows.join('')}</table><p>${moodOf(shares, bonds)}</p><p>过往表现不预示未来。</p>`,
    sFund: told.map(({ code }) => code).join(','),
    sShowPostion: 'accompany',
    author: '汀澜研究',
  }
}

/** The funds with an article about each quarterly report, and the author of the article. */
const reported = [
  '100011',
  '100021',
  '100101',
  '100111',
  '100201',
  '100221',
  '100402',
  '100421',
  '200011',
  '200012',
  '200101',
]

const topicByKind: Partial<Record<FundSketch['kind'], Topic>> = {
  bond: 'bond',
  index: 'index',
  qdii: 'overseas',
  fof: 'pension',
}

function quarterlyReading(market: Market, fund: FundSketch, quarterDay: Day): ArticleRow | null {
  const range = quarterRange(quarterDay)
  const change = changeOver(market, fund.code, range)
  if (!change) return null
  const name = `${yearOf(quarterDay)}年第${'一二三四'[quarterOf(quarterDay) - 1]}季度`
  const published = tradingDayAfter(range.to, 18)
  return {
    ...common(`Q${yearOf(quarterDay)}${quarterOf(quarterDay)}-${fund.code}`, published, quarterOf(quarterDay) % 2),
    sType: '5',
    sTitle: `${fund.shortName}${name}报告解读`,
    sLabel: '季报解读',
    topic: topicByKind[fund.kind] ?? 'stock',
    summary: `本季度净值增长率${formatRate(change)}，基金经理${fund.manager}谈操作思路。`,
    sContent: `<p>${name}，${fund.shortName}（${fund.code}）净值增长率为<b>${formatRate(change)}</b>。</p><p>基金经理${fund.manager}表示，报告期内组合保持了既定的投资策略，个股与券种的调整以估值和盈利的匹配为准绳。</p><p>基金的过往业绩不预示未来表现。</p>`,
    sFund: fund.code,
    sShowPostion: 'accompany',
    author: '汀澜研究',
  }
}

/** The hand-written articles. */
export const writtenRows = (): ArticleRow[] => demoRows('articles').map(row => ({ ...row, reads: readsOf(row.sId) }))

/**
 * All articles published up to a day: hand-written ones, monthly market views, articles about quarterly reports.
 *
 * @param written the hand-written ones.
 */
export function articlesOf(market: Market, today: Day, written: readonly ArticleRow[] = writtenRows()): ArticleRow[] {
  const rows: (ArticleRow | null)[] = [...written]
  const funds = fundList.filter(({ code }) => reported.includes(code))
  for (let month = addMonths(monthRange(historyStart).from, 1); month <= today; month = addMonths(month, 1)) {
    const isPublished = (day: Day) => day < today
    if (isPublished(tradingDayAfter(monthRange(month).to, 3))) rows.push(monthlyView(market, month))
    if (monthOf(month) % 3 === 1 && isPublished(tradingDayAfter(quarterRange(month).to, 18))) {
      rows.push(...funds.map(fund => quarterlyReading(market, fund, month)))
    }
  }
  return rows.filter(row => row !== null && row.publishedAt <= instantAt(today, '23:59')) as ArticleRow[]
}

import {
  addDays,
  addMonths,
  type Day,
  instantAt,
  monthOf,
  monthRange,
  quarterOf,
  quarterRange,
  yearOf,
} from '@/lib/date'
import { type Decimal, isNegative } from '@/lib/decimal'
import { divide, multiply, subtract } from '@/lib/money'
import { formatRate } from '@/lib/money-format'
import type { accompanyItems } from '../../db/schema/content'
import { tradingDayAfter, tradingDayBefore } from '../../portfolio/trading-days'
import { type FundSketch, fundList } from '../fund-list'
import { historyStart, type Market } from '../market'
import { random } from '../random'
import { lessonRows } from './lessons'

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

const rise = (change: Decimal) => (isNegative(change) ? '回落' : '上涨')

const common = (sId: string, day: Day, labelIndex: number) => ({
  sId,
  labelIndex,
  publishedAt: instantAt(day, '10:00'),
  reads: random('reads', sId).whole(120, 9800),
})

/** The article about a month's market. It is published on the second trading day of the next month. */
function monthlyView(market: Market, month: Day): ArticleRow | null {
  const range = monthRange(month)
  const [shares, bonds, world] = ['100402', '100201', '200011'].map(code => changeOver(market, code, range))
  if (!shares || !bonds || !world) return null
  const name = `${yearOf(month)}年${monthOf(month)}月`
  const summary = `沪深300ETF联接A当月${rise(shares)}${formatRate(shares)}，纯债债券A${formatRate(bonds)}。`
  return {
    ...common(`V${month.slice(0, 7).replace('-', '')}`, tradingDayAfter(range.to, 3), monthOf(month) % 2),
    sType: '2',
    sTitle: `${name}市场回顾与展望`,
    sLabel: '市场观点',
    summary,
    sContent: `<p>${name}，${summary}纳斯达克100指数(QDII)A${formatRate(world)}。</p><p>我们建议投资者保持合理的股债配置，把短期波动放在长期目标里看待，定投的投资者按计划继续即可。</p><p>以上为历史表现，不预示未来。</p>`,
    sFund: '100402,100201,200011',
    sShowPostion: 'home',
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
    summary: `本季度净值增长率${formatRate(change)}，基金经理${fund.manager}谈操作思路。`,
    sContent: `<p>${name}，${fund.shortName}（${fund.code}）净值增长率为<b>${formatRate(change)}</b>。</p><p>基金经理${fund.manager}表示，报告期内组合保持了既定的投资策略，个股与券种的调整以估值和盈利的匹配为准绳。</p><p>基金的过往业绩不预示未来表现。</p>`,
    sFund: fund.code,
    sShowPostion: 'fund',
    author: '汀澜研究',
  }
}

/** The fund managers' notes. There are two in a year. */
function managerNote(fund: FundSketch, day: Day): ArticleRow {
  const topics = [
    '谈谈我眼中的安全边际',
    '波动里的耐心',
    '为什么我们重视现金流',
    '从产业链看机会',
    '组合构建的几点体会',
  ]
  const topic = random('note', fund.code, day).pick(topics)
  return {
    ...common(`N${day.replace(/-/g, '')}-${fund.code}`, day, 1),
    sType: '4',
    sTitle: `${fund.manager}：${topic}`,
    sLabel: '基金经理说',
    summary: `${fund.shortName}基金经理${fund.manager}的投资随笔。`,
    sContent: `<p>常有持有人问我，市场起伏的时候在想什么。我的回答是：回到公司，回到资产本身。</p><p>价格每天都在变，好资产的价值变化得慢。我们能做的，是用合理的价格买入并且给它时间。</p><p>感谢您的信任与陪伴。</p>`,
    sFund: fund.code,
    sShowPostion: 'fund',
    author: fund.manager,
  }
}

/**
 * All articles that are published by a day: lessons, monthly market views, articles about quarterly reports, managers'
 * notes.
 */
export function articlesOf(market: Market, today: Day): ArticleRow[] {
  const rows: (ArticleRow | null)[] = [...lessonRows]
  const funds = fundList.filter(({ code }) => reported.includes(code))
  for (let month = addMonths(monthRange(historyStart).from, 1); month <= today; month = addMonths(month, 1)) {
    const isPublished = (day: Day) => day < today
    if (isPublished(tradingDayAfter(monthRange(month).to, 3))) rows.push(monthlyView(market, month))
    if (monthOf(month) % 3 === 1 && isPublished(tradingDayAfter(quarterRange(month).to, 18))) {
      rows.push(...funds.map(fund => quarterlyReading(market, fund, month)))
    }
    const noteDay = addDays(month, 11)
    if (monthOf(month) % 6 === 4 && noteDay <= today) rows.push(...funds.map(fund => managerNote(fund, noteDay)))
  }
  return rows.filter(row => row !== null && row.publishedAt <= instantAt(today, '23:59')) as ArticleRow[]
}

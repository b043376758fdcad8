import { and, desc, eq, gt, gte, inArray, isNotNull, like, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { NoticeKind, NoticeSettings } from '@/contract/notices'
import { TOPICS, topicCodes } from '@/contract/topics'
import { typeWords } from '@/contract/transaction-words'
import { addDays, type Day, today as dayOf, formatChineseDay, instantAt } from '@/lib/date'
import { formatAmount, formatRate } from '@/lib/money-format'
import { publishedOn } from '@/lib/trading-days'
import { pathIfBuilt, routes } from '@/routes'
import { expiryNoticeDays } from '../config/company-settings'
import type { Db } from '../db/connect'
import { dividends, fundReports, funds, netValues } from '../db/schema/funds'
import { accompanyItems } from '../db/schema/learning'
import { messages } from '../db/schema/messages'
import { noticeSettings, notices, type WantedSince } from '../db/schema/notices'
import { customerDividends, regularPlans, transactions } from '../db/schema/portfolio'
import { heldCodes } from '../funds/held'
import { publishedThroughOfRow } from '../funds/published'
import { published } from '../learning/articles'
import { latest } from '../portfolio/days'

/** News for a customer. `id` is the same whenever the same news is found again. */
export interface News {
  id: string
  title: string
  text: string
  /** A link inside the app. */
  link: string
}

/** The customer, the settings, and the start of the subscription of one kind. */
interface Asked {
  db: Db
  now: Date
  custNo: string
  settings: NoticeSettings
  /** When this kind was subscribed. */
  since: Date
  /** When each fund and topic was subscribed. */
  wanted: WantedSince
}

/** Days to look back for news that was missed while the gateway was down. Older news is dropped. */
const LOOK_BACK = 7
/** The time of day at which the news of a day is sent. */
const MORNING = '09:00'

/** The address of a screen inside a notice. */
export const link = (path: string, query: Record<string, string> = {}) => {
  const text = new URLSearchParams(query).toString()
  return `/#${path}${text && `?${text}`}`
}

/** The days whose news is due now: since the subscription, and not older than LOOK_BACK. */
function daysToTell({ now, since }: Asked): { from: Day; to: Day } {
  const last = dayOf(now)
  const first = addDays(last, -LOOK_BACK)
  // News of the day of subscription was sent before it, unless the subscription came before the sending time.
  const wished = dayOf(since)
  const begins = since < instantAt(wished, MORNING) ? wished : addDays(wished, 1)
  return { from: latest([begins, first]) ?? first, to: now < instantAt(last, MORNING) ? addDays(last, -1) : last }
}

/** The start time for news: the subscription, and not older than LOOK_BACK. */
function beginOf({ now, since }: Asked): Date {
  const earliest = instantAt(addDays(dayOf(now), -LOOK_BACK), '00:00')
  return since > earliest ? since : earliest
}

async function ofDividends(asked: Asked): Promise<News[]> {
  const { db, now, custNo } = asked
  const { from, to } = daysToTell(asked)
  const held = [...(await heldCodes({ db, now: () => now }, custNo))]
  const announced =
    held.length === 0
      ? []
      : await db
          .select({ dividend: dividends, shortName: funds.shortName })
          .from(dividends)
          .innerJoin(funds, eq(funds.fundCode, dividends.fundCode))
          .where(
            and(inArray(dividends.fundCode, held), gte(dividends.announceDay, from), lte(dividends.announceDay, to)),
          )
  const paid = await db
    .select({ dividend: customerDividends, shortName: funds.shortName })
    .from(customerDividends)
    .innerJoin(funds, eq(funds.fundCode, customerDividends.fundCode))
    .where(
      and(eq(customerDividends.custNo, custNo), gte(customerDividends.payDay, from), lte(customerDividends.payDay, to)),
    )
  return [
    ...announced.map(({ dividend: { fundCode, exDay, recordDay, payDay }, shortName }) => ({
      id: `announced-${fundCode}-${exDay}`,
      title: `${shortName}将分红`,
      text: `您持有的${shortName}（${fundCode}）公告分红：权益登记日${formatChineseDay(recordDay)}，发放日${formatChineseDay(payDay)}。`,
      link: link(routes.bonusPreDetail.path, { fundCode, exDay }),
    })),
    ...paid.map(({ dividend: { applicationNo, fundCode, mode, amount, reinvestedShares }, shortName }) => ({
      id: `paid-${applicationNo}`,
      title: `${shortName}分红已发放`,
      text:
        mode === 'cash'
          ? `您持有的${shortName}（${fundCode}）的现金分红${formatAmount(amount)}元今天发放，到账时间以银行为准。`
          : `您持有的${shortName}（${fundCode}）的分红已再投资为${formatAmount(reinvestedShares)}份，今天起可以查询。`,
      link: link(routes.bonusDetail.path, { applicationNo }),
    })),
  ]
}

/**
 * The start of one fund or topic within its kind. A fund or topic without its own start, from before starts were
 * stored, has that of its kind.
 */
function beginOfOne({ since, wanted }: Asked, key: keyof WantedSince): Date {
  const own = new Date(wanted[key] ?? since)
  return own > since ? own : since
}

/** The newest known net value of each chosen fund, if it moved by at least the chosen percentage. */
async function ofNetValues(asked: Asked): Promise<News[]> {
  const { db, now, settings } = asked
  const moves = new Map(settings.funds.map(({ fundCode, threshold }) => [fundCode, threshold]))
  if (moves.size === 0) return []
  const today = dayOf(now)
  const rows = await db
    .selectDistinctOn([netValues.fundCode], {
      fundCode: netValues.fundCode,
      day: netValues.day,
      rate: netValues.dayRate,
      netValue: netValues.netValue,
      shortName: funds.shortName,
      lagDays: funds.lagDays,
    })
    .from(netValues)
    .innerJoin(funds, eq(funds.fundCode, netValues.fundCode))
    .where(
      and(
        inArray(netValues.fundCode, [...moves.keys()]),
        isNotNull(netValues.dayRate),
        gt(netValues.day, addDays(today, -2 * LOOK_BACK)),
        lte(netValues.day, sql`${publishedThroughOfRow(today)}`),
      ),
    )
    .orderBy(netValues.fundCode, desc(netValues.day))
  return rows.flatMap(({ fundCode, day, rate, netValue, shortName, lagDays }) => {
    const known = instantAt(publishedOn(day, lagDays), '00:00')
    const threshold = moves.get(fundCode) ?? ''
    if (rate === null || known <= beginOfOne(asked, `fund ${fundCode}`) || Math.abs(Number(rate)) < Number(threshold))
      return []
    return [
      {
        id: `moved-${fundCode}-${day}`,
        title: `${shortName}净值${Number(rate) < 0 ? '下跌' : '上涨'} ${formatRate(rate).replace(/^[+-]/, '')}`,
        text: `${shortName}（${fundCode}）${formatChineseDay(day)}的净值是${netValue}，日涨跌${formatRate(rate)}，达到您设置的${threshold}%。`,
        link: link(routes.fundDetail.path, { fundCode }),
      },
    ]
  })
}

/** The customer's running plans with such a day between today and `days` later. */
function runningPlans({ db, now, custNo }: Asked, day: PgColumn, days: number) {
  const today = dayOf(now)
  return db
    .select({ plan: regularPlans, shortName: funds.shortName })
    .from(regularPlans)
    .innerJoin(funds, eq(funds.fundCode, regularPlans.fundCode))
    .where(
      and(
        eq(regularPlans.custNo, custNo),
        eq(regularPlans.state, 'active'),
        gte(day, today),
        lte(day, addDays(today, days)),
      ),
    )
}

async function ofPlans(asked: Asked): Promise<News[]> {
  const rows = await runningPlans(asked, regularPlans.expiryDay, await expiryNoticeDays(asked.db))
  return rows.map(({ plan: { planNo, fundCode, expiryDay }, shortName }) => ({
    // If a plan is extended, it expires again on a new day.
    id: `expiry-${planNo}-${expiryDay}`,
    title: `${shortName}定投即将到期`,
    text: `您的${shortName}（${fundCode}）定投计划将于${formatChineseDay(expiryDay)}到期，到期后不再扣款。`,
    link: link(routes.expireRemind.path),
  }))
}

/** Plans that deduct tomorrow, or today if the gateway did not run yesterday. */
async function ofDeductions(asked: Asked): Promise<News[]> {
  const rows = await runningPlans(asked, regularPlans.nextDay, 1)
  return rows.map(({ plan: { planNo, fundCode, nextDay, amount, bankAccountNo }, shortName }) => ({
    id: `deduction-${planNo}-${nextDay}`,
    title: `${shortName}定投即将扣款`,
    text: `您的${shortName}（${fundCode}）定投计划将于${formatChineseDay(nextDay)}扣款${formatAmount(amount)}元，请留意${bankAccountNo ? `尾号 ${bankAccountNo.slice(-4)} 的银行卡` : '银行卡'}余额。`,
    link: link(routes.regularInvestmentDetail.path, { planNo }),
  }))
}

const traded = ['subscribe', 'purchase', 'regularInvestment', 'redeem', 'convertOut'] as const

/** Confirmed or failed transactions. The day of a failure is that of the application: there is no other. */
async function ofTransactions(asked: Asked): Promise<News[]> {
  const { db, custNo } = asked
  const { from, to } = daysToTell(asked)
  const rows = await db
    .select({ done: transactions, shortName: funds.shortName })
    .from(transactions)
    .innerJoin(funds, eq(funds.fundCode, transactions.fundCode))
    .where(
      and(
        eq(transactions.custNo, custNo),
        inArray(transactions.type, [...traded]),
        or(
          and(
            eq(transactions.state, 'confirmed'),
            gte(transactions.confirmDay, from),
            lte(transactions.confirmDay, to),
          ),
          and(eq(transactions.state, 'failed'), gte(transactions.tradeDay, from), lte(transactions.tradeDay, to)),
        ),
      ),
    )
  return rows.map(({ done: { applicationNo, fundCode, type, state, amount, shares, failReason }, shortName }) => {
    const isDone = state === 'confirmed'
    const word = typeWords[type]
    const figures = `金额${formatAmount(amount)}元，份额${formatAmount(shares)}份`
    return {
      id: `${state}-${applicationNo}`,
      title: `${shortName}${word}${isDone ? '已确认' : '未成功'}`,
      text: `您的${shortName}（${fundCode}）${word}${isDone ? `已确认：${figures}。` : `未成功：${failReason ?? '请查看详情'}。`}`,
      link: link(routes.transactionDetail.path, { id: applicationNo }),
    }
  })
}

/** Decisions of the company on an inheritance or a revocation, with the text of the inbox. */
async function ofProgress(asked: Asked): Promise<News[]> {
  const { db, now, custNo } = asked
  const begins = beginOf(asked)
  const rows = await db
    .select({ sId: messages.sId, title: messages.title, content: messages.content, link: messages.link })
    .from(messages)
    .where(
      and(
        eq(messages.custNo, custNo),
        gt(messages.publishedAt, begins),
        lte(messages.publishedAt, now),
        or(
          like(messages.link, `${link(routes.revokeDownload.path)}%`),
          eq(messages.link, link(routes.inheritList.path)),
        ),
      ),
    )
  return rows.map(({ sId, title, content, link: target }) => ({
    id: `progress-${sId}`,
    title,
    text: content,
    link: target ?? '',
  }))
}

async function ofReports(asked: Asked): Promise<News[]> {
  const { db, now, custNo } = asked
  const { from, to } = daysToTell(asked)
  const held = [...(await heldCodes({ db, now: () => now }, custNo))]
  if (held.length === 0) return []
  const rows = await db
    .select({ report: fundReports, shortName: funds.shortName })
    .from(fundReports)
    .innerJoin(funds, eq(funds.fundCode, fundReports.fundCode))
    .where(
      and(inArray(fundReports.fundCode, held), gte(fundReports.publishedDay, from), lte(fundReports.publishedDay, to)),
    )
  return rows.map(({ report: { fundCode, quarterEnd }, shortName }) => ({
    id: `report-${fundCode}-${quarterEnd}`,
    title: `${shortName}季度报告已披露`,
    text: `您持有的${shortName}（${fundCode}）披露了截至${formatChineseDay(quarterEnd)}的季度报告，可以看持仓、变化和经理的话。`,
    link: link(routes.guideReport.path, { fundCode, quarterEnd }),
  }))
}

async function ofArticles(asked: Asked): Promise<News[]> {
  const { db, now, settings } = asked
  const begins = beginOf(asked)
  if (settings.topics.length === 0) return []
  const ofTopics = settings.topics.map(topic =>
    and(eq(accompanyItems.topic, topic), gt(accompanyItems.publishedAt, beginOfOne(asked, `topic ${topic}`))),
  )
  const rows = await db
    .select({ sId: accompanyItems.sId, sTitle: accompanyItems.sTitle, topic: accompanyItems.topic })
    .from(accompanyItems)
    .where(and(or(...ofTopics), gt(accompanyItems.publishedAt, begins), published({ now: () => now })))
  const named = (code: string) => TOPICS[topicCodes.find(topic => topic === code) ?? 'market']
  return rows.map(({ sId, sTitle, topic }) => ({
    id: `article-${sId}`,
    title: sTitle,
    text: `您关注的主题「${named(topic)}」有新文章：${sTitle}`,
    link: link(pathIfBuilt('article'), { id: sId }),
  }))
}

/** The row of settings that a condition is about. */
const row = noticeSettings

/**
 * Condition: there is no notice with this id yet. `id` is without the customer's number, which is the end of every id.
 */
const isUntold = (id: SQL) =>
  sql`not exists (select 1 from ${notices} where ${notices.id} = ${id} || '-' || ${row.custNo})`

/** Condition: the customer ever had the fund of a row. Whether it is held now is checked later. */
const hadFund = (fundCode: SQLWrapper) =>
  sql`exists (select 1 from ${transactions} where ${transactions.custNo} = ${row.custNo}
    and ${transactions.fundCode} = ${fundCode})`

/** The days that the database searches for possible news. */
interface Look {
  /** The first and the last day of the news. */
  from: Day
  to: Day
  /** Days before the end of a plan from which its notice is sent. */
  expiryDays: number
}

export const lookOf = (now: Date, expiryDays: number): Look => ({
  from: addDays(dayOf(now), -LOOK_BACK),
  to: dayOf(now),
  expiryDays,
})

interface Handler {
  find(asked: Asked): Promise<News[]>
  /**
   * Condition for possible news on a row of settings. False positives are fine, because `find` checks each customer
   * again, but there must be no false negatives: the days are those of the news, or more.
   */
  mayHave(look: Look): SQL
}

/** The finder of each kind of news. */
export const newsOf: Readonly<Record<NoticeKind, Handler>> = {
  dividend: {
    find: ofDividends,
    mayHave: ({ from, to }) => sql`(
      exists (select 1 from ${customerDividends} where ${customerDividends.custNo} = ${row.custNo}
        and ${customerDividends.payDay} between ${from} and ${to}
        and ${isUntold(sql`'paid-' || ${customerDividends.applicationNo}`)})
      or exists (select 1 from ${dividends} where ${dividends.announceDay} between ${from} and ${to}
        and ${isUntold(sql`'announced-' || ${dividends.fundCode} || '-' || ${dividends.exDay}`)}
        and ${hadFund(dividends.fundCode)}))`,
  },
  transaction: {
    find: ofTransactions,
    mayHave: ({ from, to }) => sql`exists (select 1 from ${transactions} where ${transactions.custNo} = ${row.custNo}
      and ${inArray(transactions.type, [...traded])}
      and (${transactions.state} = 'confirmed' and ${transactions.confirmDay} between ${from} and ${to}
        or ${transactions.state} = 'failed' and ${transactions.tradeDay} between ${from} and ${to})
      and ${isUntold(sql`${transactions.state} || '-' || ${transactions.applicationNo}`)})`,
  },
  progress: {
    find: ofProgress,
    mayHave: ({ from }) => sql`exists (select 1 from ${messages} where ${messages.custNo} = ${row.custNo}
      and ${messages.publishedAt} > ${instantAt(from, '00:00').toISOString()}
      and (${like(messages.link, `${link(routes.revokeDownload.path)}%`)}
        or ${eq(messages.link, link(routes.inheritList.path))})
      and ${isUntold(sql`'progress-' || ${messages.sId}`)})`,
  },
  deduction: {
    find: ofDeductions,
    mayHave: ({ to }) => sql`exists (select 1 from ${regularPlans} where ${regularPlans.custNo} = ${row.custNo}
      and ${regularPlans.state} = 'active' and ${regularPlans.nextDay} between ${to} and ${addDays(to, 1)}
      and ${isUntold(sql`'deduction-' || ${regularPlans.planNo} || '-' || ${regularPlans.nextDay}`)})`,
  },
  netValue: {
    find: ofNetValues,
    mayHave: ({
      to,
    }) => sql`exists (select 1 from jsonb_array_elements(${row.settings} -> 'funds') fund join ${netValues}
      on ${netValues.fundCode} = fund ->> 'fundCode' where ${netValues.day} > ${addDays(to, -2 * LOOK_BACK)}
      and abs(${netValues.dayRate}::numeric) >= (fund ->> 'threshold')::numeric
      and ${isUntold(sql`'moved-' || ${netValues.fundCode} || '-' || ${netValues.day}`)})`,
  },
  expiry: {
    find: ofPlans,
    mayHave: ({
      to,
      expiryDays,
    }) => sql`exists (select 1 from ${regularPlans} where ${regularPlans.custNo} = ${row.custNo}
      and ${regularPlans.state} = 'active' and ${regularPlans.expiryDay} between ${to} and ${addDays(to, expiryDays)}
      and ${isUntold(sql`'expiry-' || ${regularPlans.planNo} || '-' || ${regularPlans.expiryDay}`)})`,
  },
  report: {
    find: ofReports,
    mayHave: ({
      from,
      to,
    }) => sql`exists (select 1 from ${fundReports} where ${fundReports.publishedDay} between ${from} and ${to}
      and ${isUntold(sql`'report-' || ${fundReports.fundCode} || '-' || ${fundReports.quarterEnd}`)}
      and ${hadFund(fundReports.fundCode)})`,
  },
  article: {
    find: ofArticles,
    mayHave: ({
      from,
    }) => sql`exists (select 1 from ${accompanyItems} where ${row.settings} -> 'topics' ? ${accompanyItems.topic}
      and ${accompanyItems.publishedAt} > ${instantAt(from, '00:00').toISOString()}
      and ${isUntold(sql`'article-' || ${accompanyItems.sId}`)})`,
  },
}

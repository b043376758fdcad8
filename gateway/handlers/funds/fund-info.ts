import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { site } from '@/contract/site'
import { today } from '@/lib/date'
import { publishedThrough } from '@/lib/trading-days'
import { dividends, fundAllocations, fundIndustries, funds, indexValues, netValues } from '../../db/schema/funds'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'
import { newestFigures } from './figures'
import { rateBetween, returnsOf, worth } from './growth'

/** The indexes that funds are compared with. */
const INDEX_NAMES: Readonly<Record<string, string>> = { '000300': '沪深300' }

/** Files of the public site. The gateway makes them from the database. */
export const siteFileHandlers = {
  async fundInfo({ fundCode }, context) {
    const { db, now } = context
    const day = today(now())
    const [fund] = await db.select().from(funds).where(eq(funds.fundCode, fundCode))
    const [figures] = await newestFigures(context, eq(funds.fundCode, fundCode))
    if (!fund || !figures) throw new Refusal(codes.notFound, '没有找到这只基金', 404)
    const through = publishedThrough(day, fund.lagDays)
    const [values, paid, [allocation]] = await Promise.all([
      db
        .select({
          day: netValues.day,
          netValue: netValues.netValue,
          accumulated: netValues.accumulated,
          dayRate: netValues.dayRate,
          incomePerTenThousand: netValues.incomePerTenThousand,
          sevenDayYield: netValues.sevenDayYield,
        })
        .from(netValues)
        .where(and(eq(netValues.fundCode, fundCode), lte(netValues.day, through)))
        .orderBy(asc(netValues.day)),
      db
        .select({
          exDay: dividends.exDay,
          recordDay: dividends.recordDay,
          payDay: dividends.payDay,
          perShare: dividends.perShare,
        })
        .from(dividends)
        .where(and(eq(dividends.fundCode, fundCode), lte(dividends.announceDay, day)))
        .orderBy(desc(dividends.exDay)),
      db
        .select({
          quarterEnd: fundAllocations.quarterEnd,
          stock: fundAllocations.stock,
          bond: fundAllocations.bond,
          cash: fundAllocations.cash,
          other: fundAllocations.other,
        })
        .from(fundAllocations)
        .where(and(eq(fundAllocations.fundCode, fundCode), lte(fundAllocations.quarterEnd, day)))
        .orderBy(desc(fundAllocations.quarterEnd))
        .limit(1),
    ])
    const industries = allocation
      ? await db
          .select({ industry: fundIndustries.industry, percent: fundIndustries.percent })
          .from(fundIndustries)
          .where(and(eq(fundIndustries.fundCode, fundCode), eq(fundIndustries.quarterEnd, allocation.quarterEnd)))
          .orderBy(desc(fundIndustries.percent), asc(fundIndustries.industry))
      : []
    const worths = worth(values, new Map(paid.map(({ exDay, perShare }) => [exDay, perShare])))
    return {
      ...figures,
      establishedDay: fund.establishedDay,
      manager: fund.manager,
      englishName: fund.englishName,
      custodian: fund.custodian,
      benchmark: fund.benchmark,
      strategy: fund.strategy,
      size: fund.size,
      minimumPurchase: fund.minimumPurchase,
      purchaseFeeRate: fund.purchaseFeeRate,
      redeemFeeRates: fund.redeemFeeRates,
      managementFeeRate: fund.managementFeeRate,
      custodyFeeRate: fund.custodyFeeRate,
      salesFeeRate: fund.salesFeeRate,
      holdingDays: fund.holdingDays,
      lagDays: fund.lagDays,
      returns: returnsOf(values, worths, fund.establishedDay),
      history: values.map((value, index) => ({ ...value, growth: rateBetween(worths[0], worths[index]) })),
      dividends: paid,
      allocation: allocation ?? null,
      industries,
    }
  },

  async indexInfo({ indexCode }, { db, now }) {
    const name = INDEX_NAMES[indexCode]
    if (!name) throw new Refusal(codes.notFound, '没有找到这个指数', 404)
    const history = await db
      .select({ day: indexValues.day, value: indexValues.value })
      .from(indexValues)
      .where(and(eq(indexValues.indexCode, indexCode), lte(indexValues.day, publishedThrough(today(now()), 0))))
      .orderBy(asc(indexValues.day))
    return { indexCode, name, history }
  },

  async labels(_, { db }) {
    const rows = await db
      .select({ fundCode: funds.fundCode, labels: funds.labels })
      .from(funds)
      .where(eq(funds.onSite, true))
      .orderBy(asc(funds.sort), asc(funds.fundCode))
    const codesByLabel = new Map<string, string[]>()
    for (const { fundCode, labels } of rows) {
      for (const label of labels) codesByLabel.set(label, [...(codesByLabel.get(label) ?? []), fundCode])
    }
    return { labels: [...codesByLabel].map(([label, fundCodes]) => ({ label, fundCodes })) }
  },
} satisfies Handlers<typeof site>

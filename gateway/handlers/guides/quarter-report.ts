import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { guides } from '@/contract/guides'
import { today as dayOf } from '@/lib/date'
import { subtract } from '@/lib/money'
import { fundAllocations, fundIndustries, fundReportHoldings, fundReports, funds } from '../../db/schema/funds'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'

/** Change of a part since the previous report. Null if the part is not in this report. */
const changeOf = (percent: string, before: string | undefined) =>
  before === undefined ? null : subtract(percent, before)

const partsOf = (row: typeof fundAllocations.$inferSelect | undefined) =>
  row ? { stock: row.stock, bond: row.bond, cash: row.cash, other: row.other } : null

/** The quarterly reports of funds, and the changes since the previous ones. */
export const quarterReportHandlers = {
  async quarterReport({ fundCode, quarterEnd }, { db, now }) {
    const [fund] = await db
      .select({ fundCode: funds.fundCode, name: funds.name, shortName: funds.shortName, fundType: funds.fundType })
      .from(funds)
      .where(and(eq(funds.fundCode, fundCode), eq(funds.onSite, true)))
    if (!fund) throw new Refusal(codes.notFound, `没有找到代码为 ${fundCode} 的基金`)
    const reports = await db
      .select()
      .from(fundReports)
      .where(and(eq(fundReports.fundCode, fundCode), lte(fundReports.publishedDay, dayOf(now()))))
      .orderBy(desc(fundReports.quarterEnd))
    const quarters = reports.map(report => report.quarterEnd)
    const at = quarterEnd === undefined ? 0 : quarters.indexOf(quarterEnd)
    const [report, earlier] = [reports[at], reports[at + 1]]
    if (!report) {
      if (quarterEnd !== undefined) throw new Refusal(codes.notFound, '这只基金没有这一季度的报告')
      return { ...fund, quarters, report: null }
    }
    const days = [report.quarterEnd, ...(earlier ? [earlier.quarterEnd] : [])]
    const held = await db
      .select()
      .from(fundReportHoldings)
      .where(and(eq(fundReportHoldings.fundCode, fundCode), inArray(fundReportHoldings.quarterEnd, days)))
      .orderBy(asc(fundReportHoldings.place))
    const parts = await db
      .select()
      .from(fundAllocations)
      .where(and(eq(fundAllocations.fundCode, fundCode), inArray(fundAllocations.quarterEnd, days)))
    const industries = await db
      .select()
      .from(fundIndustries)
      .where(and(eq(fundIndustries.fundCode, fundCode), inArray(fundIndustries.quarterEnd, days)))
      .orderBy(desc(fundIndustries.percent), asc(fundIndustries.industry))
    const of = <R extends { quarterEnd: string }>(rows: readonly R[], day: string | undefined) =>
      rows.filter(row => row.quarterEnd === day)
    const [holdings, before] = [of(held, report.quarterEnd), of(held, earlier?.quarterEnd)]
    const [ownIndustries, industriesBefore] = [of(industries, report.quarterEnd), of(industries, earlier?.quarterEnd)]
    return {
      ...fund,
      quarters,
      report: {
        ...{ quarterEnd: report.quarterEnd, publishedDay: report.publishedDay, manager: report.manager },
        ...{ review: report.review, outlook: report.outlook },
        before: earlier?.quarterEnd ?? null,
        parts: partsOf(of(parts, report.quarterEnd)[0]),
        partsBefore: partsOf(of(parts, earlier?.quarterEnd)[0]),
        holdings: holdings.map(({ place, kind, code, name, percent }) => ({
          ...{ place, kind, code, name, percent },
          change: changeOf(percent, before.find(old => old.name === name)?.percent),
        })),
        gone: before
          .filter(old => !holdings.some(({ name }) => name === old.name))
          .map(({ name, percent }) => ({ name, percent })),
        industries: ownIndustries.map(({ industry, percent }) => ({
          industry,
          percent,
          change: changeOf(percent, industriesBefore.find(old => old.industry === industry)?.percent),
        })),
      },
    }
  },
} satisfies Partial<Handlers<typeof guides>>

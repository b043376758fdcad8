import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { dividends as calls } from '@/contract/dividends'
import { today } from '@/lib/date'
import { add, multiply, subtract } from '@/lib/money'
import { publishedThrough } from '@/lib/trading-days'
import { funds, netValues } from '../../db/schema/funds'
import { customerDividends } from '../../db/schema/portfolio'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'

export const aroundHandlers = {
  async dividendAround({ applicationNo }, { db, custNo, now }) {
    const [row] = await db
      .select({
        fundCode: customerDividends.fundCode,
        exDay: customerDividends.exDay,
        mode: customerDividends.mode,
        recordShares: customerDividends.recordShares,
        amount: customerDividends.amount,
        reinvestedShares: customerDividends.reinvestedShares,
        lagDays: funds.lagDays,
      })
      .from(customerDividends)
      .innerJoin(funds, eq(funds.fundCode, customerDividends.fundCode))
      .where(and(eq(customerDividends.custNo, custNo), eq(customerDividends.applicationNo, applicationNo)))
    if (!row) throw new Refusal(codes.notFound, '没有找到这笔分红，可能不在这个账户里')
    const { fundCode, exDay, recordShares } = row
    const [[dayBefore], [dayAfter]] = await Promise.all([
      db
        .select({ day: netValues.day, netValue: netValues.netValue })
        .from(netValues)
        .where(and(eq(netValues.fundCode, fundCode), lt(netValues.day, exDay)))
        .orderBy(desc(netValues.day))
        .limit(1),
      db
        .select({ day: netValues.day, netValue: netValues.netValue })
        .from(netValues)
        .where(
          and(
            eq(netValues.fundCode, fundCode),
            eq(netValues.day, exDay),
            lte(netValues.day, publishedThrough(today(now()), row.lagDays)),
          ),
        ),
    ])
    const sharesAfter = add(recordShares, row.reinvestedShares ?? '0.00')
    const cash = row.mode === 'cash' ? row.amount : '0.00'
    const before = dayBefore && {
      ...dayBefore,
      shares: recordShares,
      value: multiply(recordShares, dayBefore.netValue, 2),
    }
    const after = dayAfter && { ...dayAfter, shares: sharesAfter, value: multiply(sharesAfter, dayAfter.netValue, 2) }
    return {
      before: before ?? null,
      after: after ?? null,
      cash,
      market: before && after ? subtract(add(after.value, cash), before.value) : null,
    }
  },
} satisfies Partial<Handlers<typeof calls>>

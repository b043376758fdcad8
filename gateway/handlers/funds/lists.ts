import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { funds as calls } from '@/contract/funds'
import { funds, viewedFunds, watchedFunds } from '../../db/schema/funds'
import { heldCodes, watchedCodes } from '../../funds/held'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { refuseAnother } from './caller'
import { viewedLimit } from './viewed'

/** @throws Refusal E404 for an unknown code. */
async function checkFund({ db }: Pick<Context, 'db'>, fundCode: string) {
  const [fund] = await db.select({ fundCode: funds.fundCode }).from(funds).where(eq(funds.fundCode, fundCode))
  if (!fund) throw new Refusal(codes.notFound, '没有找到这只基金')
}

/** The customer's lists: the watch list and the recently viewed funds. */
export const listHandlers = {
  async addSelFund({ fundCode, actionType }, context) {
    const { custNo, now } = context
    await checkFund(context, fundCode)
    const held = await heldCodes(context, custNo)
    return context.db.transaction(async db => {
      const row = and(eq(watchedFunds.custNo, custNo), eq(watchedFunds.fundCode, fundCode))
      if (actionType === 'del') {
        // Rule: a held fund stays on the watch list.
        if (held.has(fundCode)) throw new Refusal(codes.conflict, '持有基金不能移除自选')
        await db.delete(watchedFunds).where(row)
      } else {
        await db.insert(watchedFunds).values({ custNo, fundCode, addedAt: now() }).onConflictDoNothing()
      }
      const watched = await watchedCodes({ db }, custNo)
      return { fundCode, select: actionType !== 'del', count: new Set([...watched, ...held]).size }
    })
  },

  async addFundNetValueBrowseHis({ fundcode, custNo: named }, context) {
    refuseAnother(context, named)
    const { custNo, now } = context
    await checkFund(context, fundcode)
    const limit = await viewedLimit(context.db)
    await context.db.transaction(async db => {
      const viewedAt = now()
      await db
        .insert(viewedFunds)
        .values({ custNo, fundCode: fundcode, viewedAt })
        .onConflictDoUpdate({ target: [viewedFunds.custNo, viewedFunds.fundCode], set: { viewedAt } })
      const kept = db
        .select({ fundCode: viewedFunds.fundCode })
        .from(viewedFunds)
        .where(eq(viewedFunds.custNo, custNo))
        .orderBy(desc(viewedFunds.viewedAt), desc(viewedFunds.fundCode))
        .limit(limit)
      await db.delete(viewedFunds).where(and(eq(viewedFunds.custNo, custNo), notInArray(viewedFunds.fundCode, kept)))
    })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>

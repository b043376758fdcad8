import { eq } from 'drizzle-orm'
import type { ParsedInputOf } from '@/contract/call'
import type { inherit } from '@/contract/inherit'
import { today } from '@/lib/date'
import { compare } from '@/lib/decimal'
import { sum } from '@/lib/money'
import type { Handler } from '../../call'
import { decedents, inheritFunds, inheritors, signatures } from '../../db/schema/inherit'
import { codes, Refusal } from '../../refusal'
import { moveTo, requireApplication, requireState } from './applications'
import { byHolding, type Holding, holdingsOf, keyOf } from './holdings'
import { requirePerson } from './person'

type Allotment = ParsedInputOf<typeof inherit.updateFund>['funds'][number]

/**
 * Refuses a division that gives missing shares away, names an unknown inheritor, names one twice, or does not use up a
 * holding.
 */
function checkAllotments(allotments: readonly Allotment[], held: readonly Holding[], heirs: ReadonlySet<string>): void {
  const holdings = new Map(held.map(holding => [keyOf(holding), holding]))
  for (const [key, given] of byHolding(allotments)) {
    const holding = holdings.get(key)
    if (!holding) throw new Refusal(codes.badInput, '所选基金不在被继承人名下，请刷新后重试')
    const ids = given.map(({ inheritorId }) => inheritorId)
    if (!ids.every(id => heirs.has(id))) throw new Refusal(codes.badInput, '继承人已变化，请刷新后重试')
    if (new Set(ids).size < ids.length) {
      throw new Refusal(codes.badInput, `${holding.fundName}对同一继承人填写了多次，请合并`)
    }
    if (compare(sum(given.map(({ shares }) => shares)), holding.shares) !== 0) {
      throw new Refusal(codes.badInput, `${holding.fundName}的继承份额合计须等于${holding.shares}份`)
    }
  }
}

/**
 * Divides the decedent's holdings. Earlier signatures were for another division, so the papers must be signed again.
 */
export const updateFund: Handler<typeof inherit.updateFund> = async ({ applicationNo, funds }, context) => {
  const { db, now } = context
  const application = await requireApplication(context, await requirePerson(context), applicationNo)
  requireState(application, ['signing'], now(), '当前不能分配基金份额，请等待审核结果')
  const [decedent] = await db.select().from(decedents).where(eq(decedents.applicationNo, applicationNo))
  const heirs = await db
    .select({ id: inheritors.id })
    .from(inheritors)
    .where(eq(inheritors.applicationNo, applicationNo))
  const held = decedent?.custNo ? await holdingsOf(db, decedent.custNo, today(now())) : []
  checkAllotments(funds, held, new Set(heirs.map(({ id }) => String(id))))
  return db.transaction(async tx => {
    // Of two calls at once, the second waits here and replaces the rows of the first.
    const progress = await moveTo({ db: tx, now }, application, 'signing')
    await tx.delete(inheritFunds).where(eq(inheritFunds.applicationNo, applicationNo))
    await tx
      .insert(inheritFunds)
      .values(funds.map(({ inheritorId, ...rest }) => ({ ...rest, applicationNo, inheritorId: Number(inheritorId) })))
    await tx.delete(signatures).where(eq(signatures.businessNo, applicationNo))
    return progress
  })
}

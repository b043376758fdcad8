import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { BUSINESS } from '@/contract/attachments'
import type { ParsedInputOf } from '@/contract/call'
import type { inheritances } from '@/contract/inheritances'
import { isWholePercent, shareOut } from '@/lib/allotment'
import { today } from '@/lib/date'
import { compare } from '@/lib/decimal'
import { sum } from '@/lib/money'
import type { Db } from '../../db/connect'
import { decedents, inheritFunds, inheritors } from '../../db/schema/inheritances'
import { signatures } from '../../db/schema/signing'
import { byHolding, type Holding, holdingsOf, keyOf } from '../../inheritances/holdings'
import { type Receivers, receiversOf } from '../../inheritances/receiving'
import type { AddJob } from '../../jobs/jobs'
import { codes, Refusal } from '../../lib/refusal'
import type { Handler } from '../../pipeline/handler'
import {
  type Application,
  newerThan,
  progressNow,
  requireApplication,
  requireNewest,
  requireState,
  writeOver,
} from './applications'
import { forgetAllotment } from './keep-people'
import { requirePerson } from './person'
import { numberOfHeir } from './phone-numbers'

type Heir = typeof inheritors.$inferSelect
type Allotment = ParsedInputOf<typeof inheritances.updateFund>['funds'][number]

/**
 * Refuses a division that gives away more shares than there are, names an unknown inheritor, names one twice, or does
 * not use up a holding.
 */
function checkAllotments(allotments: readonly Allotment[], held: readonly Holding[], heirs: ReadonlySet<string>): void {
  const holdings = new Map(held.map(holding => [keyOf(holding), holding]))
  for (const [key, given] of byHolding(allotments)) {
    const holding = holdings.get(key)
    if (!holding) throw new Refusal(codes.badInput, '所选基金不在被继承人名下，请刷新后重试')
    const ids = given.map(({ inheritorId }) => inheritorId)
    if (!ids.every(id => heirs.has(id))) throw new Refusal(codes.badInput, '继承人有变化，请刷新后重试')
    if (new Set(ids).size < ids.length) {
      throw new Refusal(codes.badInput, `${holding.fundName}对同一继承人填写了多次，请合并`)
    }
    if (new Set(given.map(({ percent }) => percent === undefined)).size > 1) {
      throw new Refusal(codes.badInput, `${holding.fundName}请全部按份额或全部按比例分配`)
    }
    if (given.some(({ percent }) => percent !== undefined)) {
      if (isWholePercent(given.map(({ percent }) => percent ?? '0'))) continue
      throw new Refusal(codes.badInput, `${holding.fundName}的继承比例合计要等于100%`)
    }
    if (compare(sum(given.map(({ shares }) => shares ?? '0')), holding.shares) !== 0) {
      throw new Refusal(codes.badInput, `${holding.fundName}的继承份额合计要等于${holding.shares}份`)
    }
  }
}

/** Refuses to transfer shares to an inheritor who has no account for them. */
function checkWays(allotments: readonly Allotment[], heirs: readonly Heir[], { places, misnamed }: Receivers): void {
  for (const { inheritorId, way } of allotments) {
    const heir = heirs.find(({ id }) => String(id) === inheritorId)
    if (way === 'redeem' || !heir || places.has(heir.id)) continue
    const reason = misnamed.has(heir.id) ? '的姓名与证件登记的不一致' : '没有可接收份额的基金账户'
    throw new Refusal(codes.badInput, `${heir.name}${reason}，请改为赎回付款`)
  }
}

/** The lines of the table. The shares of each percentage are computed here, so that they use the holding up exactly. */
function linesOf(allotments: readonly Allotment[], held: readonly Holding[]) {
  return [...byHolding(allotments)].flatMap(([key, given]) => {
    const whole = held.find(holding => keyOf(holding) === key)?.shares ?? '0'
    const percents = given.flatMap(({ percent }) => percent ?? [])
    const parts = percents.length > 0 ? shareOut(whole, percents) : []
    return given.map(({ inheritorId, percent, shares, ...line }, index) => ({
      ...line,
      inheritorId: Number(inheritorId),
      percent: percent ?? null,
      shares: shares ?? parts[index] ?? '0.00',
    }))
  })
}

/** Condition for all inheritors of an application except the applicant, who made the division and needs no SMS. */
const others = ({ applicationNo, ownId }: Application) =>
  and(eq(inheritors.applicationNo, applicationNo), ownId === null ? undefined : ne(inheritors.id, ownId))

async function tell(db: Db, add: AddJob, heirs: readonly Pick<Heir, 'principal' | 'mobile'>[], text: string) {
  for (const heir of heirs) {
    await add('tellOwner', { id: randomBytes(16).toString('hex'), mobile: await numberOfHeir(db, heir), text })
  }
}

/**
 * Sends the other inheritors an SMS about a division. After the first division, the inheritors who accepted the
 * invitation can sign. After a later one, the inheritors who have signed must sign again: they had been told that
 * nothing is left to do.
 */
async function tellOthers(db: Db, add: AddJob, application: Application): Promise<void> {
  const { applicationNo } = application
  const heir = { principal: inheritors.principal, mobile: inheritors.mobile }
  const [before] = await db
    .select({ id: inheritFunds.inheritorId })
    .from(inheritFunds)
    .where(eq(inheritFunds.applicationNo, applicationNo))
    .limit(1)
  if (!before) {
    const came = await db
      .select(heir)
      .from(inheritors)
      .where(and(others(application), isNotNull(inheritors.principal)))
    const text = `继承申请${applicationNo}的基金已分配好，请在基金继承的「我的申请」中读完文件后签署。`
    return tell(db, add, came, text)
  }
  const signers = await db
    .selectDistinct(heir)
    .from(signatures)
    .innerJoin(inheritors, eq(inheritors.id, signatures.inheritorId))
    .where(
      and(
        others(application),
        eq(signatures.businessNo, applicationNo),
        eq(signatures.businessType, BUSINESS.inheritance),
        eq(signatures.state, 'signed'),
      ),
    )
  const text = `继承申请${applicationNo}的分配有改动，您之前的签署不再有效。请在基金继承的「我的申请」中阅读新的文件，重新签署。`
  return tell(db, add, signers, text)
}

/**
 * Saves the division of the decedent's holdings. Earlier signatures were for another division, so the papers must be
 * signed again.
 */
export const updateFund: Handler<typeof inheritances.updateFund> = async (
  { applicationNo, funds, ...version },
  context,
) => {
  const { db, now } = context
  const person = await requirePerson(context)
  const application = await requireApplication(context, person, applicationNo)
  requireState(application, ['signing'], now(), '现在还不能分配基金，请等待审核结果')
  await requireNewest(context, person, application, version)
  const [decedent] = await db.select().from(decedents).where(eq(decedents.applicationNo, applicationNo))
  const heirs = await db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  const held = decedent?.custNo ? await holdingsOf(db, decedent.custNo, today(now())) : []
  checkAllotments(funds, held, new Set(heirs.map(({ id }) => String(id))))
  checkWays(funds, heirs, await receiversOf(db, heirs))
  const isWritten = await context.jobs.within(async (tx, add) => {
    if (!(await writeOver({ db: tx, now }, application))) return false
    await tellOthers(tx, add, application)
    await forgetAllotment(tx, applicationNo)
    await tx.insert(inheritFunds).values(linesOf(funds, held).map(line => ({ ...line, applicationNo })))
    return true
  })
  if (!isWritten) throw await newerThan(context, person, applicationNo)
  return progressNow(context, person, applicationNo)
}

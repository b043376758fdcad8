import { eq } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/call'
import type { BenefitState } from '@/contract/rewards-fields'
import type { vip as calls } from '@/contract/vip'
import { today } from '@/lib/date'
import { ownPortfolio } from '../../assets/own-portfolio'
import { activities, benefits } from '../../db/schema/rewards'
import { codes, Refusal } from '../../lib/refusal'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { type Activity, activityOf, requireOpen, stateOf } from '../../rewards/activity'
import { agreedAt, inAgreedTurn, requireConsent } from '../../rewards/consent'
import { levelName, memberLevel } from '../../rewards/levels'
import { type BenefitRow, benefitsOf, codesOf, giveCode, requireCode, soldOut, stockOf } from '../../rewards/stock'

type Benefits = Pick<Handlers<typeof calls>, 'listBenefits' | 'getBenefit' | 'claimBenefit' | 'listCodes'>
type Answer = AnswerOf<typeof calls.getBenefit>

const unknown = () => new Refusal(codes.notFound, '没有找到这项权益，可能已下架')

/** The caller's level, or null without their consent: then nothing is computed. */
const levelOf = async (context: CustomerContext): Promise<number | null> =>
  (await agreedAt(context.db, context.custNo)) === null ? null : memberLevel(await ownPortfolio(context)).level

interface Standing {
  level: number | null
  left: number
  hasOwn: boolean
  isOpen: boolean
}

function stateFor({ hasCodes, minLevel }: BenefitRow, { level, left, hasOwn, isOpen }: Standing): BenefitState {
  if (hasOwn) return 'claimed'
  if (level === null) return 'needsConsent'
  if (level < minLevel) return 'locked'
  if (!isOpen) return 'notOpen'
  if (!hasCodes) return 'always'
  return left > 0 ? 'claimable' : 'soldOut'
}

/** Benefits with their state for the caller. */
async function answersOf(context: CustomerContext, activity: Activity, rows: readonly BenefitRow[]): Promise<Answer[]> {
  const { db, custNo, now } = context
  const [level, own, stock] = await Promise.all([
    levelOf(context),
    codesOf(db, custNo, now()),
    stockOf(
      db,
      rows.map(({ benefitId }) => benefitId),
    ),
  ])
  const isOpen = stateOf(activity, today(now())) === 'open'
  return rows.map(row => {
    const { benefitId, title, content, worth, howTo, minLevel, hasCodes, expiryDay } = row
    const { left, total } = stock(benefitId)
    const code = own.find(one => one.benefitId === benefitId)?.code ?? ''
    const isOver = expiryDay !== null && expiryDay < today(now())
    const standing = { level, left, hasOwn: code !== '', isOpen: isOpen && !isOver }
    return {
      benefitId,
      title,
      content,
      worth,
      howTo,
      minLevel,
      levelName: levelName(minLevel),
      hasCodes,
      left,
      total,
      goodUntil: expiryDay,
      state: stateFor(row, standing),
      code,
    }
  })
}

/** A benefit of the membership with its activity. Seats and red pockets are claimed elsewhere. */
async function benefitOf({ db }: CustomerContext, benefitId: string) {
  const [found] = await db
    .select({ row: benefits, activity: activities })
    .from(benefits)
    .innerJoin(activities, eq(activities.activityId, benefits.activityId))
    .where(eq(benefits.benefitId, benefitId))
  if (found?.activity.kind !== 'vip') throw unknown()
  return found
}

/** Refuses an expired benefit. */
function requireTime({ expiryDay }: BenefitRow, now: Date): void {
  if (expiryDay !== null && expiryDay < today(now)) throw new Refusal(codes.conflict, '这项权益已过期')
}

/** A check without the lock: most late callers get the refusal at once and need not wait. */
async function requireLeft({ db, custNo, now }: CustomerContext, row: BenefitRow): Promise<void> {
  const stock = await stockOf(db, [row.benefitId])
  if (stock(row.benefitId).left > 0) return
  const own = await codesOf(db, custNo, now(), row.benefitId)
  if (own.length > 0) return
  requireTime(row, now())
  throw soldOut()
}

export const benefitHandlers: Benefits = {
  async listBenefits(_, context) {
    const { db, now } = context
    const activity = await activityOf(db, 'vip', now())
    if (!activity) return []
    const rows = await benefitsOf(db, activity.activityId)
    return answersOf(
      context,
      activity,
      rows.filter(({ expiryDay }) => expiryDay === null || expiryDay >= today(now())),
    )
  },

  async getBenefit({ benefitId }, context) {
    const { row, activity } = await benefitOf(context, benefitId)
    const [answer] = await answersOf(context, activity, [row])
    if (!answer) throw unknown()
    return answer
  },

  async claimBenefit({ benefitId }, context) {
    const { db, custNo, now } = context
    const { row } = await benefitOf(context, benefitId)
    if (!row.hasCodes) throw new Refusal(codes.conflict, '这项权益不用领取，可以直接享受')
    await requireConsent(db, custNo)
    // Before the lock: the portfolio takes long to load, and other callers would wait for it.
    const { level } = memberLevel(await ownPortfolio(context))
    await requireLeft(context, row)
    const { activityId } = row
    const code = await inAgreedTurn(db, { custNo, activityId }, async (tx, activity) => {
      const [own] = await codesOf(tx, custNo, now(), benefitId)
      if (own) return own.code
      if (level < row.minLevel) throw new Refusal(codes.forbidden, `这项权益需要${levelName(row.minLevel)}及以上等级`)
      requireOpen(activity, now())
      requireTime(row, now())
      const given = await giveCode(tx, { benefitId, custNo, now: now() })
      if (given === null) throw soldOut()
      return given
    })
    return requireCode(db, custNo, code, now())
  },

  listCodes: (_, { db, custNo, now }) => codesOf(db, custNo, now()),
}

import type { revocations as calls } from '@/contract/revocations'
import { CUT_OFF } from '@/lib/order-days'
import { codes, Refusal } from '../../lib/refusal'
import { MINUTE } from '../../lib/time'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import { answerOf } from '../../revocations/answers'
import { cancelPending } from '../../revocations/cancel'
import { handInAgain } from '../../revocations/hand-in'
import { tellCancelled } from '../../revocations/messages'
import { moveRevocation } from '../../revocations/move'
import { findPurchase, type Purchase } from '../../revocations/purchases'
import { FROZEN, firstCancellableDay } from '../../revocations/ways'
import { requireRevocation } from './reading'

type Commands = Pick<Handlers<typeof calls>, 'cancelPurchase' | 'withdrawRevocation' | 'completeRevocation'>

const PER_MINUTE = 30

/**
 * The reason why a purchase was not cancelled, by state. Null for a cancelled purchase, because that is the wish of the
 * caller.
 */
const refusals: Readonly<Record<Purchase['state'], string | null>> = {
  pending: `已过撤单时间（交易日${CUT_OFF}），您可以申请撤销`,
  confirmed: '这笔买入已确认，不能撤单，您可以申请撤销',
  failed: '这笔买入没有成功，不用撤单',
  cancelled: null,
}

async function requirePurchase({ db, custNo }: CustomerContext, applicationNo: string): Promise<Purchase> {
  const purchase = await findPurchase(db, custNo, applicationNo)
  if (!purchase) throw new Refusal(codes.notFound, '没有找到这笔买入')
  return purchase
}

/** Commands on purchases and on applications that were handed in. */
export const commandHandlers: Commands = {
  async cancelPurchase({ applicationNo }, context) {
    const { db, custNo, now } = context
    await countAgainst(context, { bucket: `cancel-purchase:${custNo}`, limit: PER_MINUTE, window: MINUTE })
    const purchase = await requirePurchase(context, applicationNo)
    if (purchase.accountState !== 'normal') throw new Refusal(codes.conflict, FROZEN)
    const at = now()
    await db.transaction(async tx => {
      const isDone = await cancelPending(tx, purchase, firstCancellableDay(at))
      if (isDone) await tellCancelled(tx, purchase, at)
      // False rolls back: nothing was written, so a retry after a lost answer must not be told that the purchase was
      // cancelled.
      return isDone
    })
    const after = await requirePurchase(context, applicationNo)
    const refusal = refusals[after.state]
    if (refusal !== null) throw new Refusal(codes.conflict, refusal)
    return null
  },

  async withdrawRevocation({ revocationNo }, context) {
    const { db, now } = context
    await requireRevocation(context, revocationNo)
    const row = await db.transaction(tx => moveRevocation(tx, revocationNo, 'withdraw', { at: now() }))
    return answerOf(db, row)
  },

  async completeRevocation({ revocationNo }, context) {
    const { db, now } = context
    await requireRevocation(context, revocationNo)
    const row = await db.transaction(tx => handInAgain(tx, revocationNo, now()))
    return answerOf(db, row)
  },
}

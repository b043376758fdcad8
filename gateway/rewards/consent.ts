import type { Db } from '../db/connect'
import { codes, Refusal } from '../lib/refusal'
import { agreesSince, heldConsent } from '../personal/consents'
import { type Activity, inTurn } from './activity'

/** Since when a customer agrees to take part in rewards. Null for who does not, or does not any more. */
export const agreedAt = (db: Db, custNo: string) => agreesSince(db, custNo, 'rewards')

/** The same within a turn: it stays true until the turn ends. */
export const agreesInTurn = (tx: Db, custNo: string) => heldConsent(tx, custNo, 'rewards')

const notAgreed = () => new Refusal(codes.forbidden, '请先阅读并同意活动与权益说明')

/** Refuses whoever has not agreed. */
export async function requireConsent(db: Db, custNo: string): Promise<void> {
  if ((await agreedAt(db, custNo)) === null) throw notAgreed()
}

/**
 * Does work for somebody who agreed, in the turn of an activity (`inTurn`). Nothing is given to who takes their consent
 * back at the same moment: it is looked at again in the turn, and stands until that ends.
 *
 * @throws Refusal for whoever has not agreed.
 */
export async function inAgreedTurn<T>(
  db: Db,
  { custNo, activityId }: { custNo: string; activityId: string },
  work: (tx: Db, activity: Activity) => Promise<T>,
): Promise<T> {
  // Who has not agreed needs no turn to be told so.
  await requireConsent(db, custNo)
  return inTurn(db, activityId, async (tx, activity) => {
    if ((await agreesInTurn(tx, custNo)) === null) throw notAgreed()
    return work(tx, activity)
  })
}

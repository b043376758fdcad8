import type { Db } from '../db/connect'
import { codes, Refusal } from '../lib/refusal'
import { agreesSince, heldConsent } from '../personal/consents'
import { type Activity, inTurn } from './activity'

/** The time since when a customer agrees to take part in rewards. Null if they never agreed or withdrew the consent. */
export const agreedAt = (db: Db, custNo: string) => agreesSince(db, custNo, 'rewards')

/** The same with a lock, for use under an activity's lock: it stays true until the transaction ends. */
export const agreesInTurn = (tx: Db, custNo: string) => heldConsent(tx, custNo, 'rewards')

const notAgreed = () => new Refusal(codes.forbidden, '请先阅读并同意活动与权益说明')

/** Throws `Refusal` if a customer has not agreed. */
export async function requireConsent(db: Db, custNo: string): Promise<void> {
  if ((await agreedAt(db, custNo)) === null) throw notAgreed()
}

/**
 * Runs work under an activity's lock (`inTurn`) for a customer who agreed. The consent is checked and locked again
 * inside, so a customer who withdraws it at the same moment gets nothing.
 *
 * @throws Refusal if the customer has not agreed.
 */
export async function inAgreedTurn<T>(
  db: Db,
  { custNo, activityId }: { custNo: string; activityId: string },
  work: (tx: Db, activity: Activity) => Promise<T>,
): Promise<T> {
  // A cheap check first: without a consent no lock is needed.
  await requireConsent(db, custNo)
  return inTurn(db, activityId, async (tx, activity) => {
    if ((await agreesInTurn(tx, custNo)) === null) throw notAgreed()
    return work(tx, activity)
  })
}

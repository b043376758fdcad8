import { agreesSince } from '../consents'
import type { Db } from '../db/connect'
import { codes, Refusal } from '../refusal'

/** Since when a customer agrees to take part in rewards. Null for who does not, or does not any more. */
export const agreedAt = (db: Db, custNo: string) => agreesSince(db, custNo, 'rewards')

/** Refuses whoever has not agreed. */
export async function requireConsent(db: Db, custNo: string): Promise<void> {
  if ((await agreedAt(db, custNo)) === null) throw new Refusal(codes.forbidden, '请先阅读并同意活动与权益说明')
}

import { randomBytes } from 'node:crypto'
import type { Db } from '../db/connect'
import type { JobWork } from '../jobs/jobs'
import type { ChangeNotice } from '../jobs/kinds'
import type { Outside } from '../outside/outside'
import type { Context } from '../pipeline/context'
import { noteSecurity, type SecurityEvent } from '../pipeline/security-log'

/** An SMS about a change of an account. `mobile` is the number from before the change. */
interface Told {
  mobile: string
  event: SecurityEvent
  text: string
}

/** Tells somebody of the change that is being made. */
export type Tell = (told: Told) => Promise<void>

/**
 * Changes an account in a transaction and tells of it by SMS. The SMS is a job of the same transaction: a change that
 * was committed is told, also when the gateway ends right after it, and a change that was not is never told.
 *
 * @param work makes the change. It calls `tell` for everybody who must know.
 */
export async function changeAndTell<T>(
  context: Pick<Context, 'jobs' | 'config' | 'log' | 'ip'>,
  work: (db: Db, tell: Tell) => Promise<T>,
): Promise<T> {
  const all: Told[] = []
  const result = await context.jobs.within((db, add) =>
    work(db, async told => {
      const { mobile, text } = told
      await add('tellOwner', { id: randomBytes(16).toString('hex'), mobile, text }, { isWaitedFor: true })
      all.push(told)
    }),
  )
  for (const { event, mobile } of all) noteSecurity(context, event, mobile)
  return result
}

/** Sends the SMS. */
export const changeNoticeWork = ({ sms }: Pick<Outside, 'sms'>): JobWork<ChangeNotice> => ({
  run: notice => sms.notify(notice),
  // The change stands. The log has it, and the failed tries.
  giveUp: async () => {},
})

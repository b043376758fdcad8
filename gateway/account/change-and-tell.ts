import { randomBytes } from 'node:crypto'
import type { Db } from '../db/connect'
import type { JobWork } from '../jobs/jobs'
import type { ChangeNotice } from '../jobs/kinds'
import { codes, Refusal } from '../lib/refusal'
import type { Outside } from '../outside/outside'
import type { Context } from '../pipeline/context'
import { noteSecurity, type SecurityEvent } from '../pipeline/security-log'

/** An SMS about a change of an account. `mobile` is the number from before the change. */
interface Told {
  mobile: string
  event: SecurityEvent
  text: string
}

/** Queues an SMS about the change. */
export type Tell = (told: Told) => Promise<void>

/**
 * Changes an account in a transaction and sends SMS about it. The SMS is a job of the same transaction: it is sent if
 * and only if the change is committed, even if the gateway ends right after it.
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

/** The job that sends the SMS. */
export const changeNoticeWork = ({ sms }: Pick<Outside, 'sms'>): JobWork<ChangeNotice> => ({
  run: notice => sms.notify(notice),
  // The change stays in force. The log contains it, and the failed attempts.
  giveUp: async () => {},
})

/** Refuses a new number that equals the current one: before a code is sent to it, and before it is saved. */
export function refuseSameMobile(mobile: string, before: string): void {
  if (mobile === before) throw new Refusal(codes.badInput, '新手机号码与原手机号码相同')
}

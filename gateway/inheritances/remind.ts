import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { addDays, today } from '@/lib/date'
import type { Config } from '../config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/customers'
import { inheritApplications } from '../db/schema/inherit'
import type { Jobs, JobWork } from '../jobs/jobs'
import type { Outside } from '../outside'
import { issuer } from '../papers/issuer'
import { reminderWords, tellReminder } from './messages'

/** Days before the last day on which people are reminded. */
export const REMIND_DAYS = 7

/** States in which something is still to be done before the last day. */
const WAITING = ['draft', 'returned', 'signing', 'mailing'] as const

/**
 * Reminds, once, the people of applications whose last day is near: a message at once, a mail or an SMS by a job. Of
 * several gateways one does it.
 */
export async function remindExpiring(db: Db, jobs: Jobs, now: Date): Promise<number> {
  const day = today(now)
  const isNear = and(
    inArray(inheritApplications.state, [...WAITING]),
    isNull(inheritApplications.remindedAt),
    gte(inheritApplications.validUntil, day),
    lte(inheritApplications.validUntil, addDays(day, REMIND_DAYS)),
  )
  const rows = await db
    .select({ applicationNo: inheritApplications.applicationNo })
    .from(inheritApplications)
    .where(isNear)
  for (const { applicationNo } of rows) {
    await jobs.within(async (tx, add) => {
      const [row] = await tx
        .update(inheritApplications)
        .set({ remindedAt: now })
        .where(and(eq(inheritApplications.applicationNo, applicationNo), isNear))
        .returning()
      if (!row) return
      await tellReminder(tx, row, now)
      await add('remindInheritance', { applicationNo })
    })
  }
  return rows.length
}

type World = Pick<Outside, 'mail' | 'sms'> & { db: Db; config: Config }

/** Sends the reminder to the applicant: a mail where there is an address, or else an SMS. */
export function remindWork({ db, config, mail, sms }: World): JobWork<{ applicationNo: string }> {
  return {
    async run({ applicationNo }) {
      const [found] = await db
        .select({ row: inheritApplications, email: customers.email, mobile: customers.mobile })
        .from(inheritApplications)
        .leftJoin(customers, eq(customers.custNo, inheritApplications.applicantCustNo))
        .where(eq(inheritApplications.applicationNo, applicationNo))
      // It may have been handed in since then.
      if (!found || !WAITING.some(state => state === found.row.state)) return
      const { title, text } = reminderWords(found.row)
      // A customer's number may have changed since then, and the old one may be somebody else's.
      if (!found.email) return sms.notify({ mobile: found.mobile ?? found.row.applicantMobile, text })
      await mail.send({
        messageId: `<inherit-${applicationNo}@${new URL(config.publicOrigin).hostname}>`,
        to: found.email,
        subject: title,
        text: ['您好：', text, `${issuer.zh} ${issuer.department}`].join('\n\n'),
        attachments: [],
      })
    },
    // The message in the inbox stands.
    giveUp: async () => {},
  }
}

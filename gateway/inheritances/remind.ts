import { and, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { addDays, today } from '@/lib/date'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { inheritApplications, inheritors } from '../db/schema/inheritances'
import type { Jobs, JobWork } from '../jobs/jobs'
import type { InheritanceReminder } from '../jobs/kinds'
import type { Outside } from '../outside/outside'
import { issuer } from '../papers/issuer'
import { heirReminderWords, type ReminderFacts, reminderWords, tellReminder } from './messages'
import { slotsOf } from './slots'

/** Lead time of the reminder, in days before the last day. */
export const REMIND_DAYS = 7

/** States with an open task before the last day. */
const WAITING = ['draft', 'returned', 'signing', 'mailing'] as const

type Row = typeof inheritApplications.$inferSelect

/** Facts for a reminder: how many inheritors still have to sign, and those of them who accepted the invitation. */
async function factsOf(db: Db, { applicationNo, state, applicantMobile }: Row) {
  if (state !== 'signing') return { unsigned: 0, heirs: [] }
  const open = (await slotsOf(db, applicationNo)).filter(slot => slot.state !== 'signed')
  const ids = [...new Set(open.flatMap(({ inheritorId }) => (inheritorId === null ? [] : [inheritorId])))]
  const heirs =
    ids.length === 0
      ? []
      : await db
          .select({ id: inheritors.id, principal: inheritors.principal, mobile: inheritors.mobile })
          .from(inheritors)
          // An unproved number may be a different person's. The applicant is told about these inheritors.
          .where(and(inArray(inheritors.id, ids), isNotNull(inheritors.principal)))
  return { unsigned: ids.length, heirs: heirs.filter(({ mobile }) => mobile !== applicantMobile) }
}

/**
 * Reminds the people of applications whose last day is near, once: the applicant, and in the signing state everybody
 * who has joined and not signed. A message at once, and a mail or an SMS as a job for each. With several gateways, only
 * one does it.
 *
 * @returns the number of applications that are near their last day
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
      const facts = await factsOf(tx, row)
      await tellReminder(tx, row, facts, now)
      await add('remindInheritance', { applicationNo, inheritorId: null })
      for (const { id } of facts.heirs) await add('remindInheritance', { applicationNo, inheritorId: id })
    })
  }
  return rows.length
}

type World = Pick<Outside, 'mail' | 'sms'> & { db: Db; config: Config }

interface Recipient {
  email: string | null
  mobile: string
}

async function applicantOf(db: Db, { applicantCustNo, applicantMobile }: Row): Promise<Recipient> {
  const [customer] =
    applicantCustNo === null ? [] : await db.select().from(customers).where(eq(customers.custNo, applicantCustNo))
  // A customer's number may have changed since then, and the old one may be a different person's.
  return { email: customer?.email ?? null, mobile: customer?.mobile ?? applicantMobile }
}

/** An inheritor who still has to sign. Undefined for one who has signed or was removed since then. */
async function heirOf(db: Db, { heirs }: ReminderFacts, id: number): Promise<Recipient | undefined> {
  const heir = heirs.find(one => one.id === id)
  if (!heir) return undefined
  const [, custNo] = /^c:(.+)$/.exec(heir.principal ?? '') ?? []
  const [customer] = custNo === undefined ? [] : await db.select().from(customers).where(eq(customers.custNo, custNo))
  return { email: customer?.email ?? null, mobile: customer?.mobile ?? heir.mobile }
}

/** The job that sends a reminder to one person: a mail if there is an address, otherwise an SMS. */
export function remindWork({ db, config, mail, sms }: World): JobWork<InheritanceReminder> {
  return {
    async run({ applicationNo, inheritorId }) {
      const [row] = await db
        .select()
        .from(inheritApplications)
        .where(eq(inheritApplications.applicationNo, applicationNo))
      // The application may have been handed in since then.
      if (!row || !WAITING.some(state => state === row.state)) return
      const facts = await factsOf(db, row)
      const isHeir = typeof inheritorId === 'number'
      const to = isHeir ? await heirOf(db, facts, inheritorId) : await applicantOf(db, row)
      if (!to) return
      const { title, text } = isHeir ? heirReminderWords(row) : reminderWords(row, facts)
      const id = `inherit-${isHeir ? `${applicationNo}-${inheritorId}` : applicationNo}`
      if (!to.email) return sms.notify({ id, mobile: to.mobile, text })
      await mail.send({
        messageId: `<${id}@${new URL(config.publicOrigin).hostname}>`,
        to: to.email,
        subject: title,
        text: ['您好：', text, `${issuer.zh} ${issuer.department}`].join('\n\n'),
        attachments: [],
      })
    },
    // The message in the inbox stays.
    giveUp: async () => {},
  }
}

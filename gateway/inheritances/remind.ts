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

/** Days before the last day on which people are reminded. */
export const REMIND_DAYS = 7

/** States in which something is still to be done before the last day. */
const WAITING = ['draft', 'returned', 'signing', 'mailing'] as const

type Row = typeof inheritApplications.$inferSelect

/** What a reminder is about: how many still have to sign, and who of them came by the invitation. */
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
          // A number that nobody has proved may be somebody else's. The applicant is told of these people.
          .where(and(inArray(inheritors.id, ids), isNotNull(inheritors.principal)))
  return { unsigned: ids.length, heirs: heirs.filter(({ mobile }) => mobile !== applicantMobile) }
}

/**
 * Reminds, once, the people of applications whose last day is near: the applicant, and while it is signed everybody who
 * came and has not signed. A message at once, a mail or an SMS by a job each. Of several gateways one does it.
 *
 * @returns how many applications were near their last day
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
  // A customer's number may have changed since then, and the old one may be somebody else's.
  return { email: customer?.email ?? null, mobile: customer?.mobile ?? applicantMobile }
}

/** An heir who still has to sign. Undefined for one who has signed or was taken out since then. */
async function heirOf(db: Db, { heirs }: ReminderFacts, id: number): Promise<Recipient | undefined> {
  const heir = heirs.find(one => one.id === id)
  if (!heir) return undefined
  const [, custNo] = /^c:(.+)$/.exec(heir.principal ?? '') ?? []
  const [customer] = custNo === undefined ? [] : await db.select().from(customers).where(eq(customers.custNo, custNo))
  return { email: customer?.email ?? null, mobile: customer?.mobile ?? heir.mobile }
}

/** Sends a reminder to one person: a mail where there is an address, or else an SMS. */
export function remindWork({ db, config, mail, sms }: World): JobWork<InheritanceReminder> {
  return {
    async run({ applicationNo, inheritorId }) {
      const [row] = await db
        .select()
        .from(inheritApplications)
        .where(eq(inheritApplications.applicationNo, applicationNo))
      // It may have been handed in since then.
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
    // The message in the inbox stands.
    giveUp: async () => {},
  }
}

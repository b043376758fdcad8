import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { enrolments, gatherings, signIns } from '../db/schema/gatherings'
import type { Jobs, JobWork } from '../jobs/jobs'
import type { GatheringReminder } from '../jobs/kinds'
import { after, HOUR } from '../lib/time'
import type { Outside } from '../outside/outside'
import { issuer } from '../papers/issuer'
import { ofCustomer } from './enrol'
import { reminderWords, tellReminder } from './messages'

/** How long before the event people are reminded. */
const BEFORE = 24 * HOUR

/**
 * Reminds, once, everybody who has a seat at an event within a day: a message at once, a mail or an SMS by a job. Of
 * several gateways one does it.
 *
 * @returns how many were reminded
 */
export async function remindGatherings(db: Db, jobs: Jobs, now: Date): Promise<number> {
  const due = await db
    .select({ row: gatherings, custNo: enrolments.custNo })
    .from(enrolments)
    .innerJoin(gatherings, eq(gatherings.id, enrolments.gatheringId))
    .where(
      and(
        eq(enrolments.state, 'in'),
        isNull(enrolments.remindedAt),
        isNull(gatherings.cancelledAt),
        gt(gatherings.startsAt, now),
        lte(gatherings.startsAt, after(now, BEFORE)),
      ),
    )
  for (const { row, custNo } of due) {
    await jobs.within(async (tx, add) => {
      const [mine] = await tx
        .update(enrolments)
        .set({ remindedAt: now })
        .where(and(ofCustomer(row.id, custNo), eq(enrolments.state, 'in'), isNull(enrolments.remindedAt)))
        .returning()
      if (!mine) return
      await tellReminder(tx, row, custNo, now)
      await add('remindGathering', { id: row.id, custNo })
    })
  }
  return due.length
}

type World = Pick<Outside, 'mail' | 'sms'> & { db: Db; config: Config; now: () => Date }

/** Sends a reminder: a mail where there is an address, or else an SMS. Who gave the seat back meanwhile gets none. */
export function gatheringWork({ db, config, now, mail, sms }: World): JobWork<GatheringReminder> {
  return {
    async run({ id, custNo }) {
      const [found] = await db
        .select({ row: gatherings, email: customers.email, mobile: customers.mobile })
        .from(enrolments)
        .innerJoin(gatherings, eq(gatherings.id, enrolments.gatheringId))
        .innerJoin(customers, and(eq(customers.custNo, enrolments.custNo), eq(customers.state, 'active')))
        .where(and(ofCustomer(id, custNo), eq(enrolments.state, 'in'), isNull(gatherings.cancelledAt)))
      if (!found) return
      const { title, text } = reminderWords(found.row, now())
      const key = `gathering-${id}-${custNo}`
      if (!found.email) return sms.notify({ id: key, mobile: found.mobile, text })
      await mail.send({
        messageId: `<${key}@${new URL(config.publicOrigin).hostname}>`,
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

/**
 * How long after an event the answers of the form are kept. The form promises that they are gone within thirty days: a
 * day is left for a gateway that stood still.
 */
const ANSWERS_KEPT = 29 * 24 * HOUR

/** Deletes whether somebody was near: of events that are over or called off. The staff needed it at the door. */
export async function forgetPlaces(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ id: gatherings.id })
    .from(gatherings)
    .where(or(lte(gatherings.endsAt, now), isNotNull(gatherings.cancelledAt)))
  await db
    .update(signIns)
    .set({ near: '' })
    // As the index has it: a value that comes with the statement would not be known to fit.
    .where(and(inArray(signIns.gatheringId, over), sql`${signIns.near} <> ''`))
}

/** The same of everything that somebody said, who takes the consent back. */
export const forgetPlacesOf = (db: Db, custNo: string) =>
  db.update(signIns).set({ near: '' }).where(eq(signIns.custNo, custNo))

/** Forgets what people wrote into the forms of events that are long over. Who was there stays known. */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ id: gatherings.id })
    .from(gatherings)
    .where(lte(gatherings.endsAt, after(now, -ANSWERS_KEPT)))
  await db
    .update(enrolments)
    .set({ answers: {} })
    // Those that are forgotten already are not written again, nor read: the index has the others.
    .where(and(inArray(enrolments.gatheringId, over), sql`${enrolments.answers} <> '{}'::jsonb`))
}

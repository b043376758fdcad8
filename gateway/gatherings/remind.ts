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

/** Lead time of the reminder before an event. */
const BEFORE = 24 * HOUR

/**
 * Reminds everybody who has a seat at an event within a day, once: by a message at once, and by a mail or an SMS as a
 * job. With several gateways, only one does it.
 *
 * @returns the number of reminded people
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

/**
 * The job that sends a reminder: a mail if there is an address, otherwise an SMS. A customer who gave the seat back
 * meanwhile gets none.
 */
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
    // The message in the inbox stays.
    giveUp: async () => {},
  }
}

/**
 * How long after an event the form's answers are stored. The form promises deletion within thirty days: one day is left
 * for a gateway that was down.
 */
const ANSWERS_KEPT = 29 * 24 * HOUR

/** Deletes the location statements of events that are over or cancelled. The staff needed them only at the door. */
export async function forgetPlaces(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ id: gatherings.id })
    .from(gatherings)
    .where(or(lte(gatherings.endsAt, now), isNotNull(gatherings.cancelledAt)))
  await db
    .update(signIns)
    .set({ near: '' })
    // Literal, as in the index's condition: with a parameter, PostgreSQL would not use the partial index.
    .where(and(inArray(signIns.gatheringId, over), sql`${signIns.near} <> ''`))
}

/** Deletes all location statements of a customer who withdraws the consent. */
export const forgetPlacesOf = (db: Db, custNo: string) =>
  db.update(signIns).set({ near: '' }).where(eq(signIns.custNo, custNo))

/** Deletes the form's answers of events that ended long ago. The attendance stays. */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ id: gatherings.id })
    .from(gatherings)
    .where(lte(gatherings.endsAt, after(now, -ANSWERS_KEPT)))
  await db
    .update(enrolments)
    .set({ answers: {} })
    // Rows that are deleted already are neither read nor written again: the partial index contains only the others.
    .where(and(inArray(enrolments.gatheringId, over), sql`${enrolments.answers} <> '{}'::jsonb`))
}

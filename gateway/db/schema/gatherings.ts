import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { instant } from './columns'

/** A question of an enrolment form. */
export interface FormQuestion {
  id: string
  kind: 'text' | 'choice' | 'number' | 'phone'
  label: string
  hint: string
  isRequired: boolean
  options: string[]
  least: number
  most: number
}

/** The drawn map of a place. Coordinates are hundredths of its width and height. */
export interface Plan {
  lines: { kind: 'street' | 'metro'; name: string; from: number[]; to: number[] }[]
  place: number[]
  station: { name: string; at: number[] } | null
}

/** Offline events. */
export const gatherings = pgTable('gatherings', {
  id: text().primaryKey(),
  title: text().notNull(),
  /** Simple HTML. */
  content: text().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  enrolFrom: instant().notNull(),
  enrolUntil: instant().notNull(),
  signInFrom: instant().notNull(),
  signInUntil: instant().notNull(),
  placeName: text().notNull(),
  address: text().notNull(),
  metro: text().notNull(),
  /** Degrees, GCJ-02. */
  latitude: text(),
  longitude: text(),
  plan: jsonb().$type<Plan>(),
  seats: integer().notNull(),
  fields: jsonb().$type<FormQuestion[]>().notNull(),
  asksPlace: boolean().notNull(),
  /** The key of the codes on the wall. It never leaves the gateway. */
  wallSecret: text().notNull(),
  /** The next number in the queue. It is incremented under the lock of this row. */
  nextSeq: integer().notNull().default(1),
  cancelledAt: instant(),
  /** When the office opened or closed enrolling or signing in at another time than planned. */
  enrolOpenedAt: instant(),
  enrolClosedAt: instant(),
  signInOpenedAt: instant(),
  signInClosedAt: instant(),
})

/** Enrolments: customers who have a seat, wait for one, or gave it back. */
export const enrolments = pgTable(
  'enrolments',
  {
    gatheringId: text()
      .notNull()
      .references(() => gatherings.id),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    state: text({ enum: ['in', 'waiting', 'cancelled'] }).notNull(),
    /** The order of the queue. A customer who enrols again after giving a seat back is last. */
    seq: integer().notNull(),
    answers: jsonb().$type<Record<string, string>>().notNull(),
    passNo: text().notNull(),
    at: instant().notNull(),
    /** When the reminder was sent. */
    remindedAt: instant(),
  },
  table => [
    primaryKey({ columns: [table.gatheringId, table.custNo] }),
    uniqueIndex('enrolments_pass').on(table.passNo),
    index('enrolments_queue').on(table.gatheringId, table.state, table.seq),
    // The index contains only rows whose answers are not deleted yet: past events only become more.
    index('enrolments_answered').on(table.gatheringId).where(sql`${table.answers} <> '{}'::jsonb`),
  ],
)

/**
 * Attendance. No location of anybody is stored. The phone's statement whether it was near is stored until the event is
 * over.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    gatheringId: text()
      .notNull()
      .references(() => gatherings.id),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    /** 'unsure': a code that was read offline and sent late. The staff decide. */
    state: text({ enum: ['sure', 'unsure', 'refused'] }).notNull(),
    /** When the code was read. */
    at: instant().notNull(),
    isLate: boolean().notNull(),
    /** '' if the event does not ask, the person did not agree to tell, or the event is over. */
    near: text({ enum: ['', 'near', 'far'] })
      .notNull()
      .default(''),
  },
  table => [
    primaryKey({ columns: [table.gatheringId, table.custNo] }),
    // The index contains only rows whose location statement is not deleted yet.
    index('sign_ins_placed').on(table.gatheringId).where(sql`${table.near} <> ''`),
  ],
)

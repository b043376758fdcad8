import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { InferInput } from 'valibot'
import type { gatherings as calls, OwnEnrolment } from '@/contract/gatherings'
import { maskMobile } from '@/lib/mask'
import { issueDownload, openDownload } from '../auth/downloads'
import { enrolments, gatherings, signIns } from '../db/schema/gatherings'
import { mayEnrolEarly } from '../gatherings/early'
import { cancelEnrolment, enrol } from '../gatherings/enrol'
import { signIn } from '../gatherings/sign-in'
import { countsOf, type GatheringRow, gatheringState, isSigningIn, requireGathering } from '../gatherings/state'
import { MINUTE } from '../lib/time'
import { agreesSince } from '../personal/consents'
import { type CalendarEntry, calendarFile } from '../personal/exports/calendar-file'
import type { CustomerContext } from '../pipeline/context'
import type { Handlers } from '../pipeline/handler'
import { countAgainst } from '../pipeline/rate-limit'

/** Counts of an event: people with a seat, and people on the waiting list. */
interface Counts {
  taken: number
  waiting: number
}

const MOST_LISTED = 50
const CHANGES_PER_MINUTE = 30

function summary(row: GatheringRow, { taken, waiting }: Counts, at: Date, isEarly = false) {
  const left = Math.max(0, row.seats - taken)
  return {
    id: row.id,
    title: row.title,
    state: gatheringState(row, left, at, isEarly),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    enrolFrom: (row.enrolOpenedAt ?? row.enrolFrom).toISOString(),
    enrolUntil: row.enrolUntil.toISOString(),
    placeName: row.placeName,
    seats: row.seats,
    left,
    waiting,
    isSigningIn: isSigningIn(row, at),
    signInFrom: (row.signInOpenedAt ?? row.signInFrom).toISOString(),
    signInUntil: row.signInUntil.toISOString(),
  }
}

/** Position on the waiting list, starting at 1. 0 for a row that is not waiting. */
const position = sql<number>`case when ${enrolments.state} = 'waiting' then (
  select count(*)::int from ${enrolments} as ahead where ahead.gathering_id = ${enrolments.gatheringId}
  and ahead.state = 'waiting' and ahead.seq <= ${enrolments.seq}) else 0 end`

async function ownEnrolments({ db, custNo }: CustomerContext): Promise<InferInput<typeof OwnEnrolment>[]> {
  const tellsPlace = (await agreesSince(db, custNo, 'place')) !== null
  const rows = await db
    .select({ mine: enrolments, row: gatherings, signIn: signIns, position })
    .from(enrolments)
    .innerJoin(gatherings, eq(gatherings.id, enrolments.gatheringId))
    .leftJoin(signIns, and(eq(signIns.gatheringId, enrolments.gatheringId), eq(signIns.custNo, enrolments.custNo)))
    .where(eq(enrolments.custNo, custNo))
    .orderBy(asc(gatherings.startsAt), asc(gatherings.id))
  return rows.map(({ mine, row, signIn: there, position }) => ({
    id: row.id,
    state: mine.state,
    position,
    answers: Object.fromEntries(
      row.fields.map(({ id, kind }) => {
        const answer = mine.answers[id] ?? ''
        return [id, kind === 'phone' ? maskMobile(answer) : answer]
      }),
    ),
    at: mine.at.toISOString(),
    passNo: mine.state === 'in' ? mine.passNo : '',
    tellsPlace,
    signIn: there && { state: there.state, at: there.at.toISOString(), isLate: there.isLate },
  }))
}

async function ownEnrolment(context: CustomerContext, id: string) {
  const found = (await ownEnrolments(context)).find(one => one.id === id)
  if (!found) throw new Error(`The enrolment for ${id} was not found.`)
  return found
}

const countChange = (context: CustomerContext) =>
  countAgainst(context, { bucket: `enrol:${context.custNo}`, limit: CHANGES_PER_MINUTE, window: MINUTE })

const fileNameOf = ({ title }: GatheringRow) => `${title}.ics`

/** An event as a calendar entry. */
const entryOf = ({ id, title, startsAt, endsAt, placeName, address, metro }: GatheringRow): CalendarEntry => ({
  id,
  title,
  at: { from: startsAt, to: endsAt },
  place: `${placeName} ${address}`,
  note: metro,
})

export const gatheringsHandlers: Handlers<typeof calls> = {
  async listGatherings(_, { db, now }) {
    const at = now()
    // The limit cuts off the oldest events.
    const newest = await db
      .select()
      .from(gatherings)
      .orderBy(desc(gatherings.startsAt), desc(gatherings.id))
      .limit(MOST_LISTED)
    const rows = newest.reverse()
    const [coming, over] = [rows.filter(({ endsAt }) => endsAt > at), rows.filter(({ endsAt }) => endsAt <= at)]
    const counts = await countsOf(
      db,
      rows.map(({ id }) => id),
    )
    return [...coming, ...over.reverse()].map(row => summary(row, counts(row.id), at))
  },

  async getGathering({ id }, context) {
    const { db, now } = context
    const row = await requireGathering(db, id)
    const isEarly = await mayEnrolEarly(context, row)
    const counts = await countsOf(db, [id])
    const { content, address, metro, latitude, longitude, plan, fields, asksPlace } = row
    const facts = { content, address, metro, latitude, longitude, plan, fields, asksPlace }
    return { ...summary(row, counts(id), now(), isEarly), ...facts, isEarly }
  },

  getMyEnrolments: (_, context) => ownEnrolments(context),

  async enrol(input, context) {
    await countChange(context)
    await enrol(context, input)
    return ownEnrolment(context, input.id)
  },

  async cancelEnrolment({ id }, context) {
    await countChange(context)
    await cancelEnrolment(context, id)
    return ownEnrolment(context, id)
  },

  async calendarKey({ id }, context) {
    const row = await requireGathering(context.db, id)
    const { token, expiresAt } = await issueDownload(context, 'calendar', id)
    return { key: token, fileName: fileNameOf(row), expiresAt: expiresAt.toISOString() }
  },

  async calendarFile({ key }, context) {
    const { id } = await openDownload(context, 'calendar', key)
    const row = await requireGathering(context.db, id)
    const host = new URL(context.config.publicOrigin).hostname
    return {
      bytes: calendarFile([entryOf(row)], host, context.now()),
      contentType: 'text/calendar; charset=utf-8',
      fileName: fileNameOf(row),
    }
  },

  async signIn(input, context) {
    await signIn(context, input)
    return ownEnrolment(context, input.id)
  },
}

import * as v from 'valibot'
import { domain, get, post } from './call'
import { Cipher } from './customer-fields'
import {
  ContentId,
  Count,
  Decimal,
  dictionary,
  Flag,
  file,
  Instant,
  Key,
  list,
  maybe,
  nothing,
  OneOf,
  Text,
} from './fields'

/** What a question of an enrolment form takes. A phone number travels encrypted. */
export const answerKinds = ['text', 'choice', 'number', 'phone'] as const

/** A question of an enrolment form. `most`: the most characters of a text, or the largest number. */
export const FormField = v.object({
  id: Key,
  kind: OneOf(answerKinds, 'text'),
  label: Text,
  hint: Text,
  isRequired: Flag,
  options: list(Key),
  least: Count,
  most: Count,
})
export type FormField = v.InferOutput<typeof FormField>

/**
 * Whether one can enrol: not yet; yes; only on the waiting list; no more. Or the event is over or was called off.
 */
export const gatheringStates = ['coming', 'open', 'full', 'closed', 'over', 'cancelled'] as const

const gathering = {
  id: Key,
  title: Text,
  state: OneOf(gatheringStates, 'closed'),
  startsAt: Instant,
  endsAt: Instant,
  enrolFrom: Instant,
  enrolUntil: Instant,
  placeName: Text,
  seats: Count,
  /** Seats that are free. */
  left: Count,
  /** People on the waiting list. */
  waiting: Count,
  /** Whether one can sign in at the place now. */
  isSigningIn: Flag,
  /** When one can sign in. */
  signInFrom: Instant,
  signInUntil: Instant,
}

/** A line of the drawn plan of a place: a street or a metro line, with its name, in hundredths of the plan. */
const PlanLine = v.object({
  kind: OneOf(['street', 'metro'], 'street'),
  name: Text,
  from: list(Count),
  to: list(Count),
})

export const Gathering = v.object({
  ...gathering,
  /** Simple HTML. */
  content: Text,
  address: Text,
  /** How to come by metro, in words. */
  metro: Text,
  /** Degrees, as maps in China have them (GCJ-02). Null without. */
  latitude: Decimal,
  longitude: Decimal,
  plan: maybe(
    v.object({ lines: list(PlanLine), place: list(Count), station: maybe(v.object({ name: Text, at: list(Count) })) }),
  ),
  fields: list(FormField),
  /** Whether the staff like to know if somebody who signs in is near. */
  asksPlace: Flag,
  /** The caller is a member who can enrol already; everybody else from `enrolFrom` on. `state` is the caller's. */
  isEarly: Flag,
})
export type Gathering = v.InferOutput<typeof Gathering>

/** One's own part in an event. */
export const OwnEnrolment = v.object({
  id: Key,
  state: OneOf(['in', 'waiting', 'cancelled'], 'cancelled'),
  /** One's place on the waiting list, from 1. 0 when not on it. */
  position: Count,
  /** One's answers by question. A phone number is masked. */
  answers: dictionary,
  at: Instant,
  /** The number of the pass. '' without a seat. */
  passNo: Text,
  /** A consent stands that the staff hear whether one is near, so nobody has to be asked again. */
  tellsPlace: Flag,
  /** Null before one has signed in. 'unsure': the staff still have to confirm it. */
  signIn: maybe(v.object({ state: OneOf(['sure', 'unsure', 'refused'], 'unsure'), at: Instant, isLate: Flag })),
})
export type OwnEnrolment = v.InferOutput<typeof OwnEnrolment>

const decided = ['path', 'method', 'family', 'carrier'] as const
/** The version of what one agrees to before the place is told (sign-in-card.tsx). Raise it when that changes. */
export const PLACE_TERMS_VERSION = '2026-11-01'
const SECONDS_IN_A_YEAR = 31_536_000
const one = v.object({ id: ContentId })
const stales = ['gatherings']

/** Events at a place (现场活动): enrolling (报名), signing in (签到), and the way there. */
export const gatherings = domain('gatherings', {
  /** All events: those that come first, then those that are over, at most 50. */
  listGatherings: get('B', '/activity/listGatherings.api', {
    input: nothing,
    output: list(v.object(gathering)),
    freshFor: 10_000,
    decided,
  }),

  /** One event with its form and its places. E404 for one that there is not. */
  getGathering: get('AB', '/activity/getGathering.api', { input: one, output: Gathering, freshFor: 10_000, decided }),

  /** One's own enrolments, also those that were taken back. */
  getMyEnrolments: get('A', '/activity/getMyEnrolments.api', {
    input: nothing,
    output: list(OwnEnrolment),
    freshFor: 0,
    decided,
  }),

  /**
   * Enrols, or puts on the waiting list when no seat is free. Who is enrolled already changes the answers and keeps the
   * place. `phones`: the answers that are phone numbers, encrypted with the key of `auth.getAssetPublicKey`. One that
   * is left out stays as it was, one in `withoutPhones` is taken away. A form that needs it refuses that.
   */
  enrol: post('A', '/activity/enrol.api', {
    input: v.object({
      id: ContentId,
      answers: v.record(ContentId, v.pipe(v.string(), v.maxLength(1000))),
      phones: v.optional(v.record(ContentId, Cipher), {}),
      withoutPhones: v.optional(v.pipe(v.array(ContentId), v.maxLength(20)), []),
    }),
    output: OwnEnrolment,
    command: true,
    stales,
    decided,
  }),

  /** Gives the seat or the place on the waiting list back. The first who waits gets the seat. */
  cancelEnrolment: post('A', '/activity/cancelEnrolment.api', {
    input: one,
    output: OwnEnrolment,
    command: true,
    stales,
    decided,
  }),

  /** A key that opens the event as a calendar file for five minutes, while the session lives. */
  calendarKey: post('A', '/activity/calendarKey.api', {
    input: one,
    output: v.object({ key: Key, fileName: Text, expiresAt: Instant }),
    command: true,
    decided,
  }),

  /** The calendar file (iCalendar), by its key. */
  calendarFile: get('B', '/activity/calendarFile.api', {
    input: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),

  /**
   * Signs in with the code on the wall, which changes every half minute. Once; the same again is the same.
   * `scannedAgo`: the code was kept for want of a network, and was read so many seconds ago. It is a span because no
   * two clocks show the same time. The code counts as sure for a minute and a half; later it is 'unsure' until the
   * staff confirm it. `near`: whether the phone is near the place by its own word, where the event asks for that. The
   * place itself never leaves the phone. The word is taken only of who agrees to that: `agrees`, which is noted
   * as a consent to `place`, or one that stands. It is shown to the staff and deleted when the event is over.
   */
  signIn: post('A', '/activity/signIn.api', {
    input: v.object({
      id: ContentId,
      code: v.pipe(
        v.string(),
        v.trim(),
        v.toUpperCase(),
        // On the wall 0 and 1 look like these letters, which no code has.
        v.transform(typed => typed.replace(/O/g, '0').replace(/[IL]/g, '1')),
        v.regex(/^[0-9A-HJKMNP-TV-Z]{6}$/, '签到码是六位字母或数字'),
      ),
      scannedAgo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SECONDS_IN_A_YEAR))),
      near: v.optional(v.picklist(['near', 'far'])),
      agrees: v.optional(v.boolean()),
    }),
    output: OwnEnrolment,
    command: true,
    quiet: true,
    stales: [...stales, 'personal.listConsents'],
    decided,
  }),
})

import * as v from 'valibot'
import { SECRET_FORM } from '@/lib/terms'
import { codeTyped, lengthFault } from '@/lib/typed-number'
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
import { gatheringFields } from './gatherings-fields'
import { tabs } from './tabs'

/** The answer types of an enrolment form. A phone number travels encrypted. */
export const answerKinds = ['text', 'choice', 'number', 'phone'] as const

/** A question of an enrolment form. `most`: the maximum length of a text, or the largest number. */
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

/** A line on the plan of a place: a street or a metro line, with its name, in hundredths of the plan. */
const PlanLine = v.object({
  kind: OneOf(['street', 'metro'], 'street'),
  name: Text,
  from: list(Count),
  to: list(Count),
})

export const Gathering = v.object({
  ...gatheringFields,
  /** Simple HTML. */
  content: Text,
  address: Text,
  /** Directions by metro, in words. */
  metro: Text,
  /** Degrees in the coordinate system of Chinese maps (GCJ-02). Null if unknown. */
  latitude: Decimal,
  longitude: Decimal,
  plan: maybe(
    v.object({ lines: list(PlanLine), place: list(Count), station: maybe(v.object({ name: Text, at: list(Count) })) }),
  ),
  fields: list(FormField),
  /** Whether the staff want to know if a person who signs in is near. */
  asksPlace: Flag,
  /**
   * Whether the caller is a member who can enrol already; everybody else can from `enrolFrom` on. `state` is the
   * caller's.
   */
  isEarly: Flag,
})
export type Gathering = v.InferOutput<typeof Gathering>

/** The caller's enrolment in an event. */
export const OwnEnrolment = v.object({
  id: Key,
  state: OneOf(['in', 'waiting', 'cancelled'], 'cancelled'),
  /** Position on the waiting list, from 1. 0 if not on it. */
  position: Count,
  /** The caller's answers by question. A phone number is masked. */
  answers: dictionary,
  at: Instant,
  /** The number of the pass. '' without a seat. */
  passNo: Text,
  /** Whether the caller has consented that the staff learn if they are near, so the app need not ask again. */
  tellsPlace: Flag,
  /** Null before sign-in. 'unsure': the staff still have to confirm it. */
  signIn: maybe(v.object({ state: OneOf(['sure', 'unsure', 'refused'], 'unsure'), at: Instant, isLate: Flag })),
})
export type OwnEnrolment = v.InferOutput<typeof OwnEnrolment>

const decided = ['path', 'method', 'family', 'carrier'] as const
/** The version of the terms for sharing the place (sign-in-card.tsx). Raise it when they change. */
export const PLACE_TERMS_VERSION = '2026-11-01'
const SECONDS_IN_A_YEAR = 31_536_000
/** The code on the wall of an event. */
export const WallCode = v.pipe(
  v.string(),
  v.transform(codeTyped),
  v.length(6, ({ received }) => lengthFault('签到码', 6, Number(received))),
  // On the wall 0 and 1 look like these letters, which no code contains.
  v.transform(typed => typed.replace(/O/g, '0').replace(/[IL]/g, '1')),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{6}$/, '签到码是6位字母或数字'),
)
const one = v.object({ id: ContentId })
const stales = ['gatherings']

/** Events at a place (现场活动): enrolment (报名), sign-in (签到), and directions. */
export const gatherings = domain('gatherings', {
  ...tabs.gatherings,

  /** One event with its form and its place. E404 for an unknown one. */
  getGathering: get('AB', '/activity/getGathering.api', { input: one, output: Gathering, freshFor: 10_000, decided }),

  /** The caller's enrolments, including cancelled ones. */
  getMyEnrolments: get('A', '/activity/getMyEnrolments.api', {
    input: nothing,
    output: list(OwnEnrolment),
    freshFor: 0,
    decided,
  }),

  /**
   * Enrols the caller, or puts them on the waiting list if no seat is free. If they are enrolled already, it changes
   * the answers and keeps the place. `phones`: the answers that are phone numbers, encrypted with the key of
   * `auth.getAssetPublicKey`. An omitted phone number stays unchanged, one in `withoutPhones` is removed. Refused if
   * the form requires it.
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

  /** Gives up the seat or the place on the waiting list. The first person on the waiting list gets the seat. */
  cancelEnrolment: post('A', '/activity/cancelEnrolment.api', {
    input: one,
    output: OwnEnrolment,
    command: true,
    stales,
    decided,
  }),

  /** Issues a key that opens the event as a calendar file for five minutes, within the session. */
  calendarKey: post('A', '/activity/calendarKey.api', {
    input: one,
    output: v.object({ key: Key, fileName: Text, expiresAt: Instant }),
    command: true,
    decided,
  }),

  /** The calendar file (iCalendar), by its key. */
  calendarFile: get('B', '/activity/calendarFile.api', {
    input: v.object({ key: v.pipe(v.string(), v.regex(SECRET_FORM)) }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),

  /**
   * Signs in with the code on the wall, which changes every half minute. Idempotent. `scannedAgo`: the code was scanned
   * offline so many seconds ago. It is a span because no two clocks show the same time. The code counts as sure for a
   * minute and a half; later it is 'unsure' until the staff confirm it. `near`: whether the phone reports that it is
   * near the place, if the event asks for that. The location itself never leaves the phone. `near` is accepted only
   * with consent: `agrees`, which is recorded as a consent to `place`, or an existing one. It is shown to the staff and
   * deleted when the event is over.
   */
  signIn: post('A', '/activity/signIn.api', {
    input: v.object({
      id: ContentId,
      code: WallCode,
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

import { Count, Flag, Instant, Key, OneOf, Text } from './fields'

/** Enrolment states: not yet; open; only the waiting list; closed. Or the event is over or was cancelled. */
export const gatheringStates = ['coming', 'open', 'full', 'closed', 'over', 'cancelled'] as const

/** The facts about an event that its list shows. */
export const gatheringFields = {
  id: Key,
  title: Text,
  state: OneOf(gatheringStates, 'closed'),
  startsAt: Instant,
  endsAt: Instant,
  enrolFrom: Instant,
  enrolUntil: Instant,
  placeName: Text,
  seats: Count,
  /** Number of free seats. */
  left: Count,
  /** Number of people on the waiting list. */
  waiting: Count,
  /** Whether sign-in at the place is open now. */
  isSigningIn: Flag,
  /** The start of sign-in. */
  signInFrom: Instant,
  signInUntil: Instant,
}

/** The state of an event in a few words. */
export const eventStateWords: Readonly<Record<(typeof gatheringStates)[number], string>> = {
  coming: '即将报名',
  open: '报名中',
  full: '可候补',
  closed: '报名截止',
  over: '已结束',
  cancelled: '已取消',
}

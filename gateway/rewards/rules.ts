import * as v from 'valibot'
import type { Activity } from './activity'

// The rules in `details` of an activity's row, by its kind. Missing fields get the default value.

const Award = v.object({ limit: v.fallback(v.pipe(v.number(), v.integer()), 10) })
const Seat = v.object({
  friends: v.fallback(v.pipe(v.number(), v.integer()), 2),
  place: v.fallback(v.string(), ''),
  at: v.fallback(v.string(), ''),
})
const Quiz = v.object({
  questions: v.fallback(v.pipe(v.number(), v.integer()), 5),
  seconds: v.fallback(v.pipe(v.number(), v.integer()), 90),
})

/** The limit of packs for one inviter. */
export const awardRules = ({ details }: Activity) => v.parse(Award, details)

/** The number of friends for a seat, and time and place of the event. */
export const seatRules = ({ details }: Activity) => v.parse(Seat, details)

/** The number of questions of a try, and its time limit in seconds. */
export const quizRules = ({ details }: Activity) => v.parse(Quiz, details)

import * as v from 'valibot'
import type { Activity } from './activity'

// What an activity's row says in `details`, by its kind. A row that lacks something gets the usual value.

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

/** The most packs that one inviter gets. */
export const awardRules = ({ details }: Activity) => v.parse(Award, details)

/** How many friends a seat takes, and where and when the event is. */
export const seatRules = ({ details }: Activity) => v.parse(Seat, details)

/** How many questions a try has, and how many seconds. */
export const quizRules = ({ details }: Activity) => v.parse(Quiz, details)

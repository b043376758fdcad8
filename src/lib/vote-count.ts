import { compare, type Decimal } from './decimal'
import { multiply, percentOf, sum } from './money'

/** A ballot: its weight in shares, and 'agree', 'against' or 'abstain' by motion. */
export interface CountedBallot {
  shares: Decimal
  choices: Readonly<Record<string, string>>
}

export interface CountedMotion {
  id: string
  /** The part of the participating shares that a motion needs. */
  needs: string
}

/** The choice of a vote on a motion. A vote that leaves a motion out abstains. */
export const choiceOn = (choices: CountedBallot['choices'], id: string): string => choices[id] ?? 'abstain'

const sharesFor = (ballots: readonly CountedBallot[], id: string, choice: string) =>
  sum(ballots.filter(({ choices }) => choiceOn(choices, id) === choice).map(({ shares }) => shares))

/**
 * Whether `part` × `times` is at least `whole` × `of`: compares fractions without a division, so nothing is rounded.
 */
const reaches = (part: Decimal, times: number, whole: Decimal, of: number) =>
  compare(multiply(part, String(times), 2), multiply(whole, String(of), 2)) >= 0

/**
 * Counts votes. The gateway uses it, and the app recounts the slips of the published list with it. The order of the
 * votes does not matter. A meeting is valid if at least half of all shares take part; an invalid meeting passes
 * nothing.
 *
 * @param total all shares of the fund on the record day
 */
export function countVotes(ballots: readonly CountedBallot[], motions: readonly CountedMotion[], total: Decimal) {
  const attending = sum(ballots.map(({ shares }) => shares))
  const isValid = ballots.length > 0 && reaches(attending, 2, total, 1)
  return {
    attending,
    turnout: percentOf(attending, total),
    isValid,
    ballots: ballots.length,
    motions: motions.map(({ id, needs }) => {
      const agree = sharesFor(ballots, id, 'agree')
      const enough = needs === 'twoThirds' ? reaches(agree, 3, attending, 2) : reaches(agree, 2, attending, 1)
      return {
        id,
        agree,
        against: sharesFor(ballots, id, 'against'),
        abstain: sharesFor(ballots, id, 'abstain'),
        percent: percentOf(agree, attending),
        isPassed: isValid && enough,
      }
    }),
  }
}

export type VoteCount = ReturnType<typeof countVotes>

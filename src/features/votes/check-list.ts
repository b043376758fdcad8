import type { OutputOf } from '@/contract/call'
import { choiceWord, type Meeting, type OwnVote, type votes } from '@/contract/votes'
import { multiply, sum } from '@/lib/money'
import { sha256Hex } from '@/lib/sha256-hex'
import { choiceOn, countVotes } from '@/lib/vote-count'
import { slipCode, slipFile } from '@/lib/vote-slips'

export type List = OutputOf<typeof votes.getBallots>
export type Group = List['groups'][number]

/** The sum of the slips of a group. */
export const sharesIn = ({ shares, codes }: Group) => multiply(shares ?? '0', String(codes.length), 2)

/** The facts of a motion that must be equal in both counts. */
const FACTS = ['agree', 'against', 'abstain', 'isPassed'] as const

/** Whether this device's count of the slips equals the published result. No slip may be in the list twice. */
export function isSameResult({ motions, result, totalShares }: Meeting, { groups }: List): boolean {
  const codes = groups.flatMap(group => group.codes)
  if (result === null || new Set(codes).size !== codes.length) return false
  return motions.every(motion => {
    const slips = groups
      .filter(({ motionId }) => motionId === motion.id)
      .map(group => ({ shares: sharesIn(group), choices: { [motion.id]: group.choice } }))
    const again = countVotes(slips, [motion], totalShares ?? '0')
    const told = result.motions.find(({ id }) => id === motion.id)
    const [counted] = again.motions
    return (
      again.attending === result.attending &&
      again.isValid === result.isValid &&
      FACTS.every(fact => counted !== undefined && told?.[fact] === counted[fact])
    )
  })
}

/** The SHA-256 of the public file, computed from the list on this device. */
export const digestOf = ({ groups }: List, { motions }: Meeting) =>
  sha256Hex(
    slipFile(
      groups.map(group => ({ ...group, shares: group.shares ?? '' })),
      motions.map(({ id }) => id),
      choiceWord,
    ),
  )

/** A slip of the person's own. */
export interface OwnSlip {
  motionId: string
  choice: string
  shares: string
  code: string
}

/** The codes of the person's own slips, computed on this device from the vote that they cast. */
export const ownSlipsOf = ({ templateId, listCode, receiptNo, secret, choices, slips }: OwnVote): OwnSlip[] =>
  slips.flatMap(({ motionId, shares, count }) => {
    const slip = { motionId, choice: choiceOn(choices, motionId), shares: shares ?? '' }
    const opening = { templateId, listCode, receiptNo, secret }
    return Array.from({ length: count }, (_, index) => ({ ...slip, code: slipCode(opening, slip, index + 1) }))
  })

/** Whether the slips of every motion sum to the person's shares, and each is in the list as the vote was cast. */
export function isWhole({ motions }: Meeting, own: OwnVote, slips: readonly OwnSlip[], { groups }: List): boolean {
  const keyOf = (motionId: string, choice: string, shares: string | null, code: string) =>
    [motionId, choice, shares, code].join('|')
  const listed = new Set(
    groups.flatMap(({ motionId, choice, shares, codes }) => codes.map(code => keyOf(motionId, choice, shares, code))),
  )
  return (
    slips.every(({ motionId, choice, shares, code }) => listed.has(keyOf(motionId, choice, shares, code))) &&
    motions.every(
      ({ id }) => sum(slips.filter(({ motionId }) => motionId === id).map(({ shares }) => shares)) === own.shares,
    )
  )
}

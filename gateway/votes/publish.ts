import { setImmediate as nextTurn } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { choiceWord, voteChoices } from '@/contract/votes'
import { compare } from '@/lib/decimal'
import { sha256Hex } from '@/lib/sha256-hex'
import { choiceOn } from '@/lib/vote-count'
import { type SlipGroup, slipCode, slipFile } from '@/lib/vote-slips'
import type { Db } from '../db/connect'
import { ballots, type OwnSlips, voteLists } from '../db/schema/votes'
import { MONEY, toMoney, toUnits } from '../portfolio/units'
import type { BallotRow } from './answers'
import { cutVotes } from './cut'
import { holdMeeting } from './hold'
import type { MeetingRow } from './state'

type List = typeof voteLists.$inferSelect

/** The part of a list that everybody may see. */
type Public = Pick<List, 'groups' | 'digest'>

/** Every vote of a meeting. The order is random, as their keys are. */
export const ballotsOf = (db: Db, templateId: string) =>
  db.select().from(ballots).where(eq(ballots.templateId, templateId)).orderBy(asc(ballots.listCode))

/** The public file of a list. */
export const fileOf = ({ groups }: Pick<List, 'groups'>, { motions }: Pick<MeetingRow, 'motions'>): string =>
  slipFile(
    groups,
    motions.map(({ id }) => id),
    choiceWord,
  )

/** Cuts the votes on one motion and one choice. Adds the slips of each vote to `cuts`. */
async function groupsFor(
  votes: readonly BallotRow[],
  motionId: string,
  choice: string,
  voters: number,
  cuts: List['cuts'],
): Promise<SlipGroup[]> {
  const codes = new Map<string, string[]>()
  const units = votes.map(({ shares }) => toUnits(shares, MONEY))
  for (const [index, own] of cutVotes(units, voters).entries()) {
    const vote = votes[index]
    if (!vote) continue
    // A list can have a million codes. Other requests are answered in between.
    await nextTurn()
    const slips = own.map(({ size, count }) => ({ motionId, shares: toMoney(size), count: Number(count) }))
    cuts[vote.listCode] = [...(cuts[vote.listCode] ?? []), ...slips]
    for (const { shares, count } of slips) {
      const found = codes.get(shares) ?? []
      for (let no = 1; no <= count; no += 1) found.push(slipCode(vote, { motionId, choice, shares }, no))
      codes.set(shares, found)
    }
  }
  // The order of the codes is that of random numbers, so it tells nothing about the votes that they belong to.
  return [...codes]
    .map(([shares, found]) => ({ motionId, choice, shares, codes: found.sort() }))
    .sort((a, b) => compare(b.shares, a.shares))
}

/**
 * Publishes the list of a meeting, within the transaction that counts it. The public part follows from the sums,
 * the number of votes and random codes only.
 */
export async function publishList(db: Db, meeting: MeetingRow, votes: readonly BallotRow[]): Promise<Public> {
  const cuts: List['cuts'] = {}
  const groups: SlipGroup[] = []
  for (const { id } of meeting.motions) {
    for (const choice of voteChoices) {
      const chosen = votes.filter(({ choices }) => choiceOn(choices, id) === choice)
      groups.push(...(await groupsFor(chosen, id, choice, votes.length, cuts)))
    }
  }
  const list = { groups, digest: sha256Hex(fileOf({ groups }, meeting)) }
  await db.insert(voteLists).values({ ...list, templateId: meeting.templateId, cuts })
  return list
}

/**
 * The public part of the list of a meeting; null before the count. A meeting that was counted by an earlier
 * version gets its list at the first look.
 */
export async function listOf(db: Db, meeting: MeetingRow): Promise<Public | null> {
  if (!meeting.countedAt) return null
  const published = (from: Db) =>
    from
      .select({ groups: voteLists.groups, digest: voteLists.digest })
      .from(voteLists)
      .where(eq(voteLists.templateId, meeting.templateId))
  const [found] = await published(db)
  if (found) return found
  return db.transaction(async tx => {
    const held = await holdMeeting(tx, meeting.templateId, 'alone')
    const [meanwhile] = await published(tx)
    return meanwhile ?? publishList(tx, held, await ballotsOf(tx, meeting.templateId))
  })
}

/** The slips of one vote; none before the count. */
export async function slipsOfVote(db: Db, meeting: MeetingRow, { listCode }: BallotRow): Promise<OwnSlips[]> {
  if (!meeting.countedAt) return []
  const own = () =>
    db
      .select({ slips: sql<OwnSlips[] | null>`${voteLists.cuts} -> ${listCode}` })
      .from(voteLists)
      .where(eq(voteLists.templateId, meeting.templateId))
  const [found] = await own()
  if (found) return found.slips ?? []
  await listOf(db, meeting)
  return (await own())[0]?.slips ?? []
}

import { and, eq } from 'drizzle-orm'
import type { ParsedInputOf } from '@/contract/call'
import type { votes as calls } from '@/contract/votes'
import { formatChineseInstant } from '@/lib/chinese-date'
import { formatChineseDay, today } from '@/lib/date'
import { isPositive } from '@/lib/decimal'
import { takeProof } from '../auth/proof'
import type { Db } from '../db/connect'
import { funds } from '../db/schema/funds'
import { ballots, type CastVote, voteTemplates } from '../db/schema/votes'
import type { AddJob } from '../jobs/jobs'
import { codes, Refusal } from '../lib/refusal'
import { insertPaper } from '../papers/new-paper'
import { newCode } from '../papers/numbers'
import type { CustomerContext } from '../pipeline/context'
import type { BallotRow } from './answers'
import { holdMeeting, noMeeting } from './hold'
import { closesAt, type MeetingRow, meetingState } from './state'
import { sharesOnRecordDay } from './weight'

type Input = ParsedInputOf<typeof calls.castVote>

/** The content of a vote: the choices by motion, and the chosen proxy ('' for none). */
interface Said {
  choices: Record<string, string>
  proxyId: string
}

/** Validates the input against the meeting. A vote by proxy takes the proxy's announced choices. */
function saidIn({ choices, proxyId }: Input, { motions, proxies }: MeetingRow): Said {
  if (proxyId !== undefined) {
    const proxy = proxies.find(({ id }) => id === proxyId)
    if (!proxy) throw new Refusal(codes.badInput, '请从公布的受托人中选择')
    return { choices: proxy.choices, proxyId }
  }
  const isComplete =
    motions.length === Object.keys(choices).length && motions.every(({ id }) => choices[id] !== undefined)
  if (!isComplete) throw new Refusal(codes.badInput, '请对每一项议案选择意见')
  return { choices, proxyId: '' }
}

/**
 * Refuses a vote outside the time of the meeting. If the meeting ended while the person was filling in the form, the
 * message says so.
 */
function requireOpen(row: MeetingRow, at: Date, readAt: string | undefined, mine: BallotRow | undefined): void {
  const state = meetingState(row, at)
  if (state === 'open') return
  if (state === 'coming') throw new Refusal(codes.conflict, '表决还没有开始，请开始后再来')
  const end = closesAt(row)
  const before = mine ? '，您之前的表决仍然有效' : ''
  const isOvertaken = readAt !== undefined && new Date(readAt) < end
  throw new Refusal(
    codes.conflict,
    isOvertaken
      ? `您填写时表决已于${formatChineseInstant(end)}截止，这一次没有计入${before}`
      : `表决已于${formatChineseInstant(end)}截止，不能再投票${before}`,
  )
}

const isSame = (one: Said, other: Said) =>
  one.proxyId === other.proxyId &&
  Object.keys(one.choices).length === Object.keys(other.choices).length &&
  Object.entries(one.choices).every(([motion, choice]) => other.choices[motion] === choice)

async function receiptOf(db: Db, row: MeetingRow, said: Said, shares: string, listCode: string, at: Date) {
  const [fund] = await db.select({ name: funds.name }).from(funds).where(eq(funds.fundCode, row.fundCode))
  return {
    title: row.title,
    fund: `${fund?.name ?? ''}（${row.fundCode}）`,
    recordDay: row.recordDay,
    shares,
    listCode,
    proxy: row.proxies.find(({ id }) => id === said.proxyId)?.name ?? '',
    rule: row.rule,
    motions: row.motions.map(({ id, title }) => ({ title, choice: said.choices[id] ?? '' })),
    at: at.toISOString(),
  } satisfies CastVote
}

/** Condition: the caller's vote in a meeting. */
export const ownBallot = (templateId: string, custNo: string) =>
  and(eq(ballots.templateId, templateId), eq(ballots.custNo, custNo))

/** Stores a vote within a transaction, under the meeting's shared lock. */
async function take(
  db: Db,
  add: AddJob,
  context: CustomerContext,
  input: Input,
  weight: string | null,
): Promise<BallotRow> {
  const { custNo, now } = context
  // The shared lock keeps the meeting open until this transaction ends: a closing waits, or came first and is seen
  // here.
  const row = await holdMeeting(db, input.templateId, 'among others')
  // A second vote of the same person waits here for the first. The first vote's row is locked by its insert.
  const [mine] = await db.select().from(ballots).where(ownBallot(row.templateId, custNo)).for('update')
  const at = now()
  const said = saidIn(input, row)
  if (mine && isSame(mine, said)) return mine
  requireOpen(row, at, input.readAt, mine)
  if (mine && row.rule === 'first') {
    throw new Refusal(codes.conflict, `本次大会以首次表决为准，您已于${formatChineseInstant(mine.at)}表决，不能更改`)
  }
  const shares = mine?.shares ?? weight
  if (shares === null) {
    throw new Refusal(
      codes.conflict,
      `${formatChineseDay(row.recordDay)}是权益登记日，当天的份额第二天才能确定，请第二天再来表决`,
    )
  }
  if (!isPositive(shares)) {
    throw new Refusal(
      codes.forbidden,
      `只有权益登记日（${formatChineseDay(row.recordDay)}）持有这只基金的人可以表决，您当天没有份额`,
    )
  }
  await takeProof({ ...context, db }, input.authToken)
  const listCode = mine?.listCode ?? newCode()
  const receipt = await insertPaper(
    db,
    add,
    {
      custNo,
      kind: 'vote',
      fromDay: today(at),
      toDay: today(at),
      language: 'zh',
      request: { vote: await receiptOf(db, row, said, shares, listCode, at) },
    },
    at,
  )
  const cast = { ...said, way: said.proxyId === '' ? 'online' : 'proxy', receiptNo: receipt.paperNo, at } as const
  const [kept] = mine
    ? await db.update(ballots).set(cast).where(eq(ballots.listCode, mine.listCode)).returning()
    : await db
        .insert(ballots)
        .values({ ...cast, listCode, templateId: row.templateId, custNo, shares })
        .returning()
  if (!kept) throw new Error('The vote was not stored.')
  return kept
}

/**
 * Whether an error comes from two first votes of one person at the same time: the index accepts one, and the other is
 * retried.
 */
function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error as { cause?: unknown }
  return /ballots_person/.test(error.message) || isOvertaken(cause)
}

/**
 * Casts a vote. The meeting cannot be closed between the check and the vote, and a person has only one vote even with
 * concurrent requests.
 *
 * @throws Refusal when it is not accepted, with one sentence for each reason.
 */
export async function castVote(context: CustomerContext, input: Input): Promise<BallotRow> {
  const { db, custNo, jobs } = context
  const [row] = await db.select().from(voteTemplates).where(eq(voteTemplates.templateId, input.templateId))
  if (!row) throw noMeeting()
  const weight = await sharesOnRecordDay(context, custNo, row)
  const attempt = () => jobs.within((tx, add) => take(tx, add, context, input, weight))
  try {
    return await attempt()
  } catch (error) {
    if (!isOvertaken(error)) throw error
    return attempt()
  }
}

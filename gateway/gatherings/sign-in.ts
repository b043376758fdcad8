import { eq } from 'drizzle-orm'
import type { ParsedInputOf } from '@/contract/call'
import type { gatherings as calls } from '@/contract/gatherings'
import { formatChineseInstant } from '@/lib/chinese-date'
import type { Db } from '../db/connect'
import { enrolments, signIns } from '../db/schema/gatherings'
import { codes, Refusal } from '../lib/refusal'
import { HOUR, MINUTE } from '../lib/time'
import { agreeToTerms, heldConsent, wasWithdrawnAfter } from '../personal/consents'
import type { CustomerContext } from '../pipeline/context'
import { countAgainst } from '../pipeline/rate-limit'
import { ofCustomer, ofSignIn } from './enrol'
import { type GatheringRow, isSigningIn, requireGathering } from './state'
import { slotAt, slotOf, WALL_STEP } from './wall-code'

type Input = ParsedInputOf<typeof calls.signIn>

/** Limit of codes from one person in a minute. A code has 30 random bits. */
const PER_MINUTE = 12
/** How long after it left the wall a code that was read and stored offline counts as sure. */
const SURE_FOR = 90_000
/** How long after reading a stored code is accepted at all. */
const KEPT_FOR = 12 * HOUR
/** Number of past slots in which an old code is recognised, so that the message can say that it is old. */
const KNOWN_SLOTS = 240

interface Read {
  /** When the code was read. */
  at: Date
  isSure: boolean
}

const old = () => new Refusal(codes.conflict, '这是之前的签到码，请扫描现场正在显示的码')
const wrong = () => new Refusal(codes.conflict, '签到码不正确，请核对后重试')

/**
 * The time at which a code of a slot was read: as the phone says, but limited to the time when the code was on the
 * wall, and not after `now`.
 */
const readIn = (slot: number, read: Date, now: Date) =>
  new Date(Math.min(Math.max(read.getTime(), slot * WALL_STEP), (slot + 1) * WALL_STEP - 1, now.getTime()))

/**
 * The time at which a code was read, and whether that is sure. Changing the phone's clock gains nothing: the code
 * itself tells its time.
 */
function readingOf(row: GatheringRow, { code, scannedAgo }: Input, now: Date): Read {
  const read = new Date(now.getTime() - (scannedAgo ?? 0) * 1000)
  const present = slotAt(now)
  // One slot back: the code may change between reading and sending.
  const recent = slotOf(row.wallSecret, code, present - 1, present)
  if (recent !== null) {
    // A code stored for a moment counts for the time of reading: the staff may have closed signing in meanwhile.
    return { at: scannedAgo === undefined ? now : readIn(recent, read, now), isSure: true }
  }
  const known = slotOf(row.wallSecret, code, present - KNOWN_SLOTS, present)
  if (scannedAgo === undefined) throw known === null ? wrong() : old()
  if (now.getTime() - read.getTime() > KEPT_FOR) throw old()
  const claimed = slotAt(read)
  const slot = slotOf(row.wallSecret, code, claimed - 2, claimed + 2)
  if (slot === null) throw known === null ? wrong() : old()
  return { at: readIn(slot, read, now), isSure: now.getTime() - (slot + 1) * WALL_STEP <= SURE_FOR }
}

function requireHours(row: GatheringRow, at: Date): void {
  if (row.cancelledAt) throw new Refusal(codes.conflict, '活动已取消')
  if (isSigningIn(row, at)) return
  throw at < (row.signInOpenedAt ?? row.signInFrom)
    ? new Refusal(codes.conflict, `签到 ${formatChineseInstant(row.signInFrom)} 开始`)
    : new Refusal(codes.conflict, '签到已结束，请联系现场工作人员')
}

/**
 * Throws `Refusal` if the customer has no seat. The share lock keeps the seat until the transaction ends: a
 * cancellation on another device waits.
 */
async function requireSeat(tx: Db, id: string, custNo: string): Promise<void> {
  const [mine] = await tx.select().from(enrolments).where(ofCustomer(id, custNo)).for('share')
  if (mine?.state === 'in') return
  throw new Refusal(
    codes.forbidden,
    mine?.state === 'waiting' ? '您还在候补名单中，请联系现场工作人员' : '您没有报名这个活动，请联系现场工作人员',
  )
}

/**
 * The phone's location statement, if the customer agrees that the staff see it; otherwise ''. The lock on the consent
 * lasts until the transaction ends: a withdrawal at the same moment waits, and then deletes the statement.
 *
 * A sign-in stored without a network delivers the person's consent late. The consent counts from the time of reading
 * (`at`), but not if they have withdrawn it on another device since.
 */
async function wordOfPlace(
  tx: Db,
  row: GatheringRow,
  custNo: string,
  { near, agrees }: Input,
  at: Date,
): Promise<'near' | 'far' | ''> {
  if (!near || !row.asksPlace) return ''
  if (agrees && !(await wasWithdrawnAfter(tx, custNo, 'place', at))) await agreeToTerms(tx, custNo, 'place', at)
  return (await heldConsent(tx, custNo, 'place')) === null ? '' : near
}

/**
 * Signs a customer in with the code on the wall, once. A code that was stored offline and comes late is marked for the
 * staff; a later sure one makes it sure.
 *
 * @throws Refusal for an old or wrong code, outside the hours, or without a seat.
 */
export async function signIn(context: CustomerContext, input: Input): Promise<void> {
  const { db, custNo, now } = context
  await countAgainst(context, { bucket: `sign-in:${custNo}`, limit: PER_MINUTE, window: MINUTE })
  const row = await requireGathering(db, input.id)
  await db.transaction(async tx => {
    await requireSeat(tx, row.id, custNo)
    const [there] = await tx.select().from(signIns).where(ofSignIn(row.id, custNo))
    // Already signed in: a retry after a lost answer.
    if (there?.state === 'sure') return
    const { at, isSure } = readingOf(row, input, now())
    requireHours(row, at)
    const values = {
      state: isSure ? ('sure' as const) : ('unsure' as const),
      at,
      isLate: at > row.startsAt,
      near: await wordOfPlace(tx, row, custNo, input, at),
    }
    await tx
      .insert(signIns)
      .values({ ...values, gatheringId: row.id, custNo })
      .onConflictDoUpdate({
        target: [signIns.gatheringId, signIns.custNo],
        set: values,
        // An unsure sign-in overwrites neither a sure one nor one that the staff refused.
        setWhere: isSure ? undefined : eq(signIns.state, 'unsure'),
      })
  })
}

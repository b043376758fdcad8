import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, lt, max, ne, type SQL, sql } from 'drizzle-orm'
import { SMS_CODE_MINUTES } from '@/lib/terms'
import { unmarked } from '../db/command-database'
import { smsCodes } from '../db/schema/auth'
import { codes, Refusal } from '../lib/refusal'
import { after, DAY, HOUR, MINUTE, SECOND } from '../lib/time'
import type { Context, Scope } from '../pipeline/context'
import { countAddress } from '../pipeline/rate-limit'
import { noteSecurity } from '../pipeline/security-log'
import { isOwnersDevice } from './known-devices'

// Decided: a code allows five attempts. A device gets one code a minute for a mobile. A visitor's device gets six in 24
// hours for one purpose and ten for all, so a code that anybody may request, such as an inheritor's, leaves some for a
// login. A logged-in customer gets ten for one purpose and twenty for all to their own number, because most actions in
// the account have the same purpose. To another number they get ten. A mobile gets thirty for one purpose and forty-
// five for all from its devices together. These two limits do not apply to a device on which the owner was logged in,
// so strangers cannot use up the codes of that device. On other devices, beyond these limits a code is sent only to an
// owner whose name and certificate are right. The answer is the same for everybody, so it does not reveal whether name,
// certificate and number belong together.
export const SMS_CODE_LIFETIME = SMS_CODE_MINUTES * MINUTE
export const SMS_RESEND_AFTER = 60 * SECOND
export const SMS_ATTEMPTS = 5
const PER_DAY = {
  visitor: { purpose: 6, all: 10 },
  ownNumber: { purpose: 10, all: 20 },
  otherNumber: { purpose: 10, all: 10 },
}
const PER_MOBILE_AND_DAY = { purpose: 30, all: 45 }
/** The limits of codes for an owner on all devices together, however many strangers request. */
const PER_OWNER_AND_DAY = { purpose: 10, all: 20 }

/** The context for sending and checking codes: a code is bound to the device. */
type DeviceScope = Scope & Pick<Context, 'deviceId'>

/** The context for logging a refusal. */
type NotedScope = DeviceScope & Pick<Context, 'ip' | 'log'>

export interface SmsCodeRequest {
  mobile: string
  /** The purpose of the code; it is valid for no other: 'login', 'changePhone', 'resetPassword', 'inherit' ... */
  purpose: string
  /**
   * The customer it is sent for, if known; returned when the code is verified. Null if a visitor's claim is wrong.
   * Omitted if nobody claims an identity.
   */
  custNo?: string | null
  /** The recipient: a visitor (the default), a logged-in customer, or a customer's new number. */
  to?: keyof typeof PER_DAY
}

const saltedHash = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('hex')

const sealed = (code: string) => {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${saltedHash(salt, code)}`
}

/** A stored value that no code matches. */
const SEALED_FOR_NOBODY = 'nobody:'

const isCode = (stored: string, code: string) => {
  const [salt = '', hash = ''] = stored.split(':')
  const given = Buffer.from(saltedHash(salt, code))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

/**
 * Sends a six-digit code by SMS, valid only on the device that asked. It replaces the device's earlier code for the
 * same purpose.
 *
 * @returns The time until another code may be requested, in seconds from now, and the lifetime of this one;
 * `onlyIfTheirs` when so many were requested that a code is sent only to the owner, if their claim is right.
 * @throws Refusal E429: too soon after the last one or too many from this address (both with `retryAfter`), or too many
 * in 24 hours for this mobile or for this purpose of it.
 */
export async function sendSmsCode(
  context: NotedScope & Pick<Context, 'sms'>,
  { mobile, purpose, custNo, to = 'visitor' }: SmsCodeRequest,
): Promise<{ resendAfter: number; expiresIn: number; onlyIfTheirs: boolean }> {
  const limit = context.config.limits.smsPerAddressAndHour
  const byHour = { window: HOUR, sentence: '短信发送太频繁，请稍后重试' }
  await countAddress(context, context.ip, { ...byHour, bucket: 'sms', limit })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // Not in the command's transaction: if the code is never sent, the command was not carried out.
  const { onlyIfTheirs, goes } = await unmarked(context.db).transaction(async db => {
    // The lock makes two requests for one mobile run one after the other. Otherwise both would pass the limits of the
    // minute and the day.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms:${mobile}`}))`)
    const scope = { ...context, db }
    const isTooMuch = await refuseTooMany(scope, mobile, purpose, PER_DAY[to])
    // A customer can enter any new number: if each customer had their own limit for it, a few accounts could flood a
    // stranger.
    const owner = to === 'otherNumber' ? null : (custNo ?? null)
    const goes = !isTooMuch || (await mayHaveOneMore(scope, mobile, purpose, owner))
    // Without a claim, or with a known customer, a refusal reveals nothing.
    const isClaim = to === 'visitor' && custNo !== undefined
    if (!goes && !isClaim) throw tooManyInADay(context, mobile)
    if (isTooMuch) noteSecurity(context, 'too many attempts', mobile)
    const sentAt = context.now()
    await db
      .update(smsCodes)
      .set({ expiresAt: sentAt })
      .where(and(ofDevice(context, mobile), eq(smsCodes.purpose, purpose), gt(smsCodes.expiresAt, sentAt)))
    await db.insert(smsCodes).values({
      mobile,
      purpose,
      custNo: custNo ?? null,
      deviceId: context.deviceId,
      // A code that is not sent must not be guessable either.
      codeHash: goes ? sealed(code) : SEALED_FOR_NOBODY,
      sentAt,
      expiresAt: after(sentAt, SMS_CODE_LIFETIME),
    })
    return { onlyIfTheirs: isTooMuch && isClaim, goes }
  })
  // In a promise, so that a synchronous failure is handled here as well.
  const sending = Promise.resolve().then(() => (goes ? context.sms.send({ mobile, purpose, code }) : undefined))
  const sent = sending.catch((error: unknown) => {
    context.log.warn({ err: error }, 'a code could not be sent')
    if (onlyIfTheirs) return
    throw error instanceof Refusal ? error : new Refusal(codes.unavailable, '短信没能发出，请1分钟后重试')
  })
  // The duration of sending, and its failure, would reveal that a code was sent.
  if (!onlyIfTheirs) await sent
  return { resendAfter: SMS_RESEND_AFTER / SECOND, expiresIn: SMS_CODE_LIFETIME / SECOND, onlyIfTheirs }
}

const ofDevice = ({ deviceId }: DeviceScope, mobile: string) =>
  and(eq(smsCodes.mobile, mobile), eq(smsCodes.deviceId, deviceId))

/** The codes of the last 24 hours. */
async function sentWhere({ db, now }: NotedScope, purpose: string, whose: SQL | undefined) {
  const ofPurpose = sql<number>`count(*) filter (where ${eq(smsCodes.purpose, purpose)})`.mapWith(Number)
  const [sent] = await db
    .select({ all: count(), purpose: ofPurpose, last: max(smsCodes.sentAt) })
    .from(smsCodes)
    .where(and(whose, gt(smsCodes.sentAt, after(now(), -DAY))))
  return sent ?? { all: 0, purpose: 0, last: null }
}

/**
 * Refuses a device that requests codes too soon or too often.
 *
 * @returns Whether all devices together have requested too many codes for this mobile.
 */
async function refuseTooMany(context: NotedScope, mobile: string, purpose: string, limit: Codes): Promise<boolean> {
  const { db, now, deviceId } = context
  const at = now()
  const own = await sentWhere(context, purpose, ofDevice(context, mobile))
  const wait = own.last ? own.last.getTime() + SMS_RESEND_AFTER - at.getTime() : 0
  if (wait > 0) {
    const retryAfter = Math.ceil(wait / SECOND)
    throw new Refusal(codes.tooMany, `验证码已发送，请${retryAfter}秒后再获取`, 429, { retryAfter })
  }
  if (isTooMany(own, limit)) throw tooManyInADay(context, mobile)
  const everybody = await sentWhere(context, purpose, eq(smsCodes.mobile, mobile))
  return isTooMany(everybody, PER_MOBILE_AND_DAY) && !(await isOwnersDevice(db, { mobile }, deviceId))
}

/**
 * Whether a code is sent although all devices together requested too many: only to the owner, and only up to a limit.
 * The same query runs for other people, so that it takes as long. Only codes that were sent count. Otherwise requests
 * without a code would postpone the end of the limit for a right claim, and the time of this end would reveal that the
 * claim is right.
 */
async function mayHaveOneMore(context: NotedScope, mobile: string, purpose: string, custNo: string | null) {
  const ofOwner = and(eq(smsCodes.mobile, mobile), eq(smsCodes.custNo, custNo ?? ''))
  const theirs = and(ofOwner, ne(smsCodes.codeHash, SEALED_FOR_NOBODY))
  const sent = await sentWhere(context, purpose, theirs)
  return custNo !== null && !isTooMany(sent, PER_OWNER_AND_DAY)
}

/** Numbers of codes in a day: for one purpose, and for all. */
interface Codes {
  purpose: number
  all: number
}

const isTooMany = (sent: Codes, limit: Codes) => sent.purpose >= limit.purpose || sent.all >= limit.all

/** No waiting time in the answer, because nobody waits for a countdown of hours. */
function tooManyInADay(context: NotedScope, mobile: string) {
  noteSecurity(context, 'too many attempts', mobile)
  return new Refusal(codes.tooMany, '24小时内获取验证码的次数已用完，请稍后重试', 429)
}

const expired = () => new Refusal(codes.codeExpired, '验证码已失效，请重新获取', 200, { remaining: 0 })

/**
 * Checks a code and uses it up. Call it with the database itself, not inside a transaction. A wrong attempt must stay
 * counted, and a refusal would roll the transaction back.
 *
 * @param before Runs if the code is right. If it refuses, the code stays valid and this attempt does not count.
 * @returns The customer the code was sent for, if any.
 * @throws Refusal: E461 wrong, with `remaining` attempts; E462 no code for this device, expired, used, or too many
 * attempts.
 */
export async function verifySmsCode(
  context: NotedScope,
  { mobile, purpose, code }: { mobile: string; purpose: string; code: string },
  before: () => Promise<void> = async () => undefined,
): Promise<{ custNo: string | null }> {
  const { db, now } = context
  const at = now()
  const latest = db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(ofDevice(context, mobile), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(smsCodes.sentAt), desc(smsCodes.id))
    .limit(1)
  // The attempt is counted before the comparison, so that many calls at once cannot share one attempt.
  const [tried] = await db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(
      and(
        eq(smsCodes.id, sql`(${latest})`),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, at),
        lt(smsCodes.attempts, SMS_ATTEMPTS),
      ),
    )
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash, attempts: smsCodes.attempts, custNo: smsCodes.custNo })
  if (!tried) throw expired()
  if (!isCode(tried.codeHash, code)) {
    const remaining = SMS_ATTEMPTS - tried.attempts
    noteSecurity(context, remaining > 0 ? 'code wrong' : 'code used up', mobile)
    throw wrong(remaining)
  }
  try {
    await before()
  } catch (error) {
    await db
      .update(smsCodes)
      .set({ attempts: sql`${smsCodes.attempts} - 1` })
      .where(eq(smsCodes.id, tried.id))
    throw error
  }
  const [used] = await db
    .update(smsCodes)
    .set({ usedAt: at })
    .where(and(eq(smsCodes.id, tried.id), isNull(smsCodes.usedAt)))
    .returning({ custNo: smsCodes.custNo })
  if (!used) throw expired()
  return used
}

function wrong(remaining: number) {
  if (remaining <= 0) return new Refusal(codes.codeExpired, '验证码输错太多次，请重新获取', 200, { remaining: 0 })
  return new Refusal(codes.codeWrong, `验证码错误，还可以输入${remaining}次`, 200, { remaining })
}

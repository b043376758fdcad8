import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { idempotencyKeys } from '../db/schema/access'
import { codes, Refusal } from '../refusal'
import { after, DAY, MINUTE } from '../sessions/scope'
import { hashOf } from '../sessions/secret'

/** The time in which a repeated command gets the stored answer. */
const KEPT = DAY
/**
 * The time in which an answer that opens something is repeated: a client waits two minutes, and a person tries again
 * soon after. Later the command stays done, but its answer is gone.
 */
const SECRETS_KEPT = 10 * MINUTE
/**
 * This is longer than any client waits (two minutes). After it, the gateway that ran the command counts as dead, and
 * another may try.
 */
const GIVEN_UP = 5 * MINUTE

export interface Command {
  db: Db
  now: () => Date
  /** The sender. Keys of different senders are separate. */
  principal: string
  key: string
  /** The request. The same key with another request is refused. */
  request: string
  /** The answer opens something, such as a login or a file (secret-answers.ts). */
  hasSecretAnswer: boolean
}

/**
 * Runs a command only once. A repeat with the same key gets the stored answer. A refusal or a failure is not stored,
 * because nothing was done. The command may then be tried again with the same key.
 *
 * Answers may hold secrets and requests may hold passwords, so the table holds neither in clear. The answer is
 * encrypted with a key made of the idempotency key. The request is a keyed hash. Of the idempotency key only the hash
 * is stored.
 *
 * @throws Refusal E409: the key came with another request before, the command is running right now, or its answer was
 * secret and is kept no longer.
 */
export async function once<T>(command: Command, carryOut: () => Promise<T>): Promise<T> {
  const { db, now, principal } = command
  const key = hashOf(command.key)
  const requestHash = createHmac('sha256', command.key).update(command.request).digest('hex')
  const createdAt = now()
  const claim = { requestHash, done: false, answer: null, createdAt, expiresAt: after(createdAt, KEPT) }
  const mine = and(eq(idempotencyKeys.principal, principal), eq(idempotencyKeys.key, key))
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ principal, key, ...claim })
    .onConflictDoUpdate({
      target: [idempotencyKeys.principal, idempotencyKeys.key],
      set: claim,
      // Takes over a row that has expired, or whose gateway died while it ran the command.
      setWhere: lt(idempotencyKeys.expiresAt, createdAt),
    })
    .returning({ key: idempotencyKeys.key })
  if (!claimed) {
    const [kept] = await db.select().from(idempotencyKeys).where(mine)
    if (kept && kept.requestHash !== requestHash) throw new Refusal(codes.conflict, '请求内容已变化，请重新提交', 200)
    if (kept?.done) return repeated<T>(command, kept.answer)
    if (!kept || !(await takenOver(command, key, kept.createdAt))) {
      throw new Refusal(codes.conflict, '正在处理中，请稍候', 200, { processing: true })
    }
  }
  const answer = await carryOut().catch(async (error: unknown) => {
    await db.delete(idempotencyKeys).where(mine)
    throw error
  })
  await db
    .update(idempotencyKeys)
    .set({ done: true, answer: keptAnswer(command, answer) })
    .where(mine)
  return answer
}

/** A secret answer, as it is stored. */
interface Shortly {
  sealed: string
  /** The end of its time, in milliseconds. */
  until: number
}

const keptAnswer = (command: Command, answer: unknown): string | Shortly =>
  command.hasSecretAnswer
    ? { sealed: sealed(command, answer), until: after(command.now(), SECRETS_KEPT).getTime() }
    : sealed(command, answer)

function repeated<T>(command: Command, stored: unknown): T {
  if (typeof stored === 'string') return unsealed<T>(command, stored)
  const kept = stored as Shortly | null
  if (kept && command.now().getTime() < kept.until) return unsealed<T>(command, kept.sealed)
  throw new Refusal(codes.conflict, '操作结果已失效，请重新操作', 200)
}

/** Deletes the secret answers whose time is over. The commands stay done. */
export async function forgetSecretAnswers(db: Db, now: Date): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(sql`(${idempotencyKeys.answer} ->> 'until')::bigint <= ${now.getTime()}`)
}

async function takenOver({ db, now, principal }: Command, key: string, createdAt: Date): Promise<boolean> {
  const at = now()
  if (at.getTime() - createdAt.getTime() < GIVEN_UP) return false
  const [taken] = await db
    .update(idempotencyKeys)
    .set({ createdAt: at })
    .where(
      and(
        eq(idempotencyKeys.principal, principal),
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.createdAt, createdAt),
        eq(idempotencyKeys.done, false),
      ),
    )
    .returning({ key: idempotencyKeys.key })
  return taken !== undefined
}

const CIPHER = 'aes-256-gcm'
const VECTOR_BYTES = 12
const TAG_BYTES = 16

const cipherKey = ({ key, principal }: Command) =>
  Buffer.from(hkdfSync('sha256', key, principal, 'answer of a command', 32))

/** JSON, encrypted, as base64: vector, tag, text. */
function sealed(command: Command, answer: unknown): string {
  const vector = randomBytes(VECTOR_BYTES)
  const cipher = createCipheriv(CIPHER, cipherKey(command), vector)
  const text = Buffer.concat([cipher.update(JSON.stringify({ answer })), cipher.final()])
  return Buffer.concat([vector, cipher.getAuthTag(), text]).toString('base64')
}

function unsealed<T>(command: Command, stored: string): T {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv(CIPHER, cipherKey(command), bytes.subarray(0, VECTOR_BYTES))
  decipher.setAuthTag(bytes.subarray(VECTOR_BYTES, VECTOR_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(VECTOR_BYTES + TAG_BYTES)), decipher.final()])
  // `sealed` wrote an answer of the same call. The hash of the request was compared before, and it covers the call's
  // name.
  return JSON.parse(text.toString()).answer as T
}

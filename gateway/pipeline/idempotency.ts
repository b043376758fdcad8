import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { commandDatabase } from '../db/command-database'
import { type Db, isOfConnection } from '../db/connect'
import { endOfSecret, idempotencyKeys } from '../db/schema/pipeline'
import type { Jobs } from '../jobs/jobs'
import { codes, Refusal } from '../lib/refusal'
import { hashOf } from '../lib/secret'
import { after, DAY, MINUTE } from '../lib/time'

/** The time for which the answer of a command is stored for retries. */
const KEPT = DAY
/**
 * The time for which a secret answer is stored: a client waits two minutes, and a person retries soon after. Later the
 * command stays done, but its answer is deleted.
 */
const SECRETS_KEPT = 10 * MINUTE
/**
 * Limit of characters of an answer that is stored for the whole time. An auto-saving draft has a long answer a second,
 * and such answers must not fill the database: a longer answer is stored as briefly as a secret one.
 */
const LONG = 4096
/**
 * Longer than any client waits (two minutes). After this time, the gateway that ran the command counts as dead, and
 * another one may try.
 */
const GIVEN_UP = 5 * MINUTE

/** Pauses between retries while the database is away. PostgreSQL restarts in a few seconds. */
const PAUSES_MS = [100, 400, 1500] as const

export interface Command {
  db: Db
  now: () => Date
  /** The sender. Keys of different senders are separate. */
  principal: string
  key: string
  /** The request. The same key with another request is refused. */
  request: string
  /** Whether the answer gives access to something, such as a login or a file (secret-answers.ts). */
  hasSecretAnswer: boolean
}

/** The database and the jobs for a command's work. They record whether any of it was written. */
interface Marked {
  db: Db
  jobs: Jobs
  /** Whether a transaction of this run was committed with the mark. */
  isOurs: () => boolean
}

/**
 * The key of the mark beside a command's own row. Every transaction of the command writes the mark, so it exists if one
 * of them was committed.
 */
const markOf = (command: Command) => `${hashOf(command.key)}+`

/**
 * The refusal for a command that is done but whose answer was lost with a connection. `done` tells the app not to take
 * it for a change by another person.
 */
const alreadyDone = () => new Refusal(codes.conflict, '操作已经完成，请返回查看结果', 200, { done: true })
const stillRunning = (sentence: string) => new Refusal(codes.conflict, sentence, 200, { processing: true })

/** PostgreSQL's codes for a connection that it closes or refuses. */
const ENDED = /^(57P0\d|08\d{3})$/
/** Error messages of its driver for a lost connection. */
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/
/**
 * Error codes of the network. A provider that does not answer causes them too, so they count only on a connection to
 * the database.
 */
const BROKEN = /^(ECONNRESET|ECONNREFUSED|EPIPE|ENOENT|ETIMEDOUT)$/

/** Whether the database went away, as opposed to a wrong statement or an external service that does not answer. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (ENDED.test(String(code)) || GONE.test(error.message)) return true
  return (BROKEN.test(String(code)) && isOfConnection(error)) || isLost(cause)
}

/** Retries for two seconds while the database is away. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work()
    } catch (error) {
      if (!isLost(error)) throw error
      await delay(pause)
    }
  }
  return work()
}

/**
 * Runs a command only once. A repeat with the same key gets the stored answer. A refusal or a failure is not stored,
 * because nothing was done. The command may then be tried again with the same key.
 *
 * If a connection breaks during a commit, it is unknown whether the transaction was committed. So every transaction of
 * the command also writes a mark. If the mark exists, the command was carried out and is not run again; if not, it was
 * not carried out. A command of single statements has no mark: it must be safe to repeat.
 *
 * Answers may contain secrets and requests may contain passwords, so the table stores neither in clear. The answer is
 * encrypted with a key derived from the idempotency key. The request is a keyed hash. Of the idempotency key only the
 * hash is stored.
 *
 * @param carryOut does the work, with the given database and jobs instead of those of the gateway.
 * @throws Refusal E409: the key came with another request before, the command is running right now, or its answer was
 * secret or long and is deleted by now, or was lost.
 */
export async function once<T>(command: Command, jobs: Jobs, carryOut: (marked: Marked) => Promise<T>): Promise<T> {
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
  let claimedAt: Date | null = createdAt
  if (!claimed) {
    const [kept] = await db.select().from(idempotencyKeys).where(mine)
    if (kept && kept.requestHash !== requestHash) throw new Refusal(codes.conflict, '内容有变化，请重新提交', 200)
    if (kept?.done) return repeated<T>(command, kept.answer)
    claimedAt = kept ? await takenOver(command, key, kept.createdAt) : null
    if (!claimedAt) throw stillRunning('正在处理中，请稍候')
  }
  const ownClaim = and(mine, eq(idempotencyKeys.createdAt, claimedAt), eq(idempotencyKeys.done, false))
  const marked = marking(command, jobs, requestHash)
  const answer = await carryOut(marked).catch(async (error: unknown) => {
    if (isLost(error)) throw await afterLoss(command, ownClaim)
    // Only the rows that this run wrote: another run may have taken over, and its rows say that the work is done.
    await patiently(async () => {
      if (marked.isOurs()) await db.delete(idempotencyKeys).where(markRow(command))
      await db.delete(idempotencyKeys).where(ownClaim)
    })
    throw error
  })
  const note = { done: true, answer: keptAnswer(command, answer) }
  await patiently(() => db.update(idempotencyKeys).set(note).where(mine)).catch(error => {
    // The work is done, and its answer is here: the waiting client must not get an error.
    if (!isLost(error)) throw error
  })
  return answer
}

const markRow = (command: Command) =>
  and(eq(idempotencyKeys.principal, command.principal), eq(idempotencyKeys.key, markOf(command)))

const isMarked = async (command: Command) => (await command.db.$count(idempotencyKeys, markRow(command))) > 0

/** The refusal after the connection was lost during the work. With the same key the command can be tried again. */
async function afterLoss(command: Command, ownClaim: SQL | undefined): Promise<Refusal> {
  const unknown = stillRunning('系统繁忙，可能已经成功，请稍后重试')
  try {
    return await patiently(async () => {
      if (await isMarked(command)) {
        // Later repeats get the same refusal.
        await command.db.update(idempotencyKeys).set({ done: true, answer: null }).where(ownClaim)
        return alreadyDone()
      }
      // Never delete the mark: a transaction that lost its connection at the commit may become visible only now.
      await command.db.delete(idempotencyKeys).where(ownClaim)
      return unknown
    })
  } catch {
    // The database stays away. The claim stays, so that another run may check for the mark after the claim's time.
    return unknown
  }
}

/** The database and the jobs for the work. They write the command's mark in every transaction. */
function marking(command: Command, jobs: Jobs, requestHash: string): Marked {
  const { db, principal, now } = command
  let isOurs = false
  const mark = async (tx: Db) => {
    if (isOurs) return false
    const times = { createdAt: now(), expiresAt: after(now(), KEPT) }
    const [isNew] = await tx
      .insert(idempotencyKeys)
      .values({ principal, key: markOf(command), requestHash, done: true, answer: null, ...times })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    // A run that counted as dead has committed after all.
    if (!isNew) throw alreadyDone()
    return true
  }
  const committed = <T>(result: T): T => {
    if (result !== false) isOurs = true
    return result
  }
  /** A transaction that returns `false` wrote nothing: it leaves no mark, and the command may still refuse. */
  const withMark = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
    const isMarkedNow = await mark(tx)
    const result = await work()
    if (result === false && isMarkedNow) await tx.delete(idempotencyKeys).where(markRow(command))
    return result
  }
  const transaction: Db['transaction'] = async (work, options) =>
    committed(await db.transaction(tx => withMark(tx, () => work(tx)), options))
  return {
    db: commandDatabase(db, transaction),
    jobs: {
      ...jobs,
      within: async work => committed(await jobs.within((tx, add) => withMark(tx, () => work(tx, add)))),
    },
    isOurs: () => isOurs,
  }
}

/** The stored form of a secret or a long answer. */
interface Shortly {
  sealed: string
  /** Time of expiry, in milliseconds. */
  until: number
}

function keptAnswer(command: Command, answer: unknown): string | Shortly {
  const text = sealed(command, answer)
  const isShort = command.hasSecretAnswer || text.length > LONG
  return isShort ? { sealed: text, until: after(command.now(), SECRETS_KEPT).getTime() } : text
}

function repeated<T>(command: Command, stored: unknown): T {
  if (typeof stored === 'string') return unsealed<T>(command, stored)
  const kept = stored as Shortly | null
  if (kept && command.now().getTime() < kept.until) return unsealed<T>(command, kept.sealed)
  if (!command.hasSecretAnswer) throw alreadyDone()
  throw new Refusal(codes.conflict, '操作结果已失效，请重新操作', 200)
}

/** Deletes expired secret and long answers. The commands stay done. */
export async function forgetSecretAnswers(db: Db, now: Date): Promise<void> {
  await db.update(idempotencyKeys).set({ answer: null }).where(sql`${endOfSecret} <= ${now.getTime()}`)
}

/**
 * Takes the claim of a dead run. Returns the time of the new claim, or null if another run has it.
 *
 * @throws Refusal E409 when the dead run has done the work.
 */
async function takenOver(command: Command, key: string, createdAt: Date): Promise<Date | null> {
  const { db, now, principal } = command
  const at = now()
  if (at.getTime() - createdAt.getTime() < GIVEN_UP) return null
  // The gateway died after the work and before storing the answer. The claim stays, and every repeat gets this refusal.
  if (await isMarked(command)) throw alreadyDone()
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
  return taken ? at : null
}

/**
 * Lets everybody repeat the commands that ran when the gateway died. A repeat then checks at once whether the work was
 * done. Only for a database that no other gateway uses, before it takes requests.
 */
export async function freeDeadClaims(db: Db): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ createdAt: new Date(0) })
    .where(eq(idempotencyKeys.done, false))
}

const CIPHER = 'aes-256-gcm'
const VECTOR_BYTES = 12
const TAG_BYTES = 16

const cipherKey = ({ key, principal }: Command) =>
  Buffer.from(hkdfSync('sha256', key, principal, 'answer of a command', 32))

/** JSON, encrypted, as base64: initialization vector, tag, text. */
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

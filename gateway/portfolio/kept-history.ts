import { randomUUID } from 'node:crypto'
import { and, eq, gte, lt, min, ne, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, instantAt } from '@/lib/date'
import { unmarked } from '../db/command-database'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { historyLock, keptHistories, transactions } from '../db/schema/portfolio'
import { monthBy, monthSums, togetherByMonth } from './month-sums'
import { type PastHistory, recordedHistory } from './past-history'
import { historyOf, textOf } from './past-history-text'
import { transactionFacts } from './transaction-facts'

/** Grows when a history is computed or written in another way: those that are kept are made again then. */
const FORMAT = 1

/** Transactions of the last days are read each time: most of those that are still to be confirmed are among them. */
const RECENT_DAYS = 20

/** So many transactions of days that are over are read each time before a history is kept, or its next part. */
const WORTH_KEEPING = 100

/** The condition for the kept history of a customer that serves on a day. */
export const servesOn = (today: Day): SQL | undefined =>
  and(eq(keptHistories.format, FORMAT), lt(keptHistories.through, today))

const lastDayToKeep = (today: Day) => addDays(today, -RECENT_DAYS)

/** Whether so many transactions were read that a history should be kept. */
export const isWorthKeeping = (confirmDays: readonly (Day | null)[], today: Day): boolean =>
  confirmDays.filter(day => day !== null && day <= lastDayToKeep(today)).length > WORTH_KEEPING

/**
 * Keeps what a customer's transactions came to up to a day that is over, so that later only newer ones are read. It
 * goes on from what is kept. A trigger of the table of transactions deletes it when a transaction of these days
 * changes, whoever changes it. While such a change is under way nothing is kept.
 */
export async function keepHistory(db: Db, custNo: string, today: Day): Promise<void> {
  await unmarked(db).transaction(async tx => {
    // Who closes the e-service meanwhile leaves nothing kept behind. Where the row is held, nothing is kept this time.
    const [there] = await tx
      .select({ custNo: customers.custNo })
      .from(customers)
      .where(and(eq(customers.custNo, custNo), ne(customers.state, 'closed')))
      .for('share', { skipLocked: true })
    if (!there) return
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${historyLock(sql`${custNo}::text`)}) as "isMine"`,
    )
    if (!rows[0]?.isMine) return
    const mine = eq(transactions.custNo, custNo)
    const [waiting] = await tx
      .select({ day: min(transactions.confirmDay) })
      .from(transactions)
      .where(and(mine, eq(transactions.state, 'pending')))
    const [kept] = await tx
      .select()
      .from(keptHistories)
      .where(and(eq(keptHistories.custNo, custNo), eq(keptHistories.format, FORMAT)))
    // What is late to be confirmed is not over.
    const latest = lastDayToKeep(today)
    const through = waiting?.day && waiting.day <= latest ? addDays(waiting.day, -1) : latest
    // What is kept may reach further than a paper of an older day needs.
    if (kept && kept.through >= through) return
    const since = kept?.through ?? null
    const facts = await transactionFacts(tx, custNo, {
      from: since === null ? undefined : addDays(since, 1),
      to: through,
    })
    const applied = and(
      mine,
      since === null ? undefined : gte(transactions.appliedAt, instantAt(addDays(since, 1), '00:00')),
      lt(transactions.appliedAt, instantAt(addDays(through, 1), '00:00')),
    )
    const row = {
      format: FORMAT,
      mark: randomUUID(),
      through,
      history: textOf(recordedHistory(kept ? historyOf(kept.history) : null, facts)),
      months: togetherByMonth(kept?.months ?? [], await monthSums(tx, applied, monthBy.applied)),
    }
    await tx
      .insert(keptHistories)
      .values({ custNo, ...row })
      .onConflictDoUpdate({ target: keptHistories.custNo, set: row })
  })
}

/** Whether a history with this mark is still kept: no transaction of its days has changed since. */
export async function stillStands(db: Db, custNo: string, mark: string): Promise<boolean> {
  return (await db.$count(keptHistories, and(eq(keptHistories.custNo, custNo), eq(keptHistories.mark, mark)))) > 0
}

/** Reads a kept history. Null when it is no longer the one with that mark. */
export async function readHistory(db: Db, custNo: string, mark: string): Promise<PastHistory | null> {
  const [row] = await db
    .select({ history: keptHistories.history })
    .from(keptHistories)
    .where(and(eq(keptHistories.custNo, custNo), eq(keptHistories.mark, mark)))
  return row ? historyOf(row.history) : null
}

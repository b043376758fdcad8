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

/**
 * Version of the computation and the text format. Increment it with either: cached histories of another version are
 * recomputed.
 */
const FORMAT = 1

/** Transactions of the last days are always read from the table: most of the pending ones are among them. */
const RECENT_DAYS = 20

/** A history, or its next part, is cached if more than this many transactions of past days would be read each time. */
const WORTH_KEEPING = 100

/** The condition for a customer's cached history that is usable on a day. */
export const servesOn = (today: Day): SQL | undefined =>
  and(eq(keptHistories.format, FORMAT), lt(keptHistories.through, today))

const lastDayToKeep = (today: Day) => addDays(today, -RECENT_DAYS)

/** Whether so many transactions were read that the history should be cached. */
export const isWorthKeeping = (confirmDays: readonly (Day | null)[], today: Day): boolean =>
  confirmDays.filter(day => day !== null && day <= lastDayToKeep(today)).length > WORTH_KEEPING

/**
 * Caches the results of a customer's transactions up to a past day, so that later only newer ones are read. It extends
 * an existing cached history. A trigger of the table of transactions deletes it when a transaction of these days
 * changes, from any code path. While such a change is running nothing is cached.
 */
export async function keepHistory(db: Db, custNo: string, today: Day): Promise<void> {
  await unmarked(db).transaction(async tx => {
    // The share lock makes a closing of the e-service at the same time leave no cached history behind. If the row is
    // locked by another transaction, nothing is cached this time.
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
    // Days with a transaction whose confirmation is overdue are not final yet.
    const latest = lastDayToKeep(today)
    const through = waiting?.day && waiting.day <= latest ? addDays(waiting.day, -1) : latest
    // The cached history may already reach further than a paper of an older day needs.
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

/** Whether the history with this mark is still valid: no transaction of its days has changed since. */
export async function stillStands(db: Db, custNo: string, mark: string): Promise<boolean> {
  return (await db.$count(keptHistories, and(eq(keptHistories.custNo, custNo), eq(keptHistories.mark, mark)))) > 0
}

/** Reads a cached history. Null if its mark has changed. */
export async function readHistory(db: Db, custNo: string, mark: string): Promise<PastHistory | null> {
  const [row] = await db
    .select({ history: keptHistories.history })
    .from(keptHistories)
    .where(and(eq(keptHistories.custNo, custNo), eq(keptHistories.mark, mark)))
  return row ? historyOf(row.history) : null
}

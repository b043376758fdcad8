import { sql } from 'drizzle-orm'
import { type Day, instantAt } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { intakeMoves } from '../db/schema/intake'
import { regularPlans, type TransactionState, type TransactionType, transactions } from '../db/schema/portfolio'
import type { Confirmation } from './confirmation'
import { among, type Work } from './context'
import { inColumns } from './journal'
import type { Place } from './places'

/** A transaction as the files tell it. Every column is told, so that a repeated one becomes the same row. */
export interface OrderRow extends Place {
  applicationNo: string
  fundCode: string
  type: TransactionType
  state: TransactionState
  appliedAt: string
  tradeDay: Day
  confirmDay: Day | null
  amount: Decimal | null
  shares: Decimal | null
  netValue: Decimal | null
  fee: Decimal
  relatedNo: string | null
  planNo: string | null
  failReason: string | null
  lots: { day: string; shares: string; isBought: boolean }[] | null
}

/** A plan with all its columns. */
export type PlanRow = typeof regularPlans.$inferSelect

type Move = typeof intakeMoves.$inferInsert

/** The transactions that a batch knows and changes. They are written in groups. */
export interface OrderBook {
  /** A transaction by its number, of this batch or of the database. */
  find: (applicationNo: string) => Promise<OrderRow | null>
  /** Reads many numbers at once. */
  preload: (numbers: readonly string[]) => Promise<void>
  /** A plan by its number, as `find` finds transactions. */
  findPlan: (planNo: string) => Promise<PlanRow | null>
  preloadPlans: (numbers: readonly string[]) => Promise<void>
  putPlan: (row: PlanRow) => void
  put: (row: OrderRow) => void
  move: (move: Move) => void
  /** Writes what was put, so that statements see it. */
  flush: () => Promise<void>
}

const fromDatabase = (row: typeof transactions.$inferSelect): OrderRow => ({
  ...row,
  appliedAt: row.appliedAt.toISOString(),
})

/** Inserts moves as one parameter: a statement with a parameter for each value takes longer to build than to run. */
const insertMoves = (db: Db, moves: readonly Move[]) =>
  db.execute(sql`insert into ${intakeMoves}
    select * from json_populate_recordset(null::${intakeMoves}, ${JSON.stringify(moves.map(inColumns))}::json)`)

/**
 * Looks up the numbers that are not known yet, all at once. A number without a row is known as null.
 *
 * @param read The rows of these numbers, by number.
 */
async function lookUp<Row>(
  known: Map<string, Row | null>,
  numbers: readonly string[],
  read: (missing: readonly string[]) => Promise<readonly (readonly [string, Row])[]>,
): Promise<void> {
  const missing = [...new Set(numbers)].filter(number => !known.has(number))
  if (missing.length === 0) return
  for (const number of missing) known.set(number, null)
  for (const [number, row] of await read(missing)) known.set(number, row)
}

export function openOrderBook(work: Work): OrderBook {
  const known = new Map<string, OrderRow | null>()
  const plans = new Map<string, PlanRow | null>()
  let changed: OrderRow[] = []
  let changedPlans: PlanRow[] = []
  let moves: Move[] = []
  const preload = (numbers: readonly string[]) =>
    lookUp(known, numbers, async missing => {
      const rows = await work.db.select().from(transactions).where(among(transactions.applicationNo, missing))
      return rows.map(row => [row.applicationNo, fromDatabase(row)] as const)
    })
  const preloadPlans = (numbers: readonly string[]) =>
    lookUp(plans, numbers, async missing => {
      const rows = await work.db.select().from(regularPlans).where(among(regularPlans.planNo, missing))
      return rows.map(row => [row.planNo, row] as const)
    })
  return {
    preload,
    preloadPlans,
    async findPlan(planNo) {
      await preloadPlans([planNo])
      return plans.get(planNo) ?? null
    },
    putPlan(row) {
      plans.set(row.planNo, row)
      changedPlans.push(row)
      work.touched.add(row.custNo)
    },
    async find(applicationNo) {
      await preload([applicationNo])
      return known.get(applicationNo) ?? null
    },
    put(row) {
      known.set(row.applicationNo, row)
      changed.push(row)
      work.touched.add(row.custNo)
    },
    move: one => void moves.push(one),
    async flush() {
      const [rows, steps, planRows] = [changed, moves, changedPlans]
      changed = []
      moves = []
      changedPlans = []
      // The database may have rounded the written rows, and the maps must not grow without end.
      known.clear()
      plans.clear()
      if (planRows.length > 0) await work.journal.write(regularPlans, planRows)
      if (rows.length > 0) await work.journal.write(transactions, rows as never)
      if (steps.length > 0) await insertMoves(work.db, steps)
    },
  }
}

/** The columns of an order that do not depend on what it does. */
export const orderRow = (
  one: Confirmation,
  place: Place,
  applicationNo: string,
  rest: Pick<OrderRow, 'type'> & Partial<OrderRow>,
): OrderRow => ({
  custNo: place.custNo,
  fundAccount: place.fundAccount,
  tradingAccount: place.tradingAccount,
  channelCode: place.channelCode,
  applicationNo,
  fundCode: one.fundCode ?? '',
  state: 'confirmed',
  appliedAt: instantAt(one.appliedDay, one.appliedTime).toISOString(),
  tradeDay: one.tradeDay,
  confirmDay: one.day,
  amount: null,
  shares: null,
  netValue: one.netValue,
  fee: '0.00',
  relatedNo: null,
  planNo: null,
  failReason: null,
  lots: null,
  ...rest,
})

/** The number of an order. One that the registrar began has the registrar's serial number of the day. */
export async function numberOf(book: OrderBook, one: Confirmation, place: Place): Promise<string> {
  const own = one.orderNo ?? one.serial ?? `${one.record.file}-${one.record.line}`
  const found = await book.find(own)
  if (!found) return own
  if (one.orderNo === null) return found.confirmDay === one.day ? own : `${own}-${one.day.replace(/-/g, '')}`
  // Distributors number their orders each for itself.
  return found.tradingAccount === place.tradingAccount ? own : `${place.channelCode}-${own}`
}

/** Counts up the versions of customers whose data changed: figures computed before are outdated. */
export async function touchCustomers(work: Work): Promise<void> {
  const all = [...work.touched]
  for (let start = 0; start < all.length; start += 5000) {
    await work.db
      .update(customers)
      .set({ dataVersion: sql`${customers.dataVersion} + 1` })
      .where(among(customers.custNo, all.slice(start, start + 5000)))
  }
}

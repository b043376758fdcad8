import type { Decimal } from '@/lib/decimal'
import { subtract } from '@/lib/money'
import type { Confirmation } from './confirmation'
import type { Work } from './context'
import { numberOf, type OrderBook, type OrderRow, orderRow } from './order-book'
import type { Place } from './places'

/** A confirmation on its way into the book. */
export interface Entry {
  work: Work
  book: OrderBook
  one: Confirmation
  place: Place
  /** The place that another distributor or account names, for custody transfers. */
  otherPlace: (fundAccount: string | null, distributor: string | null, number: string | null) => Promise<Place | null>
}

const minus = (shares: Decimal): Decimal => subtract('0.00', shares)

interface Step {
  /** Positive for added shares. */
  total?: Decimal
  frozen?: Decimal
  fundCode?: string
  place?: Place
  applicationNo?: string | null
  side?: number
}

/** Notes what a record did to the shares of a position. */
export function noteMove({ work, book, one, place }: Entry, step: Step): void {
  const at = step.place ?? place
  book.move({
    batchId: work.journal.batchId,
    file: one.record.file,
    line: one.record.line,
    side: step.side ?? 1,
    day: one.day,
    fundAccount: at.fundAccount,
    tradingAccount: at.tradingAccount,
    fundCode: step.fundCode ?? one.fundCode ?? '',
    total: step.total ?? '0.00',
    frozen: step.frozen ?? '0.00',
    code: one.code,
    orderNo: one.orderNo,
    serial: one.serial,
    applicationNo: step.applicationNo ?? null,
  })
}

/** Writes shares that came, with their move. */
export function come(entry: Entry, row: OrderRow, side = 1): void {
  entry.book.put(row)
  const { shares, fundCode, applicationNo } = row
  noteMove(entry, { total: shares ?? '0.00', fundCode, applicationNo, place: row, side })
}

/** Writes shares that left, with their move. */
export function leave(entry: Entry, row: OrderRow, side = 1): void {
  entry.book.put(row)
  const { shares, fundCode, applicationNo } = row
  noteMove(entry, { total: minus(shares ?? '0.00'), fundCode, applicationNo, place: row, side })
}

/**
 * The number for this confirmation of an order. An order confirmed in parts gets a row for each part: the last part has
 * the number of the order.
 */
export async function partNumber({ book, one, place }: Entry, base: string): Promise<string> {
  const known = await book.find(base)
  const isLast = !one.goesOn && known?.state !== 'confirmed'
  if (isLast) return base
  for (let part = 1; ; part++) {
    const number = `${base}-${part}`
    const row = await book.find(number)
    if (!row || row.tradingAccount !== place.tradingAccount) return number
  }
}

/** The row of a confirmation under the order's number. */
export const rowFor = async (entry: Entry, rest: Pick<OrderRow, 'type'> & Partial<OrderRow>): Promise<OrderRow> =>
  orderRow(entry.one, entry.place, await numberOf(entry.book, entry.one, entry.place), rest)

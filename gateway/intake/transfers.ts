import { and, desc, eq, isNull } from 'drizzle-orm'
import { compare, isZero } from '@/lib/decimal'
import { add, subtract } from '@/lib/money'
import { purchaseTypes, transactions } from '../db/schema/portfolio'
import { come, type Entry, leave, noteMove, rowFor } from './entry'
import { dayIn, numberIn } from './fields'
import { partThatLeaves, priceFor, spreadOverLots, worth } from './holding-now'
import { numberOf, type OrderRow, orderRow } from './order-book'

// Shares that move to another distributor are the same person's and keep their cost: it is the amount of both halves.
// So nothing is gained or lost by the move. Shares that move to another person count with their value of the day.

type Lots = OrderRow['lots']

/** The day since which the shares are held, if the record tells it. */
const ownLots = ({ one }: Entry): Lots => {
  const day = dayIn(one.record, 'ShareRegisterDate')
  return day ? [{ day, shares: one.shares, isBought: true }] : null
}

/** The halves of a move by their numbers. */
const named = (number: string) => ({ out: `${number}O`, into: `${number}I` })

/** A move in one step: 126 names the place that the shares come to. */
export async function movedInOneStep(entry: Entry): Promise<void> {
  const { one, place, work, book } = entry
  const { record, fundCode } = one
  const target = await entry.otherPlace(
    record.get('TargetTAAccountID') ?? one.fundAccount,
    record.get('TargetDistributorCode'),
    record.get('TargetTransactionAccountID'),
  )
  if (!target) throw record.fault('value', 'TargetDistributorCode', 'the distributor that the shares come to')
  const { cost, lots } = await partThatLeaves(work, book, place, fundCode ?? '', one.shares)
  const { out, into } = named(await numberOf(book, one, place))
  const netValue = await priceFor(work, fundCode ?? '', one.netValue, one.day)
  const moved = { amount: cost, shares: one.shares, netValue, lots: lots.length > 0 ? lots : null }
  leave(entry, orderRow(one, place, out, { ...moved, type: 'transferOut', relatedNo: into }))
  come(entry, orderRow(one, target, into, { ...moved, type: 'transferIn', relatedNo: out }), 2)
}

/** The first of two steps. The cost and the lots wait in the row until the second step asks for them. */
export async function movedOut(entry: Entry): Promise<void> {
  const { one, place, work, book } = entry
  const { cost, lots } = await partThatLeaves(work, book, place, one.fundCode ?? '', one.shares)
  const netValue = await priceFor(work, one.fundCode ?? '', one.netValue, one.day)
  leave(
    entry,
    await rowFor(entry, {
      type: 'transferOut',
      amount: cost,
      shares: one.shares,
      netValue,
      lots: lots.length > 0 ? lots : null,
    }),
  )
}

/** The step out of the same customer that this step in belongs to: by its number, or the newest with these shares. */
async function stepOut(entry: Entry): Promise<OrderRow | null> {
  const { one, place, work, book } = entry
  const named = one.originalNo === null ? null : await book.find(one.originalNo)
  if (named?.type === 'transferOut' && named.custNo === place.custNo) return named
  await book.flush()
  const open = await work.db
    .select({ applicationNo: transactions.applicationNo, shares: transactions.shares })
    .from(transactions)
    .where(
      and(
        eq(transactions.custNo, place.custNo),
        eq(transactions.fundCode, one.fundCode ?? ''),
        eq(transactions.type, 'transferOut'),
        eq(transactions.state, 'confirmed'),
        isNull(transactions.relatedNo),
      ),
    )
    .orderBy(desc(transactions.confirmDay))
  const same = open.find(row => row.shares !== null && compare(row.shares, one.shares) === 0)
  return same ? book.find(same.applicationNo) : null
}

/** The second of two steps. Without the first one the shares count with their value. */
export async function movedIn(entry: Entry): Promise<void> {
  const { one, work, book } = entry
  const out = await stepOut(entry)
  const netValue = await priceFor(work, one.fundCode ?? '', one.netValue, one.day)
  const row = await rowFor(entry, {
    type: 'transferIn',
    amount: out?.amount ?? worth(one.shares, netValue),
    shares: one.shares,
    netValue,
    lots: out?.lots ?? ownLots(entry),
    relatedNo: out?.applicationNo ?? null,
  })
  if (out) book.put({ ...out, relatedNo: row.applicationNo })
  come(entry, row)
}

/** Shares to or from another person: inheritance, gift, court. */
export const given = (direction: 'in' | 'out' | 'told') => async (entry: Entry) => {
  const { one, work } = entry
  const way = one.record.get('TransferDirection')
  const told = numberIn(one.record, 'ConfirmedAmount')
  if (direction === 'told' && way !== '0' && way !== '1') {
    throw one.record.fault('value', 'TransferDirection', '0 for out or 1 for in', way)
  }
  const isOut = direction === 'out' || (direction === 'told' && way === '0')
  const price = await priceFor(work, one.fundCode ?? '', one.netValue, one.day)
  const row = await rowFor(entry, {
    type: isOut ? 'transferOut' : 'transferIn',
    amount: isZero(told) ? worth(one.shares, price) : told,
    shares: one.shares,
    lots: isOut ? null : ownLots(entry),
  })
  if (isOut) return leave(entry, row)
  const whole = row.lots && (await withLotsBefore(entry, row))
  if (!whole) return come(entry, row)
  entry.book.put(whole)
  noteMove(entry, { total: row.shares ?? '0.00', applicationNo: row.applicationNo })
}

/** One transfer may come as a record for each lot, under one number. Null for the first one. */
async function withLotsBefore({ book }: Entry, row: OrderRow): Promise<OrderRow | null> {
  const before = await book.find(row.applicationNo)
  if (before?.type !== 'transferIn' || before.confirmDay !== row.confirmDay || !before.lots) return null
  return {
    ...before,
    shares: add(before.shares ?? '0.00', row.shares ?? '0.00'),
    amount: add(before.amount ?? '0.00', row.amount ?? '0.00'),
    lots: [...before.lots, ...(row.lots ?? [])],
  }
}

/** Why the registrar changed shares. */
const CARRY = '4'
const SPLIT = '5'
const CLASS_CHANGE = '8'

/** Shares that left a class of a fund and come back in another one, by place. */
export type ClassChanges = Map<string, { amount: string; lots: Lots; out: OrderRow }>

export const isClassChange = ({ one }: Pick<Entry, 'one'>): boolean =>
  one.record.get('SharesAdjustmentFlag') === CLASS_CHANGE

/** Shares that the registrar adds without money. They cost nothing; those of another class keep their cost. */
export const increased = (changes: ClassChanges) => async (entry: Entry) => {
  const { one, place, work, book } = entry
  const fundCode = one.fundCode ?? ''
  const flag = one.record.get('SharesAdjustmentFlag')
  if (flag === CARRY) {
    return come(
      entry,
      await rowFor(entry, { type: 'incomeCarried', amount: one.shares, shares: one.shares, netValue: '1.0000' }),
    )
  }
  const netValue = await priceFor(work, fundCode, one.netValue, one.day)
  const change = flag === CLASS_CHANGE ? changes.get(place.tradingAccount) : undefined
  if (change) {
    changes.delete(place.tradingAccount)
    const { out, amount } = change
    const row = await rowFor(entry, {
      type: 'convertIn',
      amount,
      shares: one.shares,
      netValue,
      lots: null,
      relatedNo: out.applicationNo,
    })
    book.put({ ...out, relatedNo: row.applicationNo })
    return come(entry, { ...row, lots: scaled(change.lots, one.shares) })
  }
  const lots = flag === SPLIT ? await spreadOverLots(work, book, place, fundCode, one.shares) : ownLots(entry)
  come(entry, await rowFor(entry, { type: 'transferIn', amount: '0.00', shares: one.shares, netValue, lots }))
}

/** The days of lots for another number of shares. Only one lot can keep its day exactly when the number changes. */
const scaled = (lots: Lots, shares: string): Lots => {
  const [oldest] = lots ?? []
  return oldest ? [{ ...oldest, shares }] : null
}

const isRefundOf = (purchase: OrderRow, { one, place }: Entry): boolean =>
  (purchaseTypes as readonly string[]).includes(purchase.type) &&
  purchase.state === 'confirmed' &&
  purchase.tradingAccount === place.tradingAccount &&
  compare(purchase.shares ?? '0', one.shares) === 0

/** Shares that the registrar takes without money, or against the money of the purchase that is undone. */
export const decreased = (changes: ClassChanges) => async (entry: Entry) => {
  const { one, place, work, book } = entry
  const fundCode = one.fundCode ?? ''
  const netValue = await priceFor(work, fundCode, one.netValue, one.day)
  const purchase = one.originalNo === null ? null : await book.find(one.originalNo)
  if (purchase && isRefundOf(purchase, entry)) {
    // The purchase is undone with its fee: it was no redemption.
    const fee = subtract('0.00', numberIn(one.record, 'Charge'))
    const amount = one.record.get('ConfirmedAmount')
    return leave(
      entry,
      await rowFor(entry, {
        type: 'revoke',
        amount,
        shares: one.shares,
        netValue: null,
        fee,
        relatedNo: purchase.applicationNo,
      }),
    )
  }
  if (!isClassChange(entry)) {
    return leave(entry, await rowFor(entry, { type: 'transferOut', amount: '0.00', shares: one.shares, netValue }))
  }
  const { cost, lots } = await partThatLeaves(work, book, place, fundCode, one.shares)
  const row = await rowFor(entry, { type: 'convertOut', amount: cost, shares: one.shares, netValue })
  changes.set(place.tradingAccount, { amount: cost, lots, out: row })
  leave(entry, row)
}

import { compare, type Decimal, isZero } from '@/lib/decimal'
import { subtract } from '@/lib/money'
import type { TransactionType } from '../db/schema/portfolio'
import { come, type Entry, leave, partNumber, rowFor } from './entry'
import { netValueIn, numberIn } from './fields'
import { needFunds } from './known-funds'
import { numberOf, orderRow } from './order-book'

/** A new fund took the money: the shares come when it is raised. */
export async function accepted(entry: Entry): Promise<void> {
  const { one, book } = entry
  const row = await rowFor(entry, { type: 'subscribe', state: 'pending', confirmDay: null, amount: one.orderedAmount })
  // The result may have come before in another file.
  if (!(await book.find(row.applicationNo))) book.put({ ...row, netValue: null })
}

/** The number of the order that a result is about: the first one, if the result has a number of its own. */
async function resultNumber(entry: Entry): Promise<string> {
  const { one, book, place } = entry
  const original = one.originalNo === null ? null : await book.find(one.originalNo)
  if (original && original.tradingAccount === place.tradingAccount) return original.applicationNo
  return numberOf(book, one, place)
}

/** The shares of a subscription. */
export async function subscribed(entry: Entry): Promise<void> {
  const { one, book, place } = entry
  const number = await resultNumber(entry)
  const before = await book.find(number)
  const row = orderRow(one, place, number, {
    type: 'subscribe',
    ...(before?.state === 'pending' && { appliedAt: before.appliedAt, tradeDay: before.tradeDay }),
    ...one.money,
    shares: one.shares,
    netValue: one.netValue ?? '1.0000',
  })
  come(entry, row)
}

/** The fund was not raised: all money goes back. */
export async function notRaised(entry: Entry): Promise<void> {
  const { one, book, place } = entry
  const number = await resultNumber(entry)
  const before = await book.find(number)
  book.put({
    ...(before ?? orderRow(one, place, number, { type: 'subscribe', amount: one.orderedAmount })),
    state: 'failed',
    confirmDay: null,
    failReason: '基金募集失败，认购款项及利息退回',
  })
}

export const bought =
  (type: 'purchase' | 'regularInvestment', planOf: (entry: Entry) => Promise<string | null> = async () => null) =>
  async (entry: Entry): Promise<void> => {
    const { one, place, book } = entry
    const number = await partNumber(entry, await numberOf(book, one, place))
    const planNo = await planOf(entry)
    come(entry, orderRow(one, place, number, { type, ...one.money, shares: one.shares, planNo }))
  }

/** The rest of an order that is confirmed in parts waits under the order's number. */
async function keepRest(entry: Entry, number: string): Promise<void> {
  const { one, place, book } = entry
  const before = await book.find(number)
  const ordered = before?.state === 'pending' ? (before.shares ?? one.orderedShares) : one.orderedShares
  const rest = subtract(ordered, one.shares)
  if (compare(rest, '0') <= 0) return
  const row = orderRow(one, place, number, { type: 'redeem', state: 'pending', confirmDay: null, shares: rest })
  book.put({ ...row, ...(before && { appliedAt: before.appliedAt, tradeDay: before.tradeDay }), netValue: null })
}

export async function redeemed(entry: Entry): Promise<void> {
  const { one, place, book } = entry
  const base = await numberOf(book, one, place)
  const number = await partNumber(entry, base)
  leave(entry, orderRow(one, place, number, { type: 'redeem', ...one.money, shares: one.shares }))
  if (one.goesOn) await keepRest(entry, base)
}

/** The number without the letter of a half, as both halves begin. */
const halves = (number: string) => ({ out: `${number}O`, into: `${number}I` })

/** One record with both funds. */
export async function converted(entry: Entry): Promise<void> {
  const { one, place, book } = entry
  const { record } = one
  const target = record.get('CodeOfTargetFund')
  if (target === null) throw record.fault('value', 'CodeOfTargetFund', 'the fund that the shares become')
  await needFunds(entry.work, [{ record, fundCode: target }])
  const { out, into } = halves(await conversionNumber(entry))
  leave(entry, orderRow(one, place, out, { type: 'convertOut', ...one.money, shares: one.shares, relatedNo: into }))
  const entered = orderRow({ ...one, fundCode: target }, place, into, {
    type: 'convertIn',
    amount: one.money?.amount ?? null,
    fee: numberIn(record, 'RecuperateFee'),
    shares: numberIn(record, 'CfmVolOfTargetFund'),
    netValue: netValueIn(record, 'TargetNAV'),
    relatedNo: out,
  })
  come({ ...entry, book }, entered, 2)
}

/** The common part of the numbers of the two halves. */
async function conversionNumber({ book, one, place }: Entry): Promise<string> {
  const base = one.orderNo ?? one.serial ?? `${one.record.file}-${one.record.line}`
  const taken = (await book.find(halves(base).out)) ?? (await book.find(halves(base).into))
  return taken && taken.tradingAccount !== place.tradingAccount ? `${place.channelCode}-${base}` : base
}

/** A half of a conversion on a record of its own. The other one has the same order number, and may come later. */
export const half = (type: 'convertOut' | 'convertIn') => async (entry: Entry) => {
  const { one, place } = entry
  const { out, into } = halves(await conversionNumber(entry))
  const isOut = type === 'convertOut'
  const row = orderRow(one, place, isOut ? out : into, {
    type,
    ...one.money,
    shares: one.shares,
    relatedNo: isOut ? into : out,
  })
  if (isOut) leave(entry, row)
  else come(entry, row)
}

/** The transactions that a refused order would have been. */
const refusedTypes: Partial<Record<Entry['one']['effect'], TransactionType>> = {
  accepted: 'subscribe',
  subscribed: 'subscribe',
  purchase: 'purchase',
  planPurchase: 'regularInvestment',
  redemption: 'redeem',
  conversion: 'convertOut',
  conversionOut: 'convertOut',
  conversionIn: 'convertIn',
  custody: 'transferOut',
  custodyOut: 'transferOut',
  custodyIn: 'transferIn',
}

const given = (value: Decimal) => (isZero(value) ? null : value)

/** An order that the registrar refused, with the reason in words. A deferred part of a redemption goes on. */
export async function refused(entry: Entry): Promise<void> {
  const { one, place, book } = entry
  const type = refusedTypes[one.effect]
  if (!type) return entry.work.skip('failed')
  const ending = type === 'convertOut' ? 'O' : type === 'convertIn' ? 'I' : ''
  const number = `${await numberOf(book, one, place)}${ending}`
  const before = await book.find(number)
  if (before?.state === 'confirmed') return entry.work.skip('failed')
  if (one.isDeferred && one.effect === 'redemption') {
    const shares = before?.shares ?? one.orderedShares
    book.put({ ...orderRow(one, place, number, { type, state: 'pending', confirmDay: null, shares }), netValue: null })
    return
  }
  book.put({
    ...orderRow(one, place, number, {
      type,
      state: 'failed',
      confirmDay: null,
      amount: given(one.orderedAmount),
      shares: given(one.orderedShares),
      planNo: type === 'regularInvestment' ? one.record.get('RationProtocolNo') : null,
      failReason: one.failure,
    }),
    netValue: null,
  })
}

/** An order that was taken back, or whose money was invalid. */
export const ended = (state: 'cancelled' | 'failed') => async (entry: Entry) => {
  const { one, book } = entry
  const number = one.originalNo ?? one.orderNo
  const before = number === null ? null : await book.find(number)
  if (!before || before.tradingAccount !== entry.place.tradingAccount) return entry.work.skip('unknown order')
  if (before.state !== 'pending') return entry.work.skip('order not pending')
  book.put({
    ...before,
    state,
    confirmDay: null,
    failReason: state === 'failed' ? '认申购资金无效' : null,
  })
}

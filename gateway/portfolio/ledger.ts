import type { Day } from '@/lib/date'
import type { TransactionFact } from './facts'
import { divideHalfUp, MONEY, NET_VALUE, toUnits, type Units } from './units'

/** A trading account, with the fund account and the channel that it belongs to. */
export interface Place {
  fundAccount: string
  tradingAccount: string
  channelCode: string
}

/** Shares that were added on the same day and are still held. */
export interface Lot {
  applicationNo: string
  confirmDay: Day
  shares: Units
  /** Whether the shares were bought. Only bought shares have a holding period; dividends and income do not. */
  isBought: boolean
  /** Number of removals from the place before these shares were added. */
  departures: number
}

/** The effects of one day's transactions at a place. */
export interface Move {
  day: Day
  /** The shares at the end of the day. */
  shares: Units
  inflow: Units
  outflow: Units
  /** Money-market income that became shares. */
  carried: Units
  /**
   * Whether no shares were left after one of the transactions: then income that had not become shares was paid out too.
   */
  isEmptied: boolean
}

/** One fund at one trading account, computed from transactions alone: it does not depend on net values. */
export interface PlaceLedger extends Place {
  fundCode: string
  /** The net value of the first transaction. It applies until one is published. */
  firstPrice: Units
  /** The days with transactions, in order. */
  moves: readonly Move[]
  shares: Units
  /** The cost of the present shares. */
  cost: Units
  /** Cash dividends on the present shares. */
  keptDividends: Units
  /** All cash dividends so far. */
  cashDividends: Units
  fees: Units
  /** The first day of the present holding. Without shares, the first day of the last holding. */
  since: Day
  /** The lots, the oldest first. */
  lots: Lot[]
  /** Number of removals of shares. */
  departures: number
}

/** The kind of change, and its order within a day: income becomes shares, then trades, then refunds, then dividends. */
const effects = {
  incomeCarried: { kind: 'carry', phase: 0 },
  subscribe: { kind: 'in', phase: 1 },
  purchase: { kind: 'in', phase: 1 },
  regularInvestment: { kind: 'in', phase: 1 },
  convertIn: { kind: 'in', phase: 1 },
  redeem: { kind: 'out', phase: 1 },
  convertOut: { kind: 'out', phase: 1 },
  transferIn: { kind: 'in', phase: 1 },
  transferOut: { kind: 'out', phase: 1 },
  revoke: { kind: 'undo', phase: 2 },
  dividendReinvest: { kind: 'reinvest', phase: 3 },
  dividendCash: { kind: 'cash', phase: 3 },
} as const satisfies Record<TransactionFact['type'], { kind: string; phase: number }>

/** Sorts changes into the order in which they take effect. */
export const inOrder = (a: TransactionFact, b: TransactionFact): number => {
  const [dayA, dayB] = [a.confirmDay ?? '', b.confirmDay ?? '']
  if (dayA !== dayB) return dayA < dayB ? -1 : 1
  return effects[a.type].phase - effects[b.type].phase || (a.applicationNo < b.applicationNo ? -1 : 1)
}

const money = (value: string | null) => toUnits(value ?? '0', MONEY)

/** Removes shares from the lots, oldest first. */
function takeFromLots(lots: Lot[], shares: Units) {
  let left = shares
  let gone = 0
  for (const lot of lots) {
    if (left < lot.shares) {
      lot.shares -= left
      break
    }
    left -= lot.shares
    gone += 1
  }
  lots.splice(0, gone)
}

/** Removes the lot of an undone purchase, at any position. */
function takeLot(lots: Lot[], applicationNo: string | null): Lot | null {
  const index = lots.findIndex(lot => lot.applicationNo === applicationNo)
  return index < 0 ? null : (lots.splice(index, 1)[0] ?? null)
}

/** The amounts that one transaction moves. */
type Moved = Omit<Move, 'day' | 'shares'>

const NOTHING: Moved = { inflow: 0n, outflow: 0n, carried: 0n, isEmptied: false }

/** Applies a transaction to the current figures of `place`. The caller records the moved amounts under its day. */
function take(place: PlaceLedger, fact: TransactionFact): Moved {
  const [amount, shares] = [money(fact.amount), money(fact.shares)]
  const confirmDay = fact.confirmDay ?? fact.tradeDay
  const arrive = (isBought: boolean) => {
    if (place.shares === 0n) place.since = confirmDay
    place.shares += shares
    const { applicationNo, lots } = fact
    const { departures } = place
    if (!lots || lots.length === 0) {
      place.lots.push({ applicationNo, confirmDay, shares, isBought, departures })
      return
    }
    // Transferred shares keep their original days, so they are sorted among the other lots by these days.
    for (const { day, ...lot } of lots) {
      place.lots.push({ applicationNo, confirmDay: day, shares: money(lot.shares), isBought: lot.isBought, departures })
    }
    place.lots.sort((a, b) => (a.confirmDay === b.confirmDay ? 0 : a.confirmDay < b.confirmDay ? -1 : 1))
  }
  place.fees += money(fact.fee)
  const { kind } = effects[fact.type]
  if (kind === 'in') {
    arrive(true)
    place.cost += amount
    return { ...NOTHING, inflow: amount }
  }
  if (kind === 'out' || kind === 'undo') {
    const before = place.shares
    const partOf = (whole: Units) => (before === 0n ? 0n : divideHalfUp(whole * shares, before))
    const undone = kind === 'undo' ? takeLot(place.lots, fact.relatedNo) : null
    // Moving average: removed shares take their part of the cost and of the received dividends with them. An undone
    // purchase takes its own cost, unless shares removed since then have taken a part of it.
    const takesItsOwn = undone?.departures === place.departures
    place.cost -= takesItsOwn ? amount : partOf(place.cost)
    place.keptDividends -= partOf(place.keptDividends)
    place.shares -= shares
    if (kind === 'out') takeFromLots(place.lots, shares)
    // Shares that are removed at the average take a part of the cost of every lot.
    if (!takesItsOwn) place.departures += 1
    return { ...NOTHING, outflow: amount, isEmptied: place.shares === 0n }
  }
  if (kind === 'cash') {
    place.keptDividends += amount
    place.cashDividends += amount
    return { ...NOTHING, outflow: amount }
  }
  arrive(false)
  return kind === 'carry' ? { ...NOTHING, carried: shares } : NOTHING
}

const emptyLedger = (first: TransactionFact, day: Day): PlaceLedger => ({
  fundCode: first.fundCode,
  fundAccount: first.fundAccount,
  tradingAccount: first.tradingAccount,
  channelCode: first.channelCode,
  firstPrice: toUnits(first.netValue ?? '1', NET_VALUE),
  moves: [],
  shares: 0n,
  cost: 0n,
  keptDividends: 0n,
  cashDividends: 0n,
  fees: 0n,
  since: day,
  lots: [],
  departures: 0,
})

/** A copy of a ledger, for adding transactions. The ledger itself stays unchanged. */
const goneOnWith = (ledger: PlaceLedger): PlaceLedger & { moves: Move[] } => ({
  ...ledger,
  moves: [...ledger.moves],
  lots: ledger.lots.map(lot => ({ ...lot })),
})

/**
 * Adds confirmed transactions to the ledgers of places. A transaction counts from its confirm day, a dividend from its
 * ex day. Places that are new come after the others, in the order of their first transactions.
 *
 * @param before the ledgers up to a day. They are not changed.
 * @param facts effective transactions of later days, in the order of `inOrder`.
 */
export function addToLedgers(before: readonly PlaceLedger[], facts: readonly TransactionFact[]): PlaceLedger[] {
  const keyOf = ({ fundCode, tradingAccount }: Pick<TransactionFact, 'fundCode' | 'tradingAccount'>) =>
    `${fundCode} ${tradingAccount}`
  const places = new Map(before.map(ledger => [keyOf(ledger), ledger]))
  const changed = new Map<string, ReturnType<typeof goneOnWith>>()
  for (const fact of facts) {
    if (fact.confirmDay === null) continue
    const [key, day] = [keyOf(fact), fact.confirmDay]
    const place = changed.get(key) ?? goneOnWith(places.get(key) ?? emptyLedger(fact, day))
    changed.set(key, place)
    places.set(key, place)
    const { inflow, outflow, carried, isEmptied } = take(place, fact)
    const last = place.moves.at(-1)
    const move = last?.day === day ? last : { day, shares: 0n, inflow: 0n, outflow: 0n, carried: 0n, isEmptied: false }
    if (move !== last) place.moves.push(move)
    move.shares = place.shares
    move.inflow += inflow
    move.outflow += outflow
    move.carried += carried
    move.isEmptied ||= isEmptied
  }
  return [...places.values()]
}

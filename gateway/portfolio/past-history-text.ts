import type { Day } from '@/lib/date'
import type { Lot, Move, PlaceLedger } from './ledger'
import type { PastHistory } from './past-history'
import type { Units } from './units'

// JSON has no integers of arbitrary size, so each is stored as a text of digits. Moves and lots are arrays of values,
// because a long history has thousands of them.

type MoveText = [day: Day, shares: string, inflow: string, outflow: string, carried: string, isEmptied: 0 | 1]
type LotText = [applicationNo: string, confirmDay: Day, shares: string, isBought: 0 | 1, departures: number]

const sums = ['firstPrice', 'shares', 'cost', 'keptDividends', 'cashDividends', 'fees'] as const
type Sum = (typeof sums)[number]

type LedgerText = Omit<PlaceLedger, Sum | 'moves' | 'lots'> &
  Record<Sum, string> & { moves: MoveText[]; lots: LotText[] }

type HistoryText = Omit<PastHistory, 'ledgers' | 'conversions'> & {
  ledgers: LedgerText[]
  conversions: (Omit<PastHistory['conversions'][number], 'amount'> & { amount: string })[]
}

/** The named values of an object, each mapped with the same function. */
const changed = <Name extends string, From, To>(
  of: Record<Name, From>,
  names: readonly Name[],
  to: (one: From) => To,
) => Object.fromEntries(names.map(name => [name, to(of[name])])) as Record<Name, To>

const moveText = ({ day, shares, inflow, outflow, carried, isEmptied }: Move): MoveText => [
  ...([day, `${shares}`, `${inflow}`, `${outflow}`, `${carried}`] as const),
  isEmptied ? 1 : 0,
]

const moveOf = ([day, shares, inflow, outflow, carried, isEmptied]: MoveText): Move => ({
  day,
  shares: BigInt(shares),
  inflow: BigInt(inflow),
  outflow: BigInt(outflow),
  carried: BigInt(carried),
  isEmptied: isEmptied === 1,
})

const lotText = ({ applicationNo, confirmDay, shares, isBought, departures }: Lot): LotText => [
  ...([applicationNo, confirmDay, `${shares}`] as const),
  ...([isBought ? 1 : 0, departures] as const),
]

const lotOf = ([applicationNo, confirmDay, shares, isBought, departures]: LotText): Lot => ({
  applicationNo,
  confirmDay,
  shares: BigInt(shares),
  isBought: isBought === 1,
  departures,
})

/** Serializes a history for the database. `historyOf` reads it. */
export function textOf({ ledgers, conversions, ...days }: PastHistory): string {
  const text: HistoryText = {
    ...days,
    conversions: conversions.map(one => ({ ...one, amount: `${one.amount}` })),
    ledgers: ledgers.map(ledger => ({
      ...ledger,
      ...changed<Sum, Units, string>(ledger, sums, String),
      moves: ledger.moves.map(moveText),
      lots: ledger.lots.map(lotText),
    })),
  }
  return JSON.stringify(text)
}

/** Reads a text written by `textOf`. */
export function historyOf(text: string): PastHistory {
  const { ledgers, conversions, ...days }: HistoryText = JSON.parse(text)
  return {
    ...days,
    conversions: conversions.map(one => ({ ...one, amount: BigInt(one.amount) })),
    ledgers: ledgers.map(ledger => ({
      ...ledger,
      ...changed<Sum, string, Units>(ledger, sums, BigInt),
      moves: ledger.moves.map(moveOf),
      lots: ledger.lots.map(lotOf),
    })),
  }
}

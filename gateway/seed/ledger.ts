import { type Day, instantAt } from '@/lib/date'
import { type Decimal, isZero } from '@/lib/decimal'
import { add, divide, multiply, subtract } from '@/lib/money'
import { confirmedOn } from '@/lib/order-days'
import type { customerDividends, transactions } from '../db/schema/portfolio'
import { fundRows } from './funds'
import { emptyHolding, type Holding, receive, redemptionFee, takeOut } from './holding'
import type { Market } from './market'
import type { Story } from './story'

export type TransactionRow = typeof transactions.$inferInsert
export type CustomerDividendRow = typeof customerDividends.$inferInsert

const fundByCode = new Map(fundRows.map(fund => [fund.fundCode, fund]))

export const fundOf = (fundCode: string) => {
  const fund = fundByCode.get(fundCode)
  if (!fund) throw new RangeError(`No such fund: ${fundCode}`)
  return fund
}

/**
 * The day on which a transaction takes effect: one trading day after its net value is published, or the fund's first
 * day. Null when it is not known yet.
 */
export function confirmDayOf(fundCode: string, tradeDay: Day): Day | null {
  const { establishedDay, lagDays = 0 } = fundOf(fundCode)
  if (!establishedDay) return null
  return tradeDay < establishedDay ? establishedDay : confirmedOn(tradeDay, lagDays)
}

/** The rest of an amount after the purchase fee. The fee is a percentage of this rest. */
const afterFee = (amount: Decimal, rate: Decimal): Decimal =>
  divide(multiply(amount, '100', 2), add('100', rate), 2) ?? amount

type Draft = Pick<TransactionRow, 'type' | 'state' | 'tradeDay' | 'confirmDay'> & Partial<TransactionRow>

/** Purchases that people undid in the app, by number. The stories do not contain this. */
export interface Undone {
  /** Cancelled before confirmation, so they add no shares. */
  cancelled: ReadonlySet<string>
  /** Refunded, each with the day on which its shares left. */
  refunded: ReadonlyMap<string, Day>
}

export const nothingUndone: Undone = { cancelled: new Set(), refunded: new Map() }

/**
 * A period in which an account is frozen: after `from`, when the office confirmed the death of its owner, and before
 * `until`, when it withdrew that. Null if it has not withdrawn it.
 */
export interface Standstill {
  from: Day
  until: Day | null
}

/** A customer's holdings and transactions during the simulation of the past. */
export interface Ledger {
  story: Story
  undone: Undone
  market: Market
  rows: TransactionRow[]
  dividends: CustomerDividendRow[]
  holding: (fundCode: string, place: string) => Holding
  /** The holdings with shares. */
  held: () => Holding[]
  /** Adds a transaction. Fields missing in the draft are not known yet. */
  note: (day: Day, time: string, fundCode: string, place: string, draft: Draft) => TransactionRow
  /** Schedules the effect of a transaction for its day. The caller must process the days in order. */
  whenDue: (day: Day, effect: () => void) => void
  effectsOf: (day: Day) => (() => void)[]
}

export function openLedger(story: Story, market: Market, undone: Undone): Ledger {
  const holdings = new Map<string, Holding>()
  const due = new Map<Day, (() => void)[]>()
  const rows: TransactionRow[] = []
  const places = new Map(
    story.accounts.flatMap(account => account.places.map(place => [place.name, { ...place, account }] as const)),
  )
  const serials = new Map<Day, number>()
  return {
    story,
    undone,
    market,
    rows,
    dividends: [],
    holding: (fundCode, place) => {
      const key = `${fundCode}/${place}`
      const found = holdings.get(key) ?? emptyHolding(fundCode, place)
      holdings.set(key, found)
      return found
    },
    held: () => [...holdings.values()].filter(holding => !isZero(holding.shares)),
    note: (day, time, fundCode, place, draft) => {
      const at = places.get(place)
      if (!at) throw new RangeError(`No such place: ${place}`)
      const serial = (serials.get(day) ?? 0) + 1
      serials.set(day, serial)
      const row: TransactionRow = {
        applicationNo: `${day.replace(/-/g, '')}${story.index}${String(serial).padStart(4, '0')}`,
        custNo: story.custNo,
        fundCode,
        tradingAccount: at.tradingAccount,
        fundAccount: at.account.fundAccount,
        channelCode: at.channelCode,
        appliedAt: instantAt(day, time),
        amount: null,
        shares: null,
        netValue: null,
        fee: '0.00',
        relatedNo: null,
        planNo: null,
        failReason: null,
        lots: null,
        ...draft,
      }
      rows.push(row)
      return row
    },
    whenDue: (day, effect) => due.set(day, [...(due.get(day) ?? []), effect]),
    effectsOf: day => due.get(day) ?? [],
  }
}

function netValueOn({ market }: Ledger, fundCode: string, day: Day): Decimal {
  const row = market.at(fundCode, day)
  if (!row) throw new RangeError(`No net value of ${fundCode} on ${day}`)
  return row.netValue
}

/** A purchase takes effect. Shares are bought at the net value of the trading day, or at 1 before the fund has one. */
export function settlePurchase(
  ledger: Ledger,
  row: TransactionRow,
  holding: Holding,
  amount: Decimal,
  feeRate: Decimal,
) {
  const { establishedDay } = fundOf(row.fundCode)
  const isFirst = establishedDay && row.tradeDay < establishedDay
  const netValue = isFirst ? '1.0000' : netValueOn(ledger, row.fundCode, row.tradeDay)
  const invested = afterFee(amount, feeRate)
  const shares = divide(invested, netValue, 2) ?? '0.00'
  Object.assign(row, { state: 'confirmed', amount, shares, netValue, fee: subtract(amount, invested) })
  receive(holding, shares, row.confirmDay ?? row.tradeDay)
}

/**
 * A redemption takes effect. If all shares of a money-market fund are redeemed, the income that has not become shares
 * is paid out, too. Returns the paid amount.
 */
export function settleRedemption(ledger: Ledger, row: TransactionRow, holding: Holding, shares: Decimal): Decimal {
  const netValue = netValueOn(ledger, row.fundCode, row.tradeDay)
  const lots = takeOut(holding, shares)
  holding.reserved = subtract(holding.reserved, shares)
  const fee = redemptionFee(fundOf(row.fundCode), lots, netValue, row.tradeDay)
  const paid = subtract(multiply(shares, netValue, 2), fee)
  const amount = isZero(holding.shares) ? add(paid, holding.uncarried) : paid
  if (isZero(holding.shares)) holding.uncarried = '0.00'
  Object.assign(row, { state: 'confirmed', amount, netValue, fee })
  return amount
}

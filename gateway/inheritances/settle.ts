import { and, eq } from 'drizzle-orm'
import { type Day, daysBetween, today } from '@/lib/date'
import type { Db } from '../db/connect'
import { decedents, inheritFunds, inheritors } from '../db/schema/inheritances'
import { transactions } from '../db/schema/portfolio'
import { codes, Refusal } from '../lib/refusal'
import type { Lot } from '../portfolio/ledger'
import { loadPortfolio } from '../portfolio/load'
import type { PlaceHistory } from '../portfolio/place-history'
import type { Portfolio } from '../portfolio/portfolio'
import {
  divideHalfUp,
  fromUnits,
  MONEY,
  NET_VALUE,
  shareOut,
  toMoney,
  total,
  toUnits,
  type Units,
} from '../portfolio/units'
import { touchCustomer } from '../revocations/cancel'
import { endPlans } from './death'
import { allotmentsOf, byHolding } from './holdings'
import { holdInheritance, moveInheritance } from './move'
import { type Place, placesFor } from './receiving'
import { splitLots } from './split-lots'

// The rules for transferring and paying out inherited shares are decided here, as fund companies do it. Transferred
// shares (非交易过户) are not sold: they have no fee and no price. In the sums of both sides they count with their value on
// the day of the transfer, which is also the inheritor's cost from then on. The purchase days of the shares are
// transferred too, so holding periods and fee steps continue. Paid-out shares are redeemed on that day, with the fee of
// each lot. Changes since the division of the holdings (dividends, income) are divided in the same proportions.

type Allotment = Awaited<ReturnType<typeof allotmentsOf>>[number]

interface Piece {
  allotment: Allotment
  shares: Units
  /** The value of the shares. */
  value: Units
  lots: { lot: Lot; shares: Units }[]
}

const conflict = (sentence: string) => new Refusal(codes.conflict, sentence)

/** The decedent's place of a holding, in the portfolio. */
function placeOf(portfolio: Portfolio, { fundCode, tradingAccount, fundName }: Allotment): PlaceHistory {
  const history = portfolio.funds.find(({ fund }) => fund.fundCode === fundCode)
  const place = history?.places.find(one => one.tradingAccount === tradingAccount)
  if (!history || !place || place.shares === 0n) throw conflict(`被继承人已不持有${fundName}，不能办理`)
  if (history.pending.some(fact => fact.tradingAccount === tradingAccount)) {
    throw conflict(`被继承人的${fundName}有在途交易，确认后再办理`)
  }
  return place
}

const priceOf = ({ fund }: PlaceHistory): Units => toUnits(fund.published.at(-1)?.netValue ?? '1', NET_VALUE)

/** The parts of a holding, with their lots. Income that has not become shares yet is carried into shares first. */
function piecesOf(place: PlaceHistory, group: readonly Allotment[], day: Day): Piece[] {
  const carried = place.uncarried > 0n ? place.uncarried : 0n
  const whole = place.shares + carried
  const parts = shareOut(
    whole,
    group.map(({ shares }) => toUnits(shares, MONEY)),
  )
  const values = shareOut(divideHalfUp(whole * priceOf(place), 10_000n), parts)
  const income: Lot = { applicationNo: '', confirmDay: day, shares: carried, isBought: false, departures: 0 }
  const lots = carried > 0n ? [...place.lots, income] : place.lots
  const pieces = splitLots(
    lots.map(({ shares }) => shares),
    parts,
  )
  return group.map((allotment, index) => ({
    allotment,
    shares: parts[index] ?? 0n,
    value: values[index] ?? 0n,
    lots: lots.flatMap((lot, nth) => {
      const shares = pieces[index]?.[nth] ?? 0n
      return shares > 0n ? [{ lot, shares }] : []
    }),
  }))
}

/** The fee for redeeming pieces of lots, by the holding days of each, rounded to the cent. */
function feeOf(place: PlaceHistory, { lots }: Piece, day: Day): Units {
  return total(
    lots.map(({ lot, shares }) => {
      const days = daysBetween(lot.confirmDay, day)
      const step = place.fund.redeemFeeRates.find(({ underDays }) => underDays === null || days < underDays)
      // Shares and rate have two decimals, the price has four, and the rate is in percent.
      return divideHalfUp(shares * priceOf(place) * toUnits(step?.rate ?? '0', 2), 100_000_000n)
    }),
  )
}

/** The shared data of the settlement of one application. */
interface Work {
  db: Db
  applicationNo: string
  now: Date
  day: Day
  custNo: string
  places: ReadonlyMap<number, Place[]>
}

/** Transfers or pays out the whole division, in the caller's transaction. Idempotent. */
export async function settle(db: Db, applicationNo: string, now: Date): Promise<void> {
  const row = await holdInheritance(db, applicationNo)
  if (row.state === 'done') return
  const day = today(now)
  const [decedent] = await db.select().from(decedents).where(eq(decedents.applicationNo, applicationNo))
  const allotments = await allotmentsOf(db, applicationNo)
  const heirs = await db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  const custNo = decedent?.custNo
  if (!custNo || allotments.length === 0) throw conflict('这份申请没有可办理的份额')
  await moveInheritance(db, applicationNo, 'settle', { at: now })
  const portfolio = await loadPortfolio(db, custNo, day)
  const places = await placesFor(db, heirs)
  const work = { db, applicationNo, now, day, custNo, places }
  const touched = new Set([custNo])
  let count = 0
  for (const group of byHolding(allotments).values()) {
    const [first] = group
    if (!first) continue
    const from = placeOf(portfolio, first)
    if (from.uncarried > 0n) {
      count += 1
      await carryIncome(work, from, `${applicationNo}N${count}C`)
    }
    for (const piece of piecesOf(from, group, day)) {
      if (piece.shares === 0n) continue
      count += 1
      touched.add(await settlePiece(work, from, piece, `${applicationNo}N${count}`))
    }
  }
  await endPlans(db, custNo, day)
  for (const one of touched) await touchCustomer(db, one)
}

/** The columns that all transactions of a settlement share. */
const commonOf = ({ now, day }: Work, from: PlaceHistory) => ({
  state: 'confirmed' as const,
  appliedAt: now,
  tradeDay: day,
  confirmDay: day,
  fundCode: from.fund.fundCode,
  netValue: fromUnits(priceOf(from), NET_VALUE),
})

const accountOf = ({ custNo }: Work, { tradingAccount, fundAccount, channelCode }: PlaceHistory) => ({
  custNo,
  tradingAccount,
  fundAccount,
  channelCode,
})

/** Carries income that has not become shares yet into shares, so that it can leave with them. */
async function carryIncome(work: Work, from: PlaceHistory, number: string): Promise<void> {
  const income = toMoney(from.uncarried)
  await work.db.insert(transactions).values({
    ...commonOf(work, from),
    ...accountOf(work, from),
    applicationNo: number,
    type: 'incomeCarried',
    amount: income,
    shares: income,
  })
}

/** Transfers or pays out the part of one inheritor, and returns the customer whose holdings changed. */
async function settlePiece(work: Work, from: PlaceHistory, piece: Piece, number: string): Promise<string> {
  const { db, applicationNo, day, custNo, places } = work
  const { fundCode, tradingAccount, inheritorId, inheritorName, way } = piece.allotment
  const isMoved = way === 'transfer'
  const place = isMoved ? placeFor(places.get(inheritorId), from) : null
  if (isMoved && !place) throw conflict(`${inheritorName}没有可接收份额的基金账户，请先联系继承人`)
  const fee = isMoved ? 0n : feeOf(from, piece, day)
  const [outNo, inNo] = [`${number}O`, place ? `${number}I` : '']
  const figures = { amount: toMoney(piece.value - fee), shares: toMoney(piece.shares) }
  await db.insert(transactions).values({
    ...commonOf(work, from),
    ...accountOf(work, from),
    ...figures,
    applicationNo: outNo,
    type: isMoved ? 'transferOut' : 'redeem',
    fee: toMoney(fee),
    relatedNo: inNo || null,
  })
  if (place) {
    const lots = piece.lots.map(({ lot: { confirmDay, isBought }, shares }) => ({
      day: confirmDay,
      shares: toMoney(shares),
      isBought,
    }))
    await db.insert(transactions).values({
      ...commonOf(work, from),
      ...place,
      ...figures,
      applicationNo: inNo,
      type: 'transferIn',
      relatedNo: outNo,
      lots,
    })
  }
  const netValue = fromUnits(priceOf(from), NET_VALUE)
  await db
    .update(inheritFunds)
    .set({ settled: { ...figures, netValue, fee: toMoney(fee), outNo, inNo } })
    .where(
      and(
        eq(inheritFunds.applicationNo, applicationNo),
        eq(inheritFunds.fundCode, fundCode),
        eq(inheritFunds.tradingAccount, tradingAccount),
        eq(inheritFunds.inheritorId, inheritorId),
      ),
    )
  return place?.custNo ?? custNo
}

/** The receiving account: at the channel that the shares come from if there is one, otherwise the oldest account. */
const placeFor = (places: readonly Place[] = [], from: PlaceHistory): Place | null =>
  places.find(({ channelCode }) => channelCode === from.channelCode) ?? places[0] ?? null

import { and, eq } from 'drizzle-orm'
import { subtract } from '@/lib/money'
import { isMoneyMarket } from '@/lib/money-market'
import { funds } from '../db/schema/funds'
import { intakeBatches, intakeMoves } from '../db/schema/intake'
import type { Effect } from './codes'
import { type Confirmation, confirmationOf } from './confirmation'
import { among, grouped, type Work } from './context'
import { come, type Entry, noteMove, rowFor } from './entry'
import { needFunds } from './known-funds'
import { type OrderBook, openOrderBook } from './order-book'
import { type Place, type Places, placesOf } from './places'
import { dividendMethod, planEnded, planOfPurchase, planSet } from './plans'
import type { TaRecord } from './ta/record'
import * as trades from './trades'
import * as transfers from './transfers'

const nothing = async () => {}

/** A dividend in file 04, as some registrars send it. */
async function dividend(entry: Entry): Promise<void> {
  const { one, work, book } = entry
  const [fund] = await work.db
    .select()
    .from(funds)
    .where(eq(funds.fundCode, one.fundCode ?? ''))
  const isCarried = fund !== undefined && isMoneyMarket(fund.fundType)
  const isCash = one.record.get('DefDividendMethod') === '1' && !isCarried
  if (isCarried) {
    return come(
      entry,
      await rowFor(entry, { type: 'incomeCarried', amount: one.shares, shares: one.shares, netValue: '1.0000' }),
    )
  }
  const amount = one.record.get('ConfirmedAmount') ?? '0.00'
  if (isCash) return book.put(await rowFor(entry, { type: 'dividendCash', amount, shares: '0.00' }))
  come(entry, await rowFor(entry, { type: 'dividendReinvest', amount, shares: one.shares }))
}

/** The work of each effect on a confirmed record. */
const handlersOf = (changes: transfers.ClassChanges): Record<Effect, (entry: Entry) => Promise<void>> => ({
  accepted: trades.accepted,
  notRaised: trades.notRaised,
  subscribed: trades.subscribed,
  purchase: trades.bought('purchase'),
  planPurchase: trades.bought('regularInvestment', planOfPurchase),
  redemption: trades.redeemed,
  conversion: trades.converted,
  conversionIn: trades.half('convertIn'),
  conversionOut: trades.half('convertOut'),
  custody: transfers.movedInOneStep,
  custodyIn: transfers.movedIn,
  custodyOut: transfers.movedOut,
  transfer: transfers.given('told'),
  transferIn: transfers.given('in'),
  transferOut: transfers.given('out'),
  increase: transfers.increased(changes),
  decrease: transfers.decreased(changes),
  dividend,
  freeze: async entry => noteMove(entry, { frozen: entry.one.shares }),
  unfreeze: async entry => noteMove(entry, { frozen: subtract('0.00', entry.one.shares) }),
  dividendMethod,
  planOpened: planSet,
  planEnded,
  planChanged: planSet,
  cancelled: trades.ended('cancelled'),
  invalid: trades.ended('failed'),
  none: nothing,
})

/** Serial numbers of confirmations that another batch has applied, as `serial day account`. */
async function applied(work: Work, read: readonly Confirmation[]): Promise<Set<string>> {
  const serials = read.flatMap(({ serial }) => serial ?? [])
  if (serials.length === 0) return new Set()
  const rows = await work.db
    .select({
      serial: intakeMoves.serial,
      day: intakeMoves.day,
      fundAccount: intakeMoves.fundAccount,
      batchId: intakeMoves.batchId,
    })
    .from(intakeMoves)
    .innerJoin(intakeBatches, eq(intakeBatches.id, intakeMoves.batchId))
    .where(and(among(intakeMoves.serial, serials), eq(intakeBatches.creator, work.creator)))
  return new Set(
    rows
      .filter(({ batchId }) => batchId !== work.journal.batchId)
      .map(({ serial, day, fundAccount }) => `${serial} ${day} ${fundAccount}`),
  )
}

/** Numbers under which rows of these confirmations may be found. */
const numbersOf = (read: readonly Confirmation[]): string[] =>
  read.flatMap(({ orderNo, serial, originalNo, effect }) => {
    const own = orderNo ?? serial
    const halves = own && effect.startsWith('conversion') ? [`${own}O`, `${own}I`] : []
    return [own, ...halves, originalNo].filter(number => number !== null)
  })

interface Parts {
  work: Work
  book: OrderBook
  places: Places
  handlers: ReturnType<typeof handlersOf>
}

async function enter({ work, book, places, handlers }: Parts, one: Confirmation): Promise<void> {
  const name = { fundAccount: one.fundAccount, distributor: one.distributor, number: one.tradingAccount }
  const place = await places.open(name, one.day)
  if (place === 'doubt' || place === 'unknown') return work.hold(one.record, '04', 'doubt', one.fundAccount)
  const entry: Entry = {
    work,
    book,
    one,
    place,
    async otherPlace(fundAccount, distributor, number): Promise<Place | null> {
      if (!fundAccount || !distributor) return null
      const own = fundAccount === one.fundAccount ? places : await placesOf(work.db, work.journal, [fundAccount])
      const found = await own.open({ fundAccount, distributor, number: number ?? one.tradingAccount }, one.day)
      return typeof found === 'string' ? null : found
    },
  }
  if (one.failure !== null) return trades.refused(entry)
  return handlers[one.effect](entry)
}

/** As many as are quickly written while the next ones are read. */
const CONFIRMED_AT_ONCE = 4000

/** Applies the records of file 04, in their order. Shares come to another class after all have left the old one. */
export async function applyConfirmations(work: Work, records: Iterable<TaRecord>): Promise<void> {
  const book = openOrderBook(work)
  const handlers = handlersOf(new Map())
  const late: Confirmation[] = []
  let writing = Promise.resolve()
  const enterAll = async (read: readonly Confirmation[]) => {
    await writing
    const places = await placesOf(
      work.db,
      work.journal,
      read.map(({ fundAccount }) => fundAccount),
    )
    await needFunds(work, read)
    await book.preload(numbersOf(read))
    await book.preloadPlans(read.flatMap(({ record }) => record.get('RationProtocolNo') ?? []))
    const known = await applied(work, read)
    for (const one of read) {
      if (one.serial && known.has(`${one.serial} ${one.day} ${one.fundAccount}`)) work.skip('repeated')
      else await enter({ work, book, places, handlers }, one)
    }
    // The next records are read while the database writes these.
    writing = book.flush()
    writing.catch(() => {})
  }
  for (const some of grouped(records, CONFIRMED_AT_ONCE)) {
    const read = some.map(confirmationOf)
    const isLate = (one: Confirmation) => one.effect === 'increase' && transfers.isClassChange({ one })
    late.push(...read.filter(isLate))
    await enterAll(read.filter(one => !isLate(one)))
  }
  for (const some of grouped(late, CONFIRMED_AT_ONCE)) await enterAll(some)
  await writing
}

import { inArray } from 'drizzle-orm'
import { type Day, instantAt } from '@/lib/date'
import { type Decimal, isZero } from '@/lib/decimal'
import { divide } from '@/lib/money'
import { dividends } from '../db/schema/funds'
import { customerDividends } from '../db/schema/portfolio'
import { SUCCESS } from './codes'
import { AT_ONCE, grouped, type Work } from './context'
import { dayIn, needed, neededDay, netValueIn, numberIn } from './fields'
import { needFunds } from './known-funds'
import { type OrderBook, type OrderRow, openOrderBook } from './order-book'
import { type Place, placesOf } from './places'
import type { TaRecord } from './ta/record'

/** A record of file 06 with its meaning. */
export interface DividendRecord {
  record: TaRecord
  kind: 'cash' | 'reinvest' | 'carried'
  fundAccount: string
  tradingAccount: string
  distributor: string
  fundCode: string
  day: Day
  exDay: Day
  recordDay: Day
  payDay: Day
  recordShares: Decimal
  perShare: Decimal
  /** Yuan before reinvestment, or paid in cash. */
  amount: Decimal
  shares: Decimal
  netValue: Decimal | null
  serial: string | null
}

const CARRY = '2'
const CASH = '1'
/** How the dividend time of the day is told: files have none. */
const EVENING = '20:00'
const EARLY = '05:00'

/** Reads the meaning of a record of file 06. Null for one that was not confirmed. @throws TaFault */
export function dividendOf(record: TaRecord): DividendRecord | null {
  if (needed(record, 'ReturnCode') !== SUCCESS) return null
  const code = needed(record, 'BusinessCode')
  if (code !== '143') throw record.fault('value', 'BusinessCode', '143', code)
  const day = neededDay(record, 'TransactionCfmDate')
  const exDay = dayIn(record, 'XRDate') ?? dayIn(record, 'RegistrationDate') ?? day
  const isCarried = record.get('DividendType') === CARRY
  const kind = isCarried ? 'carried' : record.get('DefDividendMethod') === CASH ? 'cash' : 'reinvest'
  const unit = numberIn(record, 'DrawBonusUnit')
  const perShare = divide(numberIn(record, 'DividendPerUnit'), isZero(unit) ? '1' : unit, 4)
  const shares = numberIn(record, 'VolOfDividendforReinvestment')
  const cash = record.get('ConfirmedAmount') ?? numberIn(record, 'DividendAmount')
  return {
    record,
    kind,
    fundAccount: needed(record, 'TAAccountID'),
    tradingAccount: needed(record, 'TransactionAccountID'),
    distributor: needed(record, 'DistributorCode'),
    fundCode: needed(record, 'FundCode'),
    day,
    exDay,
    recordDay: dayIn(record, 'RegistrationDate') ?? exDay,
    payDay: dayIn(record, 'DividentDate') ?? exDay,
    recordShares: numberIn(record, 'BasisforCalculatingDividend'),
    perShare: perShare ?? '0.0000',
    amount: isCarried ? shares : kind === 'cash' ? cash : numberIn(record, 'DividendAmount'),
    shares: kind === 'cash' ? '0.00' : shares,
    netValue: isCarried ? '1.0000' : netValueIn(record, 'NAV'),
    serial: record.get('TASerialNO'),
  }
}

const types = { cash: 'dividendCash', reinvest: 'dividendReinvest', carried: 'incomeCarried' } as const

/** A number for a dividend. The registrar's serial number may be blank, or come again on another day. */
async function numberOf(book: OrderBook, one: DividendRecord, place: Place): Promise<string> {
  const own = one.serial ?? `${one.fundCode}-${place.tradingAccount}-${one.recordDay}-${one.kind}`
  const found = await book.find(own)
  const isSame = !found || (found.confirmDay === effectDay(one) && found.tradingAccount === place.tradingAccount)
  return isSame ? own : `${own}-${one.day.replace(/-/g, '')}`
}

/** A dividend counts from its ex day, carried income from the day of its shares. */
const effectDay = ({ kind, exDay, day }: DividendRecord): Day => (kind === 'carried' ? day : exDay)

const rowOf = (one: DividendRecord, place: Place, applicationNo: string): OrderRow => ({
  custNo: place.custNo,
  fundAccount: place.fundAccount,
  tradingAccount: place.tradingAccount,
  channelCode: place.channelCode,
  applicationNo,
  fundCode: one.fundCode,
  type: types[one.kind],
  state: 'confirmed',
  appliedAt: instantAt(effectDay(one), one.kind === 'carried' ? EARLY : EVENING).toISOString(),
  tradeDay: effectDay(one),
  confirmDay: effectDay(one),
  amount: one.amount,
  shares: one.shares,
  netValue: one.netValue,
  fee: '0.00',
  relatedNo: null,
  planNo: null,
  failReason: null,
  lots: null,
})

/** The distributions of funds that these records are about. The announcement day of a known one stays. */
async function writeDistributions(work: Work, read: readonly DividendRecord[]): Promise<void> {
  const paid = read.filter(({ kind }) => kind !== 'carried')
  if (paid.length === 0) return
  const codes = paid.map(({ fundCode }) => fundCode)
  const known = await work.db.select().from(dividends).where(inArray(dividends.fundCode, codes))
  const rows = paid.map(one => {
    const before = known.find(row => row.fundCode === one.fundCode && row.exDay === one.exDay)
    return {
      fundCode: one.fundCode,
      exDay: one.exDay,
      recordDay: one.recordDay,
      payDay: one.payDay,
      announceDay: before?.announceDay ?? one.recordDay,
      perShare: one.perShare,
      reinvestNetValue: one.netValue ?? before?.reinvestNetValue ?? null,
    }
  })
  await work.journal.write(dividends, rows)
}

async function enter(work: Work, book: OrderBook, one: DividendRecord, place: Place) {
  const number = await numberOf(book, one, place)
  const row = rowOf(one, place, number)
  book.put(row)
  const { file, line } = one.record
  book.move({
    ...{ batchId: work.journal.batchId, file, line, side: 1, day: one.day },
    ...{ fundAccount: place.fundAccount, tradingAccount: place.tradingAccount, fundCode: one.fundCode },
    ...{ total: one.shares, frozen: '0.00', code: '143', orderNo: null, serial: one.serial, applicationNo: number },
  })
  if (one.kind === 'carried') return null
  return {
    applicationNo: number,
    custNo: place.custNo,
    fundCode: one.fundCode,
    exDay: one.exDay,
    tradingAccount: place.tradingAccount,
    mode: one.kind,
    recordShares: one.recordShares,
    perShare: one.perShare,
    amount: one.amount,
    reinvestedShares: one.kind === 'reinvest' ? one.shares : null,
    payDay: one.payDay,
  }
}

/** Applies the records of file 06: dividends in cash and in shares, and carried income of money-market funds. */
export async function applyDividends(work: Work, records: Iterable<TaRecord>): Promise<void> {
  const book = openOrderBook(work)
  for (const some of grouped(records, AT_ONCE)) {
    const read = some.flatMap(record => dividendOf(record) ?? [])
    const places = await placesOf(
      work.db,
      work.journal,
      read.map(({ fundAccount }) => fundAccount),
    )
    await book.preload(read.flatMap(({ serial }) => serial ?? []))
    await needFunds(work, read)
    await writeDistributions(work, read)
    const paid: (typeof customerDividends.$inferInsert)[] = []
    for (const one of read) {
      const name = { fundAccount: one.fundAccount, distributor: one.distributor, number: one.tradingAccount }
      const place = await places.open(name, one.day)
      if (typeof place === 'string') work.hold(one.record, '06', 'doubt', one.fundAccount)
      else {
        const row = await enter(work, book, one, place)
        if (row) paid.push(row)
      }
    }
    await book.flush()
    await work.journal.write(customerDividends, paid)
  }
}

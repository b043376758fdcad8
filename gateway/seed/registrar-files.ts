import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Day } from '@/lib/date'
import { daysOf, monthRange } from '@/lib/day-spans'
import { type Decimal, isZero } from '@/lib/decimal'
import { add, subtract } from '@/lib/money'
import { isTradingDay, publishedOn } from '@/lib/trading-days'
import { leavingTypes } from '../db/schema/portfolio'
import type { TaType } from '../intake/ta/dictionary'
import { dataFile, indexFile } from '../intake/ta/file-name'
import type { TaHead } from '../intake/ta/header'
import type { TaValues } from '../intake/ta/record'
import { writeData, writeIndex } from '../intake/ta/write'
import { fundRows } from './funds'
import { fundOf, type TransactionRow } from './ledger'
import { marketOf, type NetValueRow } from './market'
import { people } from './people'
import * as records from './registrar-records'
import { type Simulated, simulate } from './simulate'
import { stories } from './stories'
import type { Story } from './story'

/** The codes of the made-up registrar and of the company that receives its files. */
const CREATOR = '98'
const RECEIVER = '999'
/** Older versions have forty bytes for a fund's name, too few for these. Other files may have an older version. */
const VERSION = '22'

/** The files of a day. Quotations have an index of their own. */
export interface RegistrarDay {
  day: Day
  quotations: TaValues[]
  accounts: TaValues[]
  confirmations: TaValues[]
  dividends: TaValues[]
  /** Every position with shares, and those that became empty. */
  balances: TaValues[]
}

interface Life extends Simulated {
  story: Story
}

function grouped<T>(items: readonly T[], dayOf: (item: T) => Day): Map<Day, T[]> {
  const groups = new Map<Day, T[]>()
  for (const item of items) groups.set(dayOf(item), [...(groups.get(dayOf(item)) ?? []), item])
  return groups
}

const isDividend = ({ type }: TransactionRow) =>
  type === 'dividendCash' || type === 'dividendReinvest' || type === 'incomeCarried'

const leaves: readonly TransactionRow['type'][] = leavingTypes

/** A money-market fund publishes every calendar day on the next one. */
const quotedOn = (row: NetValueRow): Day =>
  row.incomePerTenThousand ? addDays(row.day, 1) : publishedOn(row.day, fundOf(row.fundCode).lagDays ?? 0)

/** The places of a story, with the accounts that they belong to. */
const placesOf = ({ accounts }: Story) =>
  accounts.flatMap(account => account.places.map((place, index) => ({ account, place, isFirst: index === 0 })))

/** The accounts that open on a day, with the choices of cash dividends. Older ones open on the first day. */
function openings({ story }: Life, day: Day, from: Day): Pick<RegistrarDay, 'accounts' | 'confirmations'> {
  const person = people.find(({ custNo }) => custNo === story.custNo)
  const places = placesOf(story).filter(({ account }) => (account.openedDay > from ? account.openedDay : from) === day)
  if (!person || places.length === 0) return { accounts: [], confirmations: [] }
  const accounts = places.flatMap(({ account, place, isFirst }) => {
    const opened = records.accountRecord(person, account, place, isFirst, day)
    // A frozen account was frozen long after it opened, but no story tells the day.
    return person.state === 'frozen' && isFirst ? [opened, records.frozenRecord(opened)] : [opened]
  })
  return {
    accounts,
    confirmations: places.flatMap(({ account, place }) =>
      story.cashDividends.map(code => records.cashRecord({ fundAccount: account.fundAccount, ...place }, code, day)),
    ),
  }
}

/** The records about plans that begin or end on a day. */
function planRecords({ story }: Life, day: Day): TaValues[] {
  const places = new Map(
    placesOf(story).map(({ account, place }) => [place.name, { fundAccount: account.fundAccount, ...place }]),
  )
  return story.plans.flatMap(plan => {
    const place = places.get(plan.place)
    if (!place) return []
    const begins = plan.startDay === day ? [records.planRecord(plan, place, '159', day)] : []
    const ends =
      plan.stop?.state === 'ended' && plan.stop.day === day ? [records.planRecord(plan, place, '160', day)] : []
    return [...begins, ...ends]
  })
}

/**
 * The made-up world as its registrar would have sent it, day by day: everything that is known on `today`.
 *
 * @param from the first day. Accounts that are older open on it.
 * @param told the stories whose customers are told, all of them by default.
 */
export function* registrarDays(from: Day, today: Day, told: readonly Story[] = stories): Generator<RegistrarDay> {
  const market = marketOf(today)
  const lives: Life[] = told.map(story => ({ story, ...simulate(story, market, today) }))
  const rows = lives.flatMap(life => life.transactions)
  const byNumber = new Map(rows.map(row => [row.applicationNo, row]))
  const paid = new Map(lives.flatMap(life => life.dividends).map(one => [one.applicationNo, one]))
  const settled = rows.filter(row => row.state === 'confirmed')
  const confirmed = grouped(
    settled.filter(row => !isDividend(row)),
    row => row.confirmDay ?? '',
  )
  const dividends = grouped(settled.filter(isDividend), records.dividendToldOn)
  const failed = grouped(
    rows.filter(row => row.state === 'failed'),
    records.answeredOn,
  )
  const raised = grouped(
    rows.filter(row => row.type === 'subscribe' && (row.state === 'confirmed' || row.state === 'pending')),
    records.answeredOn,
  )
  const quoted = grouped(market.netValues, quotedOn)
  const held = new Map<string, { row: TransactionRow; total: Decimal }>()
  const count = (row: TransactionRow) => {
    const key = `${row.fundCode} ${row.tradingAccount}`
    const before = held.get(key)?.total ?? '0.00'
    const shares = row.shares ?? '0.00'
    held.set(key, { row, total: leaves.includes(row.type) ? subtract(before, shares) : add(before, shares) })
    return key
  }
  for (const day of daysOf({ from, to: today })) {
    const opened = lives.map(life => openings(life, day, from))
    const trades = confirmed.get(day) ?? []
    const given = dividends.get(day) ?? []
    const moved = new Set([...trades, ...given].map(count))
    yield {
      day,
      quotations: quotationsOf(day, quoted.get(day) ?? [], day === from),
      accounts: opened.flatMap(({ accounts }) => accounts),
      confirmations: [
        ...opened.flatMap(({ confirmations }) => confirmations),
        ...lives.flatMap(life => planRecords(life, day)),
        ...(raised.get(day) ?? []).map(row => records.acceptedRecord(row, day)),
        ...(failed.get(day) ?? []).flatMap(row => records.failedRecords(row, day)),
        ...trades.flatMap(row => records.confirmedRecords(row, day, byNumber.get(row.relatedNo ?? ''))),
      ],
      dividends: given.map(row => records.dividendRecord(row, paid.get(row.applicationNo), day)),
      balances: [...held]
        .filter(([key, { total }]) => !isZero(total) || moved.has(key))
        .map(([, { row, total }]) => records.balanceRecord(row, row.fundCode, total, day)),
    }
  }
}

/** The figures that are told on a day. On the first one every fund is told, so that all are known. */
function quotationsOf(day: Day, rows: readonly NetValueRow[], isFirst: boolean): TaValues[] {
  const told = new Set(rows.map(({ fundCode }) => fundCode))
  const others = isFirst ? fundRows.filter(({ fundCode }) => !told.has(fundCode)) : []
  return [...rows.map(records.quotationRecord), ...others.map(({ fundCode }) => records.unpricedRecord(fundCode, day))]
}

type Files = readonly (readonly [TaType, readonly TaValues[]])[]

/** Whether a day has a batch of confirmations: on trading days, and when anything happened. */
const hasBatch = ({ day, accounts, confirmations, dividends }: RegistrarDay) =>
  isTradingDay(day) || accounts.length + confirmations.length + dividends.length > 0

/** The last day of the months up to a day: a first load tells the past month by month. */
const monthEnd = (day: Day, loadedTo: Day): Day => {
  const end = monthRange(day.slice(0, 7)).to
  return end < loadedTo ? end : loadedTo
}

/** Joins the days of a first load, a batch for each month. Only the balances of its last day are told. */
function* withFirstLoad(days: Iterable<RegistrarDay>, loadedTo: Day | null): Generator<RegistrarDay> {
  let load: RegistrarDay | null = null
  for (const one of days) {
    if (loadedTo === null || one.day > loadedTo) {
      yield one
      continue
    }
    load = load === null ? one : joined(load, one)
    if (one.day !== monthEnd(one.day, loadedTo)) continue
    yield load
    load = null
  }
  if (load) yield load
}

const joined = (one: RegistrarDay, next: RegistrarDay): RegistrarDay => ({
  ...next,
  quotations: [...one.quotations, ...next.quotations],
  accounts: [...one.accounts, ...next.accounts],
  confirmations: [...one.confirmations, ...next.confirmations],
  dividends: [...one.dividends, ...next.dividends],
})

interface Span {
  from: Day
  to: Day
  /** The days up to this one come as a first load, a batch for each month. By default every day has its own files. */
  loadedTo?: Day | null
  /** The customers that are told. */
  told?: readonly Story[]
}

/** Writes the files of a day into a folder, and returns the names of its indexes. */
export function writeRegistrarDay(folder: string, one: RegistrarDay, version: TaHead['version'] = VERSION): string[] {
  const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes)
  const batch = (kind: string, head: TaHead, files: Files) => {
    for (const [type, values] of files) write(dataFile(head, type), writeData(dataFile(head, type), head, values))
    const index = indexFile(head, kind)
    const names = files.map(([type]) => dataFile(head, type))
    write(index, writeIndex(index, head, names))
    return index
  }
  const head: TaHead = { version, creator: CREATOR, receiver: RECEIVER, date: records.digits(one.day) }
  const told = { ...head, version: VERSION } as const
  return [
    ...(one.quotations.length > 0 ? [batch('OFJ', told, [['07', one.quotations]])] : []),
    ...(hasBatch(one)
      ? [
          batch('OFI', head, [
            ['02', one.accounts],
            ['04', one.confirmations],
            ['05', one.balances],
            ['06', one.dividends],
          ]),
        ]
      : []),
  ]
}

/** Writes the made-up world's files into a folder, and returns the names of the indexes. */
export function writeRegistrarFiles(folder: string, { from, to, loadedTo = null, told }: Span): string[] {
  mkdirSync(folder, { recursive: true })
  return [...withFirstLoad(registrarDays(from, to, told), loadedTo)].flatMap(one => writeRegistrarDay(folder, one))
}

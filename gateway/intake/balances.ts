import { sql } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { subtract } from '@/lib/money'
import { intakeBalances, intakeDifferences } from '../db/schema/intake'
import { AT_ONCE, grouped, type Work } from './context'
import { needed, neededDay, numberIn } from './fields'
import { placesOf } from './places'
import { proofOf } from './reconcile'
import type { TaRecord } from './ta/record'

/** A balance of file 05 with its meaning. */
export interface BalanceRecord {
  record: TaRecord
  fundAccount: string
  tradingAccount: string
  distributor: string
  fundCode: string
  day: Day
  total: Decimal
  frozen: Decimal
  available: Decimal
  /** '0' the sum of a position, '1' one of its lots. */
  detail: string
  /** Whether the file holds every position, so that a missing one is empty. Older versions do not tell. */
  isWhole: boolean
}

const [SUM, LOT, WHOLE] = ['0', '1', '1']

/** Reads the meaning of a record of file 05. Null for a line about a whole fund. @throws TaFault */
export function balanceOf(record: TaRecord): BalanceRecord | null {
  const detail = record.get('DetailFlag') ?? SUM
  if (detail === 'A') return null
  if (detail !== SUM && detail !== LOT) throw record.fault('value', 'DetailFlag', '0, 1 or A', detail)
  return {
    record,
    fundAccount: needed(record, 'TAAccountID'),
    tradingAccount: needed(record, 'TransactionAccountID'),
    distributor: needed(record, 'DistributorCode'),
    fundCode: needed(record, 'FundCode'),
    day: neededDay(record, 'TransactionCfmDate'),
    total: needed(record, 'TotalVolOfDistributorInTA'),
    frozen: numberIn(record, 'TotalFrozenVol'),
    available: needed(record, 'AvailableVol'),
    detail,
    isWhole: record.get('WholeFlag') === WHOLE,
  }
}

/** A position that is told, with the trading account that is ours. */
interface Told {
  tradingAccount: string
  custNo: string
  fundCode: string
  day: Day
  total: Decimal
  frozen: Decimal
  available: Decimal
}

interface Known extends Record<string, unknown> {
  trading_account: string
  fund_code: string
  last_total: string
  last_frozen: string
  moved_total: string
  moved_frozen: string
  all_total: string
  all_frozen: string
  under_way: string
}

const keyOf = (tradingAccount: string, fundCode: string) => `${tradingAccount} ${fundCode}`

/** Our knowledge of positions: the last balance, the moves since, all moves ever, and shares under way. */
async function knownOf({ db }: Work, told: readonly Told[]): Promise<Map<string, Known>> {
  const asked = told.map(({ tradingAccount, fundCode, day }) => ({ ta: tradingAccount, fc: fundCode, d: day }))
  const { rows } = await db.execute<Known>(sql`
    select n.ta as trading_account, n.fc as fund_code,
      coalesce(b.total, 0)::text as last_total, coalesce(b.frozen, 0)::text as last_frozen,
      m.total::text as moved_total, m.frozen::text as moved_frozen, m.everything::text as all_total, m.all_frozen::text as all_frozen,
      coalesce((select sum(t.shares) from transactions t where t.trading_account = n.ta and t.fund_code = n.fc
        and t.state = 'pending' and t.type in ('redeem', 'convertOut', 'transferOut')), 0)::text as under_way
    from json_to_recordset(${JSON.stringify(asked)}::json) as n(ta text, fc text, d date)
    left join intake_balances b on b.trading_account = n.ta and b.fund_code = n.fc
    cross join lateral (
      select coalesce(sum(total) filter (where b.day is null or s.day > b.day), 0) as total,
        coalesce(sum(frozen) filter (where b.day is null or s.day > b.day), 0) as frozen,
        coalesce(sum(total), 0) as everything, coalesce(sum(frozen), 0) as all_frozen
      from intake_moves s where s.trading_account = n.ta and s.fund_code = n.fc and s.day <= n.d
    ) m`)
  return new Map(rows.map(row => [keyOf(row.trading_account, row.fund_code), row]))
}

const ZERO = '0.00'

/** Compares positions with ours, writes the new balances, and lists every difference. */
async function compareAll(work: Work, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const known = await knownOf(work, told)
  const differences: (typeof intakeDifferences.$inferInsert)[] = []
  const settled: { tradingAccount: string; fundCode: string }[] = []
  for (const one of told) {
    const row = known.get(keyOf(one.tradingAccount, one.fundCode))
    const told = {
      ...{ toldTotal: one.total, toldFrozen: one.frozen, toldAvailable: one.available },
      underWay: row?.under_way ?? ZERO,
    }
    const proof = proofOf({
      ...{ lastTotal: row?.last_total ?? ZERO, lastFrozen: row?.last_frozen ?? ZERO },
      ...{ movedTotal: row?.moved_total ?? ZERO, movedFrozen: row?.moved_frozen ?? ZERO },
      ...told,
    })
    // All confirmations since the first one: a balance that agrees with them settles earlier differences.
    const whole = proofOf({
      ...{ lastTotal: ZERO, lastFrozen: ZERO },
      ...{ movedTotal: row?.all_total ?? ZERO, movedFrozen: row?.all_frozen ?? ZERO },
      ...told,
    })
    const { tradingAccount, fundCode, day } = one
    if (whole.isProven) settled.push({ tradingAccount, fundCode })
    else if (!proof.isProven) {
      work.touched.add(one.custNo)
      differences.push({
        ...{ tradingAccount, fundCode, day, batchId: work.journal.batchId },
        ...{ expectedTotal: proof.expectedTotal, toldTotal: one.total },
        ...{ expectedAvailable: proof.expectedAvailable, toldAvailable: one.available },
        foundAt: work.now.toISOString() as never,
        releasedAt: null,
        releasedWord: null,
      })
    }
  }
  await work.journal.write(
    intakeBalances,
    told.map(({ tradingAccount, fundCode, day, total, frozen }) => ({
      ...{ tradingAccount, fundCode, day, total, frozen },
      batchId: work.journal.batchId,
    })),
  )
  await work.journal.write(intakeDifferences, differences)
  await settle(work, settled)
}

/** Earlier differences of positions that agree again, from the first confirmation on. */
async function settle(work: Work, positions: readonly { tradingAccount: string; fundCode: string }[]): Promise<void> {
  if (positions.length === 0) return
  const { rows } = await work.db.execute<{ tradingAccount: string; fundCode: string; day: string }>(sql`
    select d.trading_account as "tradingAccount", d.fund_code as "fundCode", d.day::text as day
    from intake_differences d
    join json_to_recordset(${JSON.stringify(positions)}::json) as n("tradingAccount" text, "fundCode" text)
      on n."tradingAccount" = d.trading_account and n."fundCode" = d.fund_code
    where d.released_at is null`)
  await work.journal.change(
    intakeDifferences,
    rows.map(row => ({ ...row, releasedAt: work.now.toISOString() as never })),
  )
}

const SUMMED = ['total', 'frozen', 'available'] as const

/**
 * Tables of this transaction, so that millions of balances never have to be in memory: the records as they are told,
 * the positions that they make, and of these, in turns, the ones with anything to write or to look at.
 */
async function openTold({ db }: Work): Promise<void> {
  for (const table of ['intake_told', 'intake_positions', 'intake_proofs']) {
    await db.execute(sql.raw(`drop table if exists pg_temp.${table}`))
  }
  await db.execute(sql`create temp table intake_told (trading_account text, cust_no text, fund_code text, day date,
    total numeric, frozen numeric, available numeric, is_lot boolean) on commit drop`)
  await db.execute(sql`create temp table intake_proofs (trading_account text, cust_no text, fund_code text, day date,
    total numeric, frozen numeric, available numeric, is_plain boolean) on commit drop`)
}

/** Writes records to the positions of their places. Returns those whose distributor is new to their account. */
async function tell({ db }: Work, read: readonly BalanceRecord[]): Promise<BalanceRecord[]> {
  if (read.length === 0) return []
  const rows = read.map((one, nth) => ({
    ...{ nth, fa: one.fundAccount, di: one.distributor, fc: one.fundCode, d: one.day },
    ...{ t: one.total, f: one.frozen, a: one.available, l: one.detail === LOT },
  }))
  const { rows: strange } = await db.execute<{ nth: number }>(sql`
    with n as materialized (
      select r.*, p.trading_account, p.cust_no
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(nth int, fa text, di text, fc text, d date, t numeric, f numeric, a numeric, l boolean)
      left join trading_accounts p on p.fund_account = r.fa and p.channel_code = r.di
    ), told as (
      insert into intake_told select trading_account, cust_no, fc, d, t, f, a, l from n where trading_account is not null
    )
    select nth from n where trading_account is null order by nth`)
  return strange.flatMap(({ nth }) => read[nth] ?? [])
}

/** Opens the places of records, or keeps the record until the owner of its account is known. */
async function openPlaces(work: Work, strange: readonly BalanceRecord[]): Promise<void> {
  if (strange.length === 0) return
  const places = await placesOf(
    work.db,
    work.journal,
    strange.map(({ fundAccount }) => fundAccount),
  )
  const opened: BalanceRecord[] = []
  for (const one of strange) {
    const name = { fundAccount: one.fundAccount, distributor: one.distributor, number: one.tradingAccount }
    const place = await places.open(name, one.day)
    if (typeof place === 'string') work.hold(one.record, '05', 'doubt', one.fundAccount)
    else opened.push(one)
  }
  await tell(work, opened)
}

/** Positions that are proven together: a statement on them stays far below the limit of its time. */
const PROVEN_AT_ONCE = 50_000

/**
 * Sums the records by position, and returns the number of slices. A position may be told by branch: its sums belong
 * together. Only one level is summed: lots count where no sum was told.
 */
async function sumPositions({ db }: Work): Promise<number> {
  const sums = SUMMED.map(name => `coalesce(sum(${name}) filter (where not is_lot), sum(${name})) as ${name}`)
  await db.execute(sql`create temp table intake_positions on commit drop as
    select *, ((row_number() over () - 1) / ${sql.raw(String(PROVEN_AT_ONCE))})::int as slice from (
      select trading_account, fund_code, min(cust_no) as cust_no, max(day) as day, ${sql.raw(sums.join(', '))}
      from intake_told group by trading_account, fund_code
    ) summed`)
  await db.execute(sql`create index on intake_positions (slice)`)
  await db.execute(sql`create index on intake_positions (trading_account, fund_code)`)
  await db.execute(sql`analyze intake_positions`)
  const { rows } = await db.execute<{ slices: number }>(
    sql`select coalesce(max(slice) + 1, 0)::int as slices from intake_positions`,
  )
  return rows[0]?.slices ?? 0
}

/**
 * Proves a slice of the positions in the database. Nearly all are plain: the last balance and the moves since make
 * exactly the told one, and no difference is open. Of these the changed ones are written. The others are compared one
 * by one.
 */
async function proveSlice(work: Work, slice: number): Promise<void> {
  const { db, journal } = work
  await db.execute(sql`truncate intake_proofs`)
  await db.execute(sql`
    insert into intake_proofs
    select trading_account, cust_no, fund_code, day, total, frozen, available, is_plain from (
      select n.*, b.day is null or b.total <> n.total or b.frozen <> n.frozen as is_changed,
        coalesce(b.total, 0) + m.total = n.total and coalesce(b.frozen, 0) + m.frozen = n.frozen
          and n.available = n.total - n.frozen
          and not exists (select from intake_differences d
            where d.trading_account = n.trading_account and d.fund_code = n.fund_code and d.released_at is null)
          as is_plain
      from intake_positions n
      left join intake_balances b on b.trading_account = n.trading_account and b.fund_code = n.fund_code
      cross join lateral (
        select coalesce(sum(s.total), 0) as total, coalesce(sum(s.frozen), 0) as frozen from intake_moves s
        where s.trading_account = n.trading_account and s.fund_code = n.fund_code and s.day <= n.day
          and (b.day is null or s.day > b.day)
      ) m
      where n.slice = ${slice}
    ) proven
    where not is_plain or is_changed`)
  await journal.writeFrom(
    intakeBalances,
    ['trading_account', 'fund_code', 'day', 'total', 'frozen', 'batch_id'],
    sql`select trading_account, fund_code, day, total, frozen, ${sql.raw(String(journal.batchId))} as batch_id
      from intake_proofs where is_plain`,
  )
  const { rows } = await db.execute<Told & Record<string, unknown>>(sql`
    select trading_account as "tradingAccount", cust_no as "custNo", fund_code as "fundCode", day::text as day,
      total::text as total, frozen::text as frozen, available::text as available
    from intake_proofs where not is_plain`)
  for (const some of grouped(rows, AT_ONCE)) await compareAll(work, some)
}

/** Positions that moved, or that a whole file must hold, and that were not told: they must be empty. */
async function missing({ db, journal, day }: Work, isWhole: boolean): Promise<Told[]> {
  const { rows } = await db.execute<{ tradingAccount: string; custNo: string; fundCode: string }>(sql`
    select distinct p.trading_account as "tradingAccount", t.cust_no as "custNo", p.fund_code as "fundCode"
    from (
      select trading_account, fund_code from intake_moves where batch_id = ${journal.batchId}
      union select trading_account, fund_code from intake_balances where ${isWhole} and total <> 0
    ) p
    join trading_accounts t on t.trading_account = p.trading_account
    where p.fund_code <> '' and not exists (
      select from intake_positions n where n.trading_account = p.trading_account and n.fund_code = p.fund_code)`)
  return rows.map(row => ({ ...row, day, total: ZERO, frozen: ZERO, available: ZERO }))
}

/** Records that are sent to the database at once. */
const TOLD_AT_ONCE = 10_000

/** Applies file 05: compares every balance with the last one and what happened since. */
export async function applyBalances(work: Work, records: Iterable<TaRecord>): Promise<void> {
  await openTold(work)
  let isWhole = false
  let telling = Promise.resolve<BalanceRecord[]>([])
  for (const some of grouped(records, TOLD_AT_ONCE)) {
    const read = some.flatMap(record => balanceOf(record) ?? [])
    isWhole ||= read.some(one => one.isWhole)
    await openPlaces(work, await telling)
    // The next records are read while the database takes these.
    telling = tell(work, read)
    telling.catch(() => {})
  }
  await openPlaces(work, await telling)
  const slices = await sumPositions(work)
  for (let slice = 0; slice < slices; slice += 1) await proveSlice(work, slice)
  for (const some of grouped(await missing(work, isWhole), AT_ONCE)) await compareAll(work, some)
}

/** The shares that a position lacks or has too many, for the office. */
export const gapOf = (one: { expectedTotal: Decimal; toldTotal: Decimal }): Decimal =>
  subtract(one.toldTotal, one.expectedTotal)

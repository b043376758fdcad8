import { sql } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { add, subtract } from '@/lib/money'
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

/** The sums of lots by position. */
function summed(lots: readonly Told[]): Told[] {
  const byKey = new Map<string, Told>()
  for (const lot of lots) {
    const key = keyOf(lot.tradingAccount, lot.fundCode)
    const sum = byKey.get(key)
    byKey.set(
      key,
      sum
        ? {
            ...sum,
            total: add(sum.total, lot.total),
            frozen: add(sum.frozen, lot.frozen),
            available: add(sum.available, lot.available),
          }
        : lot,
    )
  }
  return [...byKey.values()]
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
    left join intake_balances b on b.trading_account = p.trading_account and b.fund_code = p.fund_code
    where p.fund_code <> '' and (b.batch_id is null or b.batch_id <> ${journal.batchId})`)
  return rows.map(row => ({ ...row, day, total: ZERO, frozen: ZERO, available: ZERO }))
}

/** Applies file 05: compares every balance with the last one and what happened since. */
export async function applyBalances(work: Work, records: Iterable<TaRecord>): Promise<void> {
  const sums = new Set<string>()
  const lots: Told[] = []
  let isWhole = false
  for (const some of grouped(records, AT_ONCE)) {
    const read = some.flatMap(record => balanceOf(record) ?? [])
    const accounts = read.map(({ fundAccount }) => fundAccount)
    const places = await placesOf(work.db, work.journal, accounts)
    const told: Told[] = []
    for (const one of read) {
      isWhole ||= one.isWhole
      const name = { fundAccount: one.fundAccount, distributor: one.distributor, number: one.tradingAccount }
      const place = await places.open(name, one.day)
      if (typeof place === 'string') {
        work.hold(one.record, '05', 'doubt', one.fundAccount)
        continue
      }
      const { tradingAccount, custNo } = place
      const { fundCode, day, total, frozen, available } = one
      const position = { tradingAccount, custNo, fundCode, day, total, frozen, available }
      if (one.detail === LOT) lots.push(position)
      else {
        told.push(position)
        sums.add(keyOf(tradingAccount, fundCode))
      }
    }
    // A position may be told by branch: its sums belong together.
    await compareAll(work, summed(told))
  }
  // Only one level is summed: lots count where no sum was told.
  await compareAll(work, summed(lots.filter(one => !sums.has(keyOf(one.tradingAccount, one.fundCode)))))
  for (const some of grouped(await missing(work, isWhole), AT_ONCE)) await compareAll(work, some)
}

/** The shares that a position lacks or has too many, for the office. */
export const gapOf = (one: { expectedTotal: Decimal; toldTotal: Decimal }): Decimal =>
  subtract(one.toldTotal, one.expectedTotal)

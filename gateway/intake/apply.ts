import type { Day } from '@/lib/date'
import type { Db } from '../db/connect'
import { type BatchCounts, intakeDoubts, intakeHeld } from '../db/schema/intake'
import { world } from '../db/schema/seed'
import { FIGURES_TAKEN } from '../portfolio/market-mark'
import { accountRecordOf, applyAccounts } from './accounts'
import { applyBalances, balanceOf } from './balances'
import { type CheckedFile, checkedBytes } from './check'
import { confirmationOf } from './confirmation'
import { applyConfirmations } from './confirmations'
import { among, type Work } from './context'
import { applyDividends, dividendOf } from './dividend-records'
import { openJournal } from './journal'
import { touchCustomers } from './order-book'
import { markPensionAccounts } from './pension-accounts'
import { passPlanDays } from './plans'
import { applyQuotations, quotationOf, tellCorrections } from './quotations'
import type { TaType } from './ta/dictionary'
import { TaFault } from './ta/fault'
import { readData } from './ta/read-data'
import type { TaRecord } from './ta/record'

type Held = typeof intakeHeld.$inferInsert

/** A batch that is being applied, and the records that it leaves out. */
export interface Applying {
  work: Work
  /** Writes the held records and the doubts about owners, and tells other parts of the changes. */
  finish: () => Promise<BatchCounts['skipped']>
}

export function beginWork(db: Db, batch: { id: number; creator: string; day: Day }, now: Date): Applying {
  const held: Held[] = []
  const skipped: Record<string, number> = {}
  const skip = (reason: string) => {
    skipped[reason] = (skipped[reason] ?? 0) + 1
  }
  const work: Work = {
    db,
    journal: openJournal(db, batch.id),
    creator: batch.creator,
    day: batch.day,
    now,
    touched: new Set(),
    corrected: new Map(),
    skip,
    hold(record, type, reason, fundAccount) {
      skip(reason)
      const values = record.values()
      held.push({ batchId: batch.id, file: record.file, line: record.line, type, reason, fundAccount, values })
    },
  }
  async function finish() {
    for (let start = 0; start < held.length; start += 1000) {
      await db.insert(intakeHeld).values(held.slice(start, start + 1000))
    }
    await doubtOwners(work, held)
    await tellCorrections(work)
    await passPlanDays(work)
    await markPensionAccounts(work)
    await touchCustomers(work)
    const value = `${batch.id} ${now.getTime()}`
    await db
      .insert(world)
      .values({ key: FIGURES_TAKEN, value })
      .onConflictDoUpdate({ target: world.key, set: { value } })
    return skipped
  }
  return { work, finish }
}

/** Accounts of held records that no file has told of: the office must say whose they are. */
async function doubtOwners({ db, journal, now }: Work, held: readonly Held[]): Promise<void> {
  const accounts = [...new Set(held.filter(({ reason }) => reason === 'doubt').map(({ fundAccount }) => fundAccount))]
  if (accounts.length === 0) return
  const known = await db
    .select({ fundAccount: intakeDoubts.fundAccount })
    .from(intakeDoubts)
    .where(among(intakeDoubts.fundAccount, accounts))
  const there = new Set(known.map(({ fundAccount }) => fundAccount))
  const person = { name: '', certType: '', certNo: '', customerType: '' }
  const rows = accounts
    .filter(account => !there.has(account))
    .map(fundAccount => ({
      fundAccount,
      batchId: journal.batchId,
      reason: 'unknown' as const,
      person,
      candidates: [],
      at: now,
    }))
  if (rows.length > 0) await db.insert(intakeDoubts).values(rows)
}

const appliers: Readonly<Record<TaType, (work: Work, records: Iterable<TaRecord>) => Promise<void>>> = {
  '07': applyQuotations,
  '02': applyAccounts,
  '04': applyConfirmations,
  '06': applyDividends,
  '05': applyBalances,
}

const meanings: Readonly<Record<TaType, (record: TaRecord) => unknown>> = {
  '07': quotationOf,
  '02': accountRecordOf,
  '04': confirmationOf,
  '06': dividendOf,
  '05': balanceOf,
}

/** Funds and their figures come first, then accounts, then what happened in them, then the balances that prove it. */
export const ORDER: readonly TaType[] = ['07', '02', '04', '06', '05']

/** Whether a record can be understood. Another one is kept aside: the office decided to take the rest. */
function isUnderstood(work: Work, type: TaType, record: TaRecord): boolean {
  try {
    meanings[type](record)
    return true
  } catch (error) {
    if (!(error instanceof TaFault)) throw error
    work.hold(record, type, 'code', record.get('TAAccountID') ?? '')
    return false
  }
}

/** Applies records of a type. */
export const applyRecords = (work: Work, type: TaType, records: Iterable<TaRecord>) => appliers[type](work, records)

/** A file that was checked: its bytes, its type and their digest. */
export type Kept = Pick<CheckedFile, 'source' | 'type' | 'digest'>

interface Applied {
  /** Whether records that mean nothing are kept aside. Without it the check has found none. */
  takesRest: boolean
  onRow?: (() => void) | undefined
}

/** Applies all files of a batch in their order. The parts of a split file belong together. */
export async function applyFiles(work: Work, files: readonly Kept[], { takesRest, onRow = () => {} }: Applied) {
  for (const type of ORDER) {
    const own = files.filter(file => file.type === type)
    if (own.length === 0) continue
    function* all(): Generator<TaRecord> {
      for (const file of own) {
        for (const record of readData(file.source.name.file, checkedBytes(file)).records) {
          onRow()
          if (!takesRest || isUnderstood(work, type, record)) yield record
        }
      }
    }
    await appliers[type](work, all())
  }
}

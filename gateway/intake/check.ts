import { createHash, type Hash } from 'node:crypto'
import type { BatchCounts } from '../db/schema/intake'
import { fromUnits, MONEY, toUnits } from '../portfolio/units'
import { accountRecordOf } from './accounts'
import { balanceOf } from './balances'
import { confirmationOf } from './confirmation'
import { dividendOf } from './dividend-records'
import { numberIn } from './fields'
import { quotationOf } from './quotations'
import { isTaType, namesOf, type TaType } from './ta/dictionary'
import { TaFault } from './ta/fault'
import type { TaName } from './ta/file-name'
import { readData } from './ta/read-data'
import type { TaIndex } from './ta/read-index'
import type { TaRecord } from './ta/record'

/** A file of a batch, wherever its bytes are. */
export interface Source {
  name: TaName
  /** The bytes from the beginning, each time it is called. */
  open: () => Iterable<Buffer>
}

/** A batch whose files are all there. */
export interface Batch {
  index: TaIndex
  /** The bytes of the index. */
  indexBytes: Buffer
  sources: readonly Source[]
}

export interface CheckedFile {
  source: Source
  type: string
  digest: string
  size: number
  rows: number
}

/** The content of a batch, read to its last byte before anything of it is applied. */
export interface Checked {
  files: CheckedFile[]
  counts: BatchCounts
  /** Unclear records: an unknown code, money that contradicts its shares. Some are kept. */
  unclear: TaFault[]
  unclearCount: number
}

const MOST_KEPT = 200

/** The fields without which a file means nothing. */
const NEEDED: Readonly<Record<TaType, readonly string[]>> = {
  '02': ['BusinessCode', 'ReturnCode', 'TAAccountID', 'TransactionAccountID', 'DistributorCode', 'TransactionCfmDate'],
  '04': [
    'BusinessCode',
    'ReturnCode',
    'TAAccountID',
    'TransactionAccountID',
    'DistributorCode',
    'TransactionCfmDate',
    'FundCode',
    'ConfirmedVol',
    'ConfirmedAmount',
    'NAV',
    'Charge',
    'TransactionDate',
  ],
  '05': [
    'TAAccountID',
    'TransactionAccountID',
    'DistributorCode',
    'TransactionCfmDate',
    'FundCode',
    'TotalVolOfDistributorInTA',
    'AvailableVol',
    'TotalFrozenVol',
  ],
  '06': [
    'BusinessCode',
    'ReturnCode',
    'TAAccountID',
    'TransactionAccountID',
    'DistributorCode',
    'TransactionCfmDate',
    'FundCode',
    'DefDividendMethod',
    'VolOfDividendforReinvestment',
    'DividendAmount',
  ],
  '07': ['FundCode', 'FundName', 'FundStatus', 'NAV', 'UpdateDate'],
}

/** Reads the meaning of a record, and throws it away: only faults matter. */
const understand: Readonly<Record<TaType, (record: TaRecord) => unknown>> = {
  '02': accountRecordOf,
  '04': confirmationOf,
  '05': balanceOf,
  '06': dividendOf,
  '07': quotationOf,
}

/** The figures that are summed for the office, by file type. */
const SUMS: Readonly<Partial<Record<TaType, readonly string[]>>> = {
  '04': ['ConfirmedAmount', 'ConfirmedVol'],
  '05': ['TotalVolOfDistributorInTA'],
  '06': ['DividendAmount', 'VolOfDividendforReinvestment'],
}

function needFields(file: string, type: TaType, names: readonly string[]): void {
  const there = new Set(names.map(name => name.toLowerCase()))
  const lacking = NEEDED[type].find(name => !there.has(name.toLowerCase()))
  if (lacking) throw new TaFault('field', { file, field: lacking }, `the field among the ${namesOf('22', type).length}`)
}

/** The bytes of a source, counted and hashed on the way. */
function* watched(source: Source, seen: { size: number; hash: Hash }): Generator<Buffer> {
  for (const chunk of source.open()) {
    seen.size += chunk.length
    seen.hash.update(chunk)
    yield chunk
  }
}

/** The bytes of a file that was checked. @throws TaFault at their end if they are others now. */
export function* checkedBytes({ source, digest }: Pick<CheckedFile, 'source' | 'digest'>): Generator<Buffer> {
  const seen = { size: 0, hash: createHash('sha256') }
  yield* watched(source, seen)
  if (seen.hash.digest('hex') === digest) return
  throw new TaFault('changing', { file: source.name.file }, 'the same bytes as a moment ago')
}

/** Reads all files of a batch to their ends. @throws TaFault for a file that is no file of the standard. */
export function checkBatch(batch: Batch, onRow: () => void = () => {}): Checked {
  const counts: BatchCounts = { rows: {}, sums: {}, skipped: {} }
  const sums = new Map<string, bigint>()
  const checked: Checked = { files: [], counts, unclear: [], unclearCount: 0 }
  for (const source of batch.sources) {
    const seen = { size: 0, hash: createHash('sha256') }
    const { header, records } = readData(source.name.file, watched(source, seen))
    const { type } = header
    if (isTaType(type)) needFields(source.name.file, type, header.names)
    for (const record of records) {
      onRow()
      if (!isTaType(type)) continue
      try {
        understand[type](record)
      } catch (error) {
        if (!(error instanceof TaFault)) throw error
        checked.unclearCount += 1
        if (checked.unclear.length < MOST_KEPT) checked.unclear.push(error)
      }
      for (const name of SUMS[type] ?? []) {
        const key = `${type} ${name}`
        sums.set(key, (sums.get(key) ?? 0n) + toUnits(numberIn(record, name), MONEY))
      }
    }
    counts.rows[type] = (counts.rows[type] ?? 0) + header.count
    checked.files.push({ source, type, digest: seen.hash.digest('hex'), size: seen.size, rows: header.count })
  }
  counts.sums = Object.fromEntries([...sums].map(([key, units]) => [key, fromUnits(units, MONEY)]))
  return checked
}

/** One digest of the index and all files. */
export function digestOf(batch: Batch, { files }: Checked): string {
  const hash = createHash('sha256').update(batch.indexBytes)
  for (const { source, digest } of files) hash.update(`${source.name.file} ${digest}\n`)
  return hash.digest('hex')
}

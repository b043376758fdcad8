import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '@/lib/date'
import { schemas, type TableSchema, templateOf } from '../intake/tables/schemas'
import { allocationsOf } from './allocations'
import { channelRows } from './content/service'
import { fundRows } from './funds'
import { indexRowsOf } from './indexes'
import { marketOf } from './market'
import { people } from './people'
import { reportsOf } from './reports'
import { stories } from './stories'
import type { Story } from './story'

type Cells = Readonly<Record<string, unknown>>

const feeSteps = (steps: readonly { underDays: number | null; rate: string }[]) =>
  steps.map(({ underDays, rate }) => `${underDays ?? ''}:${rate}`).join(';')

const cellOf = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvOf = (schema: TableSchema, rows: readonly Cells[]): string =>
  templateOf(schema) + rows.map(row => `${schema.columns.map(({ name }) => cellOf(row[name])).join(',')}\r\n`).join('')

const fundCells = (): Cells[] =>
  fundRows.map(fund => ({
    ...fund,
    fundType: fund.fundType.replaceAll(',', ';'),
    redeemFeeRates: feeSteps(fund.redeemFeeRates),
    labels: fund.labels.join(';'),
    onSite: fund.onSite ? 'Y' : 'N',
  }))

/** People whom the registrar knows: the others have no fund account. */
const contactCells = (told: readonly Story[]): Cells[] => {
  const owners = new Set(told.map(({ custNo }) => custNo))
  return people
    .filter(({ custNo }) => owners.has(custNo))
    .map(one => ({ ...one, certNo: one.cert, since: one.openedDay }))
}

function writeTables(folder: string, tables: readonly (readonly [TableSchema, readonly Cells[]])[]) {
  mkdirSync(folder, { recursive: true })
  for (const [schema, rows] of tables) writeFileSync(join(folder, schema.file), csvOf(schema, rows))
}

/** Writes the tables that the company of the made-up world gives beside its registrar's files, as of a day. */
export function writeCompanyTables(folder: string, today: Day): void {
  const { allocations, industries } = allocationsOf(today)
  const { reports, holdings } = reportsOf(allocations)
  writeTables(folder, [
    [schemas.funds, fundCells()],
    [schemas.channels, channelRows],
    [schemas.indexValues, indexRowsOf(today)],
    [schemas.dividends, marketOf(today).dividends],
    [schemas.allocations, allocations],
    [schemas.industries, industries],
    [schemas.reports, reports],
    [schemas.reportHoldings, holdings],
  ])
}

/** Writes the contact data of the made-up people. They are taken after the files, which make the customers. */
export const writeContacts = (folder: string, told: readonly Story[] = stories): void =>
  writeTables(folder, [[schemas.contacts, contactCells(told)]])

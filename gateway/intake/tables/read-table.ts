import { type CsvRecord, readCsv, type TableFault } from './csv'
import type { Column, TableSchema } from './schemas'

/** A row of a table that was read, with its line for faults that show later. */
export interface TableRow {
  line: number
  values: Readonly<Record<string, unknown>>
}

interface ReadTable {
  rows: TableRow[]
  faults: TableFault[]
}

const SHOWN = 40

/** A column without its counterpart, or one that is there twice. */
function headerFaults({ file, columns }: TableSchema, { line, cells }: CsvRecord): TableFault[] {
  const known = columns.map(({ name }) => name)
  const fault = (column: string, message: string) => ({ file, line, column, message })
  return [
    ...known.filter(name => !cells.includes(name)).map(name => fault(name, 'the column is missing.')),
    ...cells
      .filter(name => !known.includes(name))
      .map(name => fault(name.slice(0, SHOWN), `the column is unknown. The columns are ${known.join(', ')}.`)),
    ...known
      .filter(name => cells.filter(cell => cell === name).length > 1)
      .map(name => fault(name, 'the column is there twice.')),
  ]
}

/** The value of a cell, or the fault in it. */
function cellOf({ kind, empty, isPrivate }: Column, text: string): { value: unknown } | { message: string } {
  if (text === '')
    return empty === undefined ? { message: `the cell is empty; it needs ${kind.told}.` } : { value: empty }
  const value = kind.read(text)
  if (value !== undefined) return { value }
  return { message: `${isPrivate ? 'the value' : `“${text.slice(0, SHOWN)}”`} is not ${kind.told}.` }
}

/** Reads a table file. All its faults are told at once. */
export function readTable(schema: TableSchema, bytes: Uint8Array): ReadTable {
  const { file, columns, keys } = schema
  const { records, faults } = readCsv(file, bytes)
  if (faults.length > 0) return { rows: [], faults }
  const [header, ...body] = records
  if (!header) return { rows: [], faults: [{ file, line: null, column: null, message: 'the file has no header.' }] }
  const inHeader = headerFaults(schema, header)
  if (inHeader.length > 0) return { rows: [], faults: inHeader }
  const rows: TableRow[] = []
  const lineOf = new Map<string, number>()
  for (const { line, cells } of body) {
    const fault = (column: string | null, message: string) => faults.push({ file, line, column, message })
    if (cells.length !== header.cells.length) {
      fault(null, `the line has ${cells.length} cells, and the header has ${header.cells.length}.`)
      continue
    }
    const values: Record<string, unknown> = {}
    for (const column of columns) {
      const read = cellOf(column, cells[header.cells.indexOf(column.name)] ?? '')
      if ('message' in read) fault(column.name, read.message)
      else values[column.name] = read.value
    }
    const key = JSON.stringify(keys.map(name => values[name] ?? line))
    const first = lineOf.get(key)
    if (first !== undefined) fault(keys.join(', '), `the row of line ${first} has the same key.`)
    lineOf.set(key, first ?? line)
    rows.push({ line, values })
  }
  return { rows, faults }
}

import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { Table } from './table'

/**
 * Spreadsheet programs keep fifteen digits of a number. A longer number is written as text, so that no digit changes.
 */
const MOST_DIGITS = 15
const NARROW = 12
const WIDE = 24

type Cell = SheetData[number][number]

/** Texts are written as text cells, so no user input can run as a formula. */
function cell(kind: Table['columns'][number]['kind'], value: string | null): Cell {
  if (value === null || value === '') return null
  const digits = value.replace(/\D/g, '').length
  if (kind === 'number' && digits <= MOST_DIGITS) {
    const places = value.split('.')[1]?.length ?? 0
    return { type: Number, value: Number(value), format: places === 0 ? '0' : `0.${'0'.repeat(places)}` }
  }
  // The library treats midnight in UTC as a day without a time.
  if (kind === 'day') return { type: Date, value: new Date(value), format: 'yyyy-mm-dd' }
  return { type: String, value }
}

/** Tables as one workbook (.xlsx), one sheet each. The first row has the titles and is frozen. */
export async function xlsxOf(tables: readonly Table[]): Promise<Buffer> {
  const sheets = tables.map(({ name, columns, rows }) => ({
    sheet: name,
    data: [
      columns.map(({ title }): Cell => ({ type: String, value: title, fontWeight: 'bold' })),
      ...rows.map(row => columns.map(({ kind }, index) => cell(kind, row[index] ?? null))),
    ],
    columns: columns.map(({ kind }) => ({ width: kind === 'text' ? WIDE : NARROW })),
    stickyRowsCount: 1,
  }))
  return writeXlsxFile(sheets).toBuffer()
}

import type { Table } from './table'

/**
 * Spreadsheet programs would run a text that begins like this as a formula: with its sign, also in full width, after
 * blanks or on a new line.
 */
const isFormula = (text: string) => /^([\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text)
const isPlainNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

function field(text: string): string {
  const safe = isFormula(text) && !isPlainNumber(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** The UTF-8 byte order mark: without it Excel shows Chinese as garbage. */
const MARK = '\ufeff'

/**
 * Rows as comma separated values (RFC 4180), in UTF-8. Set `isMarked` to false for programs that cannot read the byte
 * order mark.
 */
export const csvOf = (rows: readonly (readonly string[])[], isMarked = true): Buffer =>
  Buffer.from(`${isMarked ? MARK : ''}${rows.map(row => `${row.map(field).join(',')}\r\n`).join('')}`)

/** A table as a CSV file. */
export const csvOfTable = ({ columns, rows }: Table, isMarked = true): Buffer =>
  csvOf([columns.map(({ title }) => title), ...rows.map(row => row.map(value => value ?? ''))], isMarked)

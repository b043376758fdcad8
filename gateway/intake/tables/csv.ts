/** A fault of a table file, for the person who made the file. */
export interface TableFault {
  file: string
  line: number | null
  column: string | null
  message: string
}

/** A record of a file, with the line on which it begins: a quoted cell may hold line breaks. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** The text of a file as UTF-8, with or without a mark at its start. Null if the bytes are something else. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const NOT_UTF8 =
  'the file is not UTF-8. Save it as “CSV UTF-8”, or convert it from GB18030: iconv -f GB18030 -t UTF-8 OLD > NEW.'
// The line breaks of a quoted cell are the only control characters that a table may hold.
const CONTROL = /[^\P{Cc}\t\n\r]/u

/**
 * Reads comma-separated values (RFC 4180): quoted cells may hold commas, line breaks and doubled quotes. Lines end with
 * CRLF or LF. Empty lines are no records.
 */
export function readCsv(file: string, bytes: Uint8Array): { records: CsvRecord[]; faults: TableFault[] } {
  const text = textOf(bytes)
  const fault = (line: number, message: string) => ({ records: [], faults: [{ file, line, column: null, message }] })
  if (text === null) return { records: [], faults: [{ file, line: null, column: null, message: NOT_UTF8 }] }
  const records: CsvRecord[] = []
  // A cell, and what ends it: a comma, a line break, or the end of the file.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  let line = 1
  let open: CsvRecord = { line, cells: [] }
  while (cell.lastIndex < text.length || open.cells.length > 0) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found)
      return fault(line, `a quote is out of place in cell ${open.cells.length + 1}, or a quoted cell has no end.`)
    const [whole, quoted, plain = '', end] = found
    const value = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    if (CONTROL.test(value)) return fault(line, `cell ${open.cells.length + 1} holds a control character.`)
    open.cells.push(value)
    line += whole.split('\n').length - 1
    if (end !== ',') {
      if (open.cells.length > 1 || value !== '' || quoted !== undefined) records.push(open)
      open = { line, cells: [] }
      if (cell.lastIndex >= text.length || cell.lastIndex === at) break
    }
  }
  return { records, faults: [] }
}

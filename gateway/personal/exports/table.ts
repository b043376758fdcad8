/** What a column holds. Numbers are decimal strings; days are '2026-11-20'. */
export interface Column<R> {
  title: string
  kind: 'text' | 'number' | 'day'
  of: (row: R) => string | null
}

/** A list as a file has it: its columns, and a text or nothing for each cell. */
export interface Table {
  /** The name of the sheet. */
  name: string
  columns: readonly Pick<Column<never>, 'title' | 'kind'>[]
  rows: readonly (readonly (string | null)[])[]
}

/** Fills a table from rows. */
export const tableOf = <R>(name: string, columns: readonly Column<R>[], rows: readonly R[]): Table => ({
  name,
  columns,
  rows: rows.map(row => columns.map(({ of }) => of(row))),
})

/** Rows that one file has at most. Whoever has more chooses a shorter span. */
export const MOST_ROWS = 10_000

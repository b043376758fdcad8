/** A column. Numbers are decimal strings; days are '2026-11-20'. */
export interface Column<R> {
  title: string
  kind: 'text' | 'number' | 'day'
  of: (row: R) => string | null
}

/** A list prepared for a file: its columns, and a text or null for each cell. */
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

/** Limit of rows in one file. With more rows, the person must choose a shorter span. */
export const MOST_ROWS = 10_000

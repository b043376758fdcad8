/**
 * Parses a table of text, because many short rows are easier to read in one. A line is a row, with bars between the
 * cells. Blank lines are ignored.
 *
 * @throws RangeError for a row whose number of cells differs from `columns`: that is a typing error.
 */
export function table<const C extends string>(columns: readonly C[], text: string): Record<C, string>[] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return lines.map(line => {
    const cells = line.split('|').map(cell => cell.trim())
    if (cells.length !== columns.length) throw new RangeError(`Expected ${columns.length} cells: ${line}`)
    const entries = columns.map((column, index) => [column, cells[index] ?? ''] as const)
    // The type of fromEntries does not know the keys. They are exactly the columns.
    return Object.fromEntries(entries) as Record<C, string>
  })
}

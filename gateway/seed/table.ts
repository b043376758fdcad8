/**
 * Reads data written down as a table: one row a line, cells between bars, blank lines ignored. Many short rows stay
 * readable that way.
 *
 * @throws RangeError for a row with another number of cells than `columns`: a slip of the pen, not something to go on
 * with.
 */
export function table<const C extends string>(columns: readonly C[], text: string): Record<C, string>[] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return lines.map(line => {
    const cells = line.split('|').map(cell => cell.trim())
    if (cells.length !== columns.length) throw new RangeError(`Not ${columns.length} cells: ${line}`)
    const entries = columns.map((column, index) => [column, cells[index] ?? ''] as const)
    // fromEntries forgets which keys there are; they are exactly the columns.
    return Object.fromEntries(entries) as Record<C, string>
  })
}

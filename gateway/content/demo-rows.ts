import { join } from 'node:path'
import { ContentError } from './fault'
import { readContent } from './read'
import type { Row, TableName } from './tables'

/** The folder with the content of the made-up company. */
export const demoFolder = join(__dirname, 'demo')

type AllRows = { [N in TableName]: Row<N>[] }

function read(): AllRows {
  const { rows, references, faults } = readContent(demoFolder)
  if (faults.length > 0) throw new ContentError(faults)
  const [missing] = references
  if (missing) throw new ContentError([{ ...missing, message: `there is no ${missing.told} ${missing.key}.` }])
  const plain = Object.entries(rows).map(([name, found]) => [name, found.map(({ row }) => row)])
  // The demo has every kind: a missing one would be an empty table of the made-up world.
  return Object.fromEntries(plain) as AllRows
}

let known: AllRows | null = null

/** The rows of the made-up company's content. The files are read once. @throws ContentError */
export function demoRows<N extends TableName>(table: N): Row<N>[] {
  known ??= read()
  return known[table]
}

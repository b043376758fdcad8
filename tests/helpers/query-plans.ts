import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../gateway/db/connect'

/** A statement as it was sent to the database. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** The work of the database for a statement. */
export interface Plan {
  text: string
  /** Rows that were read, including those that did not match. */
  rowsRead: number
  /** The same by table. */
  read: { table: string; rows: number }[]
  /** The indexes that were used, each once, in order. */
  indexes: string[]
  /** The tables that were scanned completely, with the number of rows read. */
  scanned: { table: string; rows: number }[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

interface Session {
  prepareQuery: (query: { sql: string; params: unknown[] }, ...rest: unknown[]) => unknown
}

/**
 * Records every statement that goes through this kind of database while `work` runs, also within transactions.
 *
 * @returns the result of the work, and the statements in their order.
 */
export async function recorded<T>(db: Db, work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const { session } = db as unknown as { session: Session }
  // A transaction has a session of its own, of the same class.
  const prototype: Session = Object.getPrototypeOf(session)
  const prepare = prototype.prepareQuery
  const statements: Statement[] = []
  prototype.prepareQuery = function (query, ...rest) {
    // One of the drivers begins and ends transactions by statements.
    if (!/^(begin|commit|rollback)/.test(query.sql)) statements.push({ text: query.sql, values: query.params })
    return prepare.call(this, query, ...rest)
  }
  try {
    return { result: await work(), statements }
  } finally {
    prototype.prepareQuery = prepare
  }
}

/** A statement with its values, for drizzle. */
function asSql({ text, values }: Statement): SQL {
  const chunks = text.split(/\$(\d+)/).map((chunk, nth) => {
    return nth % 2 === 0 ? sql.raw(chunk) : sql`${sql.param(values[Number(chunk) - 1])}`
  })
  return sql.join(chunks)
}

const isPlanned = ({ text }: Statement) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

class Undo extends Error {}

/**
 * Returns the work of the database for a statement. The statement is run and rolled back. With `indexed` the database
 * scans a table only if no index can serve, so a small database shows the plan of a large one.
 */
export async function planOf(db: Db, statement: Statement, { indexed = false } = {}): Promise<Plan> {
  const plan: Plan = { text: statement.text, rowsRead: 0, read: [], indexes: [], scanned: [] }
  const visit = (node: Node) => {
    const loops = node['Actual Loops'] ?? 1
    const kept = node['Actual Rows'] ?? 0
    const rows = (kept + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loops
    const [index, table] = [node['Index Name'], node['Relation Name']]
    if (/Scan$/.test(node['Node Type']) && (table || index)) {
      // The rows of a bitmap are counted where they are fetched.
      if (node['Node Type'] !== 'Bitmap Index Scan') {
        plan.rowsRead += rows
        plan.read.push({ table: table ?? '', rows })
      }
      if (index) plan.indexes.push(index)
      if (node['Node Type'] === 'Seq Scan' && table) plan.scanned.push({ table, rows })
    }
    for (const child of node.Plans ?? []) visit(child)
  }
  await db
    .transaction(async tx => {
      if (indexed) await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
        sql`explain (analyze, timing off, format json) ${asSql(statement)}`,
      )
      for (const { Plan: root } of rows[0]?.['QUERY PLAN'] ?? []) visit(root)
      throw new Undo()
    })
    .catch(error => {
      if (!(error instanceof Undo)) throw error
    })
  plan.indexes = [...new Set(plan.indexes)].sort()
  return plan
}

/** The plans of all statements that read or write. */
export async function plansOf(
  db: Db,
  statements: readonly Statement[],
  options?: { indexed: boolean },
): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const statement of statements.filter(isPlanned)) plans.push(await planOf(db, statement, options))
  return plans
}

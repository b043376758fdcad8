import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { sum } from '@/lib/money'
import { backup } from '../../gateway/commands/backup'
import { restore } from '../../gateway/commands/restore'
import { type Db, openDatabase } from '../../gateway/db/connect'
import { loadPortfolio } from '../../gateway/portfolio/load'
import { totalsOf } from '../../gateway/portfolio/positions'
import { seed } from '../../gateway/seed/seed'
import { testConfig } from '../../tests/helpers/gateway-config'
import { addCrowd, crowdNo } from '../../tests/helpers/many-people'
import { postgresPrograms, startPostgres } from '../../tests/helpers/postgres'
import { printTable } from './table.mjs'

// Prints how long a backup and a restore of PostgreSQL take, and compares the customers' assets before and after:
// node --import tsx scripts/bench/restore.ts 1000

const TODAY = '2026-11-21'
/** Customers whose portfolios are computed before and after. */
const COMPARED = 50

/** The assets of some customers as the app shows them, and the sum of all transactions. */
async function figuresOf(db: Db, people: number) {
  const amounts: string[] = []
  for (let nth = 0; nth < Math.min(people, COMPARED); nth += 1) {
    amounts.push(totalsOf(await loadPortfolio(db, crowdNo(nth), TODAY)).amount)
  }
  const { rows } = await db.execute<{ count: number; yuan: string }>(
    sql`select count(*)::int as count, sum(amount)::text as yuan from transactions`,
  )
  return { assets: sum(amounts), count: rows[0]?.count ?? 0, transactions: rows[0]?.yuan ?? '' }
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now()
  await work()
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((total, name) => total + statSync(join(folder, name)).size, 0)

async function measure(programs: string, people: number): Promise<void> {
  const postgres = await startPostgres(programs)
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    const database = await openDatabase({ url: postgres.url })
    await seed(database.db, { today: TODAY })
    await addCrowd(database.db, { from: 0, to: people, today: TODAY })
    const before = await figuresOf(database.db, people)
    await database.db.execute(sql`create database restored`)
    await database.close()
    const elsewhere = new URL(postgres.url)
    elsewhere.pathname = '/restored'
    const made = join(folder, 'backup')
    const away = await timed(() => backup({ ...testConfig(), databaseUrl: postgres.url }, [made]))
    const back = await timed(() => restore({ ...testConfig(), databaseUrl: elsewhere.href }, [made]))
    const restored = await openDatabase({ url: elsewhere.href })
    const after = await figuresOf(restored.db, people)
    await restored.close()
    const isSame = JSON.stringify(after) === JSON.stringify(before)
    printTable([
      { what: `Backup of ${people} customers with ${before.count} transactions`, figure: away },
      { what: 'Size of the backup', figure: `${(bytesIn(made) / 1_000_000).toFixed(1)} MB` },
      { what: 'Restore into an empty database', figure: back },
      { what: `Assets of ${COMPARED} customers before and after`, figure: `${before.assets}, ${after.assets}` },
      { what: 'Sum of all transactions before and after', figure: `${before.transactions}, ${after.transactions}` },
      { what: 'Figures are equal to the cent', figure: isSame ? 'yes' : 'no', aim: 'yes', met: isSame },
    ])
    process.exitCode = isSame ? 0 : 1
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const programs = postgresPrograms()
if (programs) void measure(programs, Number(process.argv[2] ?? 1000))
else process.stdout.write('skipped: PostgreSQL is not installed here\n')

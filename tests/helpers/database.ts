import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Database, embedded } from '../../gateway/db/connect'
import { seed } from '../../gateway/seed/seed'

/** The day it is in tests: a Saturday. The last trading day is the day before. */
export const TODAY = '2026-11-21'

/** The moment it is in tests: ten in the morning in Shanghai. */
export const NOW = new Date('2026-11-21T10:00:00+08:00')

const root = join(__dirname, '../..')
const cache = join(root, 'node_modules/.cache/seeded-database')

/** What the content of a seeded database depends on. */
const sources = [
  'gateway/db',
  'gateway/seed',
  'gateway/portfolio',
  'src/lib',
  'tests/helpers/database.ts',
  'package-lock.json',
]

function keyOfSources(): string {
  const hash = createHash('sha256').update(TODAY)
  const add = (path: string, isFolder: boolean) => {
    if (!isFolder) return hash.update(path).update(readFileSync(join(root, path)))
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      add(`${path}/${entry.name}`, entry.isDirectory())
    }
  }
  for (const path of sources) add(path, !/\.\w+$/.test(path))
  return hash.digest('hex').slice(0, 24)
}

/** A dump takes 60 MB: the last few states of the code are enough. */
function dropOldest() {
  const dumps = readdirSync(cache).map(name => join(cache, name))
  const newestFirst = dumps.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const dump of newestFirst.slice(4)) rmSync(dump, { force: true })
}

async function build(file: string): Promise<void> {
  const client = await PGlite.create()
  try {
    await seed(await embedded(client), { today: TODAY })
    const dump = await client.dumpDataDir('none')
    mkdirSync(cache, { recursive: true })
    // Whoever is done last wins: jest's workers may build the same file at once, and never read half of one.
    const part = `${file}.${randomUUID()}`
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
    renameSync(part, file)
    dropOldest()
  } finally {
    await client.close()
  }
}

/**
 * A fresh in-memory database seeded for TODAY, to be closed by the test. It is built once and kept until the code that makes it changes;
 * after that a copy takes a second.
 */
export async function seededDatabase(): Promise<Database> {
  const file = join(cache, `${keyOfSources()}.tar`)
  if (!existsSync(file)) await build(file)
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) })
  return { db: await embedded(client), close: () => client.close() }
}

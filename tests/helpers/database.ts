import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Database, type Db, embedded } from '../../gateway/db/connect'

/** The day it is in tests: a Saturday. The last trading day is the day before. */
export const TODAY = '2026-11-21'

/** The moment it is in tests: ten in the morning in Shanghai. */
export const NOW = new Date('2026-11-21T10:00:00+08:00')

const root = join(__dirname, '../..')
const cache = join(root, 'node_modules/.cache')

/** A database that is made once and copied after that, until the code that makes it changes. */
interface Template {
  /** Where its copies lie. */
  folder: string
  /** What its content depends on. */
  sources: readonly string[]
  fill(db: Db): Promise<unknown>
}

const empty: Template = {
  folder: join(cache, 'empty-database'),
  sources: ['gateway/db', 'tests/helpers/database.ts', 'package-lock.json'],
  fill: async () => {},
}

const seeded: Template = {
  folder: join(cache, 'seeded-database'),
  sources: [
    'gateway/db',
    'gateway/seed',
    'gateway/portfolio',
    'src/lib',
    'tests/helpers/database.ts',
    'package-lock.json',
  ],
  // Loaded only where it is needed: most tests of the gateway do without the made-up world.
  fill: async db => (await import('../../gateway/seed/seed')).seed(db, { today: TODAY }),
}

function keyOf(sources: readonly string[]): string {
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
function dropOldest(folder: string) {
  const dumps = readdirSync(folder).map(name => join(folder, name))
  const newestFirst = dumps.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const dump of newestFirst.slice(4)) rmSync(dump, { force: true })
}

async function build(file: string, { folder, fill }: Template): Promise<void> {
  const client = await PGlite.create()
  try {
    await fill(await embedded(client))
    // Without a checkpoint every copy would do the work of the log again when it starts.
    await client.exec('checkpoint')
    const dump = await client.dumpDataDir('none')
    mkdirSync(folder, { recursive: true })
    // Whoever is done last wins: jest's workers may build the same file at once, and never read half of one.
    const part = `${file}.${randomUUID()}`
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
    renameSync(part, file)
    dropOldest(folder)
  } finally {
    await client.close()
  }
}

/** A file in memory. Node's own takes half a second to give what is in it, a piece at a time. */
class Dump extends Blob {
  constructor(private file: string) {
    super()
  }

  override async arrayBuffer() {
    const { buffer, byteOffset, length } = readFileSync(this.file)
    return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
  }
}

async function copyOf(template: Template): Promise<Database> {
  const file = join(template.folder, `${keyOf(template.sources)}.tar`)
  if (!existsSync(file)) await build(file, template)
  const client = await PGlite.create({ loadDataDir: new Dump(file) })
  return { db: await embedded(client), close: () => client.close() }
}

/**
 * A fresh in-memory database seeded for TODAY, to be closed by the test: made in eighteen seconds once, copied in one
 * or two.
 */
export const seededDatabase = (): Promise<Database> => copyOf(seeded)

/**
 * A fresh in-memory database with all tables and nothing in them, to be closed by the test: copied in one second
 * instead of made in five.
 */
export const emptyDatabase = (): Promise<Database> => copyOf(empty)

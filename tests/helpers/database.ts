import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Database, type Db, embedded, openDatabase } from '../../gateway/db/connect'
import { startPglite } from '../../gateway/db/pglite'
import { refuseSecondQueries } from './one-query'
import { perWorker } from './per-worker'
import { type OneMoreDatabase, oneMoreDatabase } from './postgres'

/** The current day in tests: a Saturday. The last trading day is the day before. */
export const TODAY = '2026-11-21'

/** The current time in tests: ten in the morning in Shanghai. */
export const NOW = new Date('2026-11-21T10:00:00+08:00')

refuseSecondQueries()

const root = join(__dirname, '../..')
const cache = join(root, 'node_modules/.cache')

/** A database that is made once and then copied, until the code that makes it changes. */
interface Template {
  name: string
  /** The source files that its content depends on. */
  sources: readonly string[]
  fill(db: Db): Promise<unknown>
}

const empty: Template = {
  name: 'empty',
  sources: ['gateway/db', 'tests/helpers/database.ts', 'package-lock.json'],
  fill: async () => {},
}

const seeded: Template = {
  name: 'seeded',
  sources: [
    'gateway/db',
    'gateway/content',
    'gateway/seed',
    'gateway/portfolio',
    'src/lib',
    'tests/helpers/database.ts',
    'package-lock.json',
  ],
  // Loaded on demand: most tests of the gateway do without the made-up world.
  fill: async db => (await import('../../gateway/seed/seed')).seed(db, { today: TODAY }),
}

/** A part of the key of a template: only the user who made it may read it. */
const maker = String(process.getuid?.() ?? '')

function keyOf(sources: readonly string[], madeBy = ''): string {
  const hash = createHash('sha256').update(`${TODAY} ${maker} ${madeBy}`)
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

/** A stored template takes 60 MB or more, so only those of the last few states of the code are kept. */
const KEPT = 4
/** The suffix of a template that is still being made: its later name is followed by this. */
const PART = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/**
 * The age at which an unfinished template was left behind by a process that ended. No template takes so long to make.
 */
const ABANDONED_MS = 3_600_000

/** Deletes old templates, but neither the one just made nor unfinished ones of other processes. */
function dropOldest(folder: string, made: string) {
  const found = readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    // Another process may have renamed it.
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat && path !== made ? [{ path, at: stat.mtimeMs }] : []
  })
  const parts = found.filter(({ path, at }) => PART.test(path) && at < Date.now() - ABANDONED_MS)
  const older = found.filter(({ path }) => !PART.test(path)).sort((a, b) => b.at - a.at)
  for (const { path } of [...parts, ...older.slice(KEPT - 1)]) rmSync(path, { recursive: true, force: true })
}

/**
 * Stores something in a file or folder whose name depends on its sources. The last writer wins: jest's workers may make
 * the same one at once, and never read an unfinished one.
 */
async function keptIn(folder: string, name: string, write: (path: string) => Promise<unknown>): Promise<string> {
  const path = join(cache, folder, name)
  if (existsSync(path)) return path
  mkdirSync(join(cache, folder), { recursive: true })
  const part = `${path}.${randomUUID()}`
  try {
    await write(part)
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    // A folder does not replace an existing one.
    if (!existsSync(path)) throw error
  }
  dropOldest(join(cache, folder), path)
  return path
}

/** Every copy reads the whole template, so it has a small log, and no sums of pages to compute. */
const SMALL = ['--wal-segsize=1', '--no-data-checksums']

/** The databases that PostgreSQL makes others from go, and what is left of the log. */
const EMPTIED = [
  'set wal_recycle = off',
  'update pg_database set datistemplate = false where datname <> current_database()',
  'drop database template0',
  'drop database template1',
  // Without a checkpoint every copy would replay the log when it starts.
  'checkpoint',
]

const dumpOf = ({ name, sources, fill }: Template) =>
  keptIn(`${name}-database`, `${keyOf(sources)}.tar`, async path => {
    const client = await startPglite({ initDbStartParams: SMALL })
    try {
      await fill(await embedded(client))
      for (const statement of EMPTIED) await client.exec(statement)
      const dump = await client.dumpDataDir('none')
      writeFileSync(path, Buffer.from(await dump.arrayBuffer()))
    } finally {
      await client.close()
    }
  })

/**
 * Puts a data folder of the embedded database in place, without any table of ours, as a first start would make it.
 * Making one takes longer than all that most tests of a start look at.
 */
export async function newDataFolder(path: string): Promise<void> {
  const sources = ['gateway/db/pglite.ts', 'tests/helpers/database.ts', 'package-lock.json']
  const made = await keptIn('data-folder', keyOf(sources), async dataDir => {
    const client = await startPglite({ dataDir, initDbStartParams: SMALL })
    await client.close()
  })
  cpSync(made, path, { recursive: true })
}

/** The files that were read in this process: a gateway after the other starts from the same one. */
const readFiles = new Map<string, ArrayBuffer>()

/** A file in memory. Node's own Blob takes half a second to return its content, a piece at a time. */
class Dump extends Blob {
  constructor(private file: string) {
    super()
  }

  override async arrayBuffer() {
    const known = readFiles.get(this.file)
    if (known) return known
    const { buffer, byteOffset, length } = readFileSync(this.file)
    const bytes = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
    readFiles.set(this.file, bytes)
    return bytes
  }
}

async function embeddedCopy(template: Template): Promise<Database> {
  const client = await startPglite({ loadDataDir: new Dump(await dumpOf(template)) })
  return { db: await embedded(client), close: () => client.close() }
}

/** How a template's copy is made on a PostgreSQL that has the templates. */
const copied = ({ name }: Pick<Template, 'name'>) => `template ${name} strategy file_copy`

/** A copy of the database that is seeded for TODAY, on a jest worker's PostgreSQL. */
export const seededCopy = (server: string): Promise<OneMoreDatabase> => oneMoreDatabase(server, copied(seeded))

async function copyOnServer(server: string, template: Template): Promise<Database> {
  const { url, drop } = await oneMoreDatabase(server, copied(template))
  const { db, close } = await openDatabase({ url })
  return {
    db,
    async close() {
      await close()
      await drop()
    },
  }
}

/**
 * The data folder of a PostgreSQL with both templates; it is made by a new one if it is not stored yet.
 *
 * @param madeBy The version of PostgreSQL: another one could not read the data.
 * @param make Starts a PostgreSQL, lets it be filled, and leaves its data in a folder.
 */
export const serverData = (
  madeBy: string,
  make: (fill: (url: string) => Promise<void>, path: string) => Promise<void>,
) => {
  const helpers = ['postgres-server.ts', 'postgres.ts'].map(name => `tests/helpers/${name}`)
  const sources = [...new Set([empty, seeded].flatMap(template => template.sources)), ...helpers]
  return keptIn('postgres', keyOf(sources, madeBy), path =>
    make(async url => {
      for (const template of [empty, seeded]) {
        const made = await oneMoreDatabase(url, '', template.name)
        const { db, close } = await openDatabase({ url: made.url })
        await template.fill(db)
        await close()
      }
    }, path),
  )
}

/**
 * Makes a copy, where possible on the PostgreSQL that a jest worker gives the tests of the gateway, because that takes
 * a third less processor time. Otherwise the copy is embedded, which is the gateway's default.
 */
async function copyOf(template: Template): Promise<Database> {
  const url = await perWorker()?.postgres()
  return url ? copyOnServer(url, template) : embeddedCopy(template)
}

/** A fresh database seeded for TODAY, to be closed by the test. Its content is made once for all runs. */
export const seededDatabase = (): Promise<Database> => copyOf(seeded)

/** A fresh database with all tables and no rows, to be closed by the test. */
export const emptyDatabase = (): Promise<Database> => copyOf(empty)

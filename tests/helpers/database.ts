import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { type Database, type Db, embedded, openDatabase } from '../../gateway/db/connect'
import { refuseSecondQueries } from './one-query'
import { perWorker } from './per-worker'

/** The day it is in tests: a Saturday. The last trading day is the day before. */
export const TODAY = '2026-11-21'

/** The moment it is in tests: ten in the morning in Shanghai. */
export const NOW = new Date('2026-11-21T10:00:00+08:00')

refuseSecondQueries()

const root = join(__dirname, '../..')
const cache = join(root, 'node_modules/.cache')

/** A database that is made once and copied after that, until the code that makes it changes. */
interface Template {
  name: string
  /** What its content depends on. */
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
    'gateway/seed',
    'gateway/portfolio',
    'src/lib',
    'tests/helpers/database.ts',
    'package-lock.json',
  ],
  // Loaded only where it is needed: most tests of the gateway do without the made-up world.
  fill: async db => (await import('../../gateway/seed/seed')).seed(db, { today: TODAY }),
}

/** Who may read what is kept, which is only its maker. */
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

/** What is kept takes 60 MB or more: the last few states of the code are enough. */
const KEPT = 4
/** What is being made has the name of what it will be, and this. */
const PART = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What was left behind by a process that ended. Nothing takes so long to make. */
const ABANDONED_MS = 3_600_000

/** Drops old states, but neither the one that was just made nor what others are making. */
function dropOldest(folder: string, made: string) {
  const found = readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    // Somebody else may have given it another name.
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat && path !== made ? [{ path, at: stat.mtimeMs }] : []
  })
  const parts = found.filter(({ path, at }) => PART.test(path) && at < Date.now() - ABANDONED_MS)
  const older = found.filter(({ path }) => !PART.test(path)).sort((a, b) => b.at - a.at)
  for (const { path } of [...parts, ...older.slice(KEPT - 1)]) rmSync(path, { recursive: true, force: true })
}

/**
 * Keeps something in a file or folder whose name says what it was made from. Whoever is done last wins: jest's workers
 * may make the same at once, and never read half of one.
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
    // A folder does not take the place of one that is there.
    if (!existsSync(path)) throw error
  }
  dropOldest(join(cache, folder), path)
  return path
}

const dumpOf = ({ name, sources, fill }: Template) =>
  keptIn(`${name}-database`, `${keyOf(sources)}.tar`, async path => {
    const client = await PGlite.create()
    try {
      await fill(await embedded(client))
      // Without a checkpoint every copy would do the work of the log again when it starts.
      await client.exec('checkpoint')
      const dump = await client.dumpDataDir('none')
      writeFileSync(path, Buffer.from(await dump.arrayBuffer()))
    } finally {
      await client.close()
    }
  })

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

async function embeddedCopy(template: Template): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: new Dump(await dumpOf(template)) })
  return { db: await embedded(client), close: () => client.close() }
}

/** The address of a database of the same PostgreSQL. */
function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function told(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function copyOnServer(url: string, { name }: Template): Promise<Database> {
  const copy = `copy_${randomUUID().replaceAll('-', '')}`
  await told(url, `create database ${copy} template ${name} strategy file_copy`)
  const { db, close } = await openDatabase({ url: addressOf(url, copy) })
  return {
    db,
    async close() {
      await close()
      await told(url, `drop database ${copy} with (force)`)
    },
  }
}

/**
 * The data of a PostgreSQL that has both templates, which are made on a new one where they are not kept yet.
 *
 * @param madeBy Which PostgreSQL: another one could not read them.
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
        await told(url, `create database ${template.name}`)
        const { db, close } = await openDatabase({ url: addressOf(url, template.name) })
        await template.fill(db)
        await close()
      }
    }, path),
  )
}

/**
 * Makes a copy: on the PostgreSQL that a jest worker gives its tests of the gateway, where one is installed, because
 * that takes a third less of the processors. Otherwise it is embedded, which is the gateway's default.
 */
async function copyOf(template: Template): Promise<Database> {
  const url = await perWorker()?.postgres()
  return url ? copyOnServer(url, template) : embeddedCopy(template)
}

/** A fresh database seeded for TODAY, to be closed by the test. Its content is made once for all runs. */
export const seededDatabase = (): Promise<Database> => copyOf(seeded)

/** A fresh database with all tables and nothing in them, to be closed by the test. */
export const emptyDatabase = (): Promise<Database> => copyOf(empty)

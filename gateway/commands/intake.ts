import { setTimeout as delay } from 'node:timers/promises'
import { businessClock } from '../config/business-time'
import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import type { Database, Db } from '../db/connect'
import { DatabaseError } from '../db/database-error'
import { batchesIn } from '../intake/folder'
import { readData } from '../intake/ta/read-data'
import type { Result } from '../intake/take'
import { type FolderTaking, takeFolder } from '../intake/take-folder'
import { prepare } from '../seed/seed'
import { intakeTables } from './intake-tables'

const WATCH_EVERY = 5_000
const TELL_EVERY = 500
/** Every record is read twice: it is checked, then applied. */
const PASSES = 2

interface Wishes {
  folder: string
  watches: boolean
  marks: boolean
  replace: string[]
}

/** Reads the words of the command line. @throws ConfigError */
export function wishesOf(words: readonly string[]): Wishes {
  const wishes: Wishes = { folder: '', watches: false, marks: false, replace: [] }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--watch') wishes.watches = true
    else if (word === '--marks') wishes.marks = true
    else if (word === '--replace') wishes.replace.push(rest.shift() ?? '')
    else if (!word.startsWith('-') && wishes.folder === '') wishes.folder = word
    else throw new ConfigError('intake', `intake does not know ${word}: FOLDER, --watch, --marks, --replace INDEX.`)
  }
  if (wishes.folder === '') throw new ConfigError('intake', 'intake needs the folder of the files: intake FOLDER.')
  return wishes
}

/** The number of records in a folder, by the headers of its files. */
function recordsIn(folder: string): number {
  return batchesIn(folder)
    .flatMap(found => ('batch' in found ? found.batch.sources : []))
    .map(({ name, open }) => {
      const [chunk] = open()
      try {
        return chunk ? readData(name.file, [chunk]).header.count : 0
      } catch {
        // The taking itself says what is wrong.
        return 0
      }
    })
    .reduce((sum, count) => sum + count, 0)
}

/** One line with the records so far, their rate and the rest. It is drawn only on a terminal. */
function progress(total: number) {
  const begun = performance.now()
  let [done, told] = [0, 0]
  const draw = (now: number) => {
    const rate = Math.max(1, Math.round((done / (now - begun)) * 1000))
    const part = total === 0 ? 1 : Math.min(1, done / total)
    const bar = '#'.repeat(Math.round(part * 20)).padEnd(20, '.')
    const rest = Math.max(0, Math.ceil((total - done) / rate))
    process.stderr.write(`\r[${bar}] ${Math.round(done / PASSES)} records, ${rate}/s, ${rest} s left `)
  }
  return {
    onRow() {
      done += 1
      const now = performance.now()
      if (!process.stderr.isTTY || now - told < TELL_EVERY) return
      told = now
      draw(now)
    },
    end() {
      if (process.stderr.isTTY && done > 0) process.stderr.write('\r\x1b[K')
    },
  }
}

/** Writes the rows that every gateway needs. A made-up world has them already. */
const prepared = (db: Db) =>
  prepare(db).catch((error: unknown) => {
    if (!(error instanceof DatabaseError && error.problem === 'foreign')) throw error
  })

const isFine = ({ outcome }: Result) => outcome === 'taken' || outcome === 'known'

async function takeOnce(db: Db, wishes: Wishes, options: FolderTaking): Promise<Result[]> {
  const { onRow, end } = progress(recordsIn(wishes.folder) * PASSES)
  const results = await takeFolder(db, wishes.folder, { ...options, onRow }).finally(end)
  return results
}

/** Says each result once. An unchanged state is no news for a watcher. */
function teller(isWatching: boolean) {
  const told = new Set<string>()
  return (result: Result) => {
    if (isWatching && (result.outcome === 'known' || told.has(result.sentence))) return
    told.add(result.sentence)
    const stream = isFine(result) ? process.stdout : process.stderr
    stream.write(`${result.sentence}\n`)
  }
}

/**
 * Takes the registrar's files of a folder into the database: `intake FOLDER`. Exits with 0 when everything was taken or
 * known already, and with 1 when anything was not, with a sentence for each batch. `intake tables FOLDER` takes the
 * company's own tables.
 */
export async function intake(config: Config, { db, close }: Database, words: readonly string[]): Promise<void> {
  const [first, ...rest] = words
  if (first === 'tables') {
    try {
      await prepared(db)
      return await intakeTables(db, rest)
    } finally {
      await close()
    }
  }
  const wishes = wishesOf(words)
  const ending = new AbortController()
  const end = () => ending.abort()
  process.once('SIGINT', end).once('SIGTERM', end)
  const tell = teller(wishes.watches)
  const now = businessClock(config.today, () => new Date())
  try {
    await prepared(db)
    for (;;) {
      const options = { now, marks: wishes.marks, replace: wishes.replace }
      const results = await takeOnce(db, wishes, options)
      for (const result of results) tell(result)
      if (!wishes.watches && results.length === 0) process.stdout.write('There is no index in the folder.\n')
      process.exitCode = results.every(isFine) ? 0 : 1
      if (!wishes.watches || ending.signal.aborted) return
      await delay(WATCH_EVERY, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
    }
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end)
    await close()
  }
}

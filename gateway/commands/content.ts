import { createInterface } from 'node:readline/promises'
import { businessClock } from '../config/business-time'
import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import { beginContent } from '../content/begin'
import { demoFolder } from '../content/demo-rows'
import { ContentError, sentenceOf } from '../content/fault'
import { type Content, readContent } from '../content/read'
import { applyContent, undoContent, versionsOf } from '../content/store/apply'
import { type Change, type Plan, planOf } from '../content/store/plan'
import { type Db, openDatabase } from '../db/connect'
import { isEmptyPlace } from './backup-manifest'

const MOST_TOLD = 200
const SHOWN = 60
const USAGE = 'content needs one of: begin FOLDER, check [FOLDER], show FOLDER, apply FOLDER [--yes], undo, versions.'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A value for a line of the terminal. */
const short = (value: unknown) => {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

const WORDS = {
  added: 'new',
  changed: 'changed',
  removed: 'removed',
  withdrawn: 'withdrawn, because people have used it',
  adopted: 'there already, kept by the files from now on',
} as const

function tell({ table, rowKey, title, kind, before, after }: Change): void {
  const key = (JSON.parse(rowKey) as unknown[]).join(' ')
  say(`${table} ${key}${title === key || title === rowKey ? '' : ` “${short(title)}”`}: ${WORDS[kind]}`)
  if (kind !== 'changed') return
  for (const column of Object.keys(after ?? {}))
    say(`    ${column}: ${short(before?.[column] ?? null)} → ${short(after?.[column] ?? null)}`)
}

function tellAll(changes: readonly Change[]): void {
  for (const change of changes.slice(0, MOST_TOLD)) tell(change)
  if (changes.length > MOST_TOLD) say(`… and ${changes.length - MOST_TOLD} more.`)
}

/** The number of changes of each kind, as a sentence. */
function sum(changes: readonly Change[], same: number): string {
  const count = (...kinds: Change['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind)).length
  const gone = `${count('removed')} removed, ${count('withdrawn')} withdrawn`
  return `${count('added')} new, ${count('changed')} changed, ${gone}, ${same + count('adopted')} as before.`
}

function show({ changes, same }: Plan): void {
  tellAll(changes)
  say(sum(changes, same))
}

/** Whether the person at the terminal agrees. Without a terminal nobody is there to ask. */
async function isAgreed(isSure: boolean): Promise<boolean> {
  if (isSure || !process.stdin.isTTY || !process.stdout.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Take this? [y/N] ').finally(() => terminal.close())
  return /^y(es)?$/i.test(answer.trim())
}

const numberOf = ({ rows }: Content) => Object.values(rows).reduce((count, found) => count + found.length, 0)

/** Reads a folder without any database. */
function check(folder: string): void {
  const content = readContent(folder)
  if (content.faults.length > 0) throw new ContentError(content.faults)
  say(`${folder}: ${numberOf(content)} rows in ${Object.keys(content.rows).length} tables, no fault.`)
}

/** Writes a first folder to be changed. @throws ConfigError if the folder is not empty */
function begin(folder: string): void {
  if (!isEmptyPlace(folder)) throw new ConfigError('content', `${folder} is not empty: name a new folder.`)
  say(`${folder} has ${beginContent(folder).join(', ')} of the made-up company. Change them, then apply them.`)
}

async function apply(db: Db, folder: string, { now, isSure }: { now: Date; isSure: boolean }): Promise<void> {
  const content = readContent(folder)
  const plan = await planOf(db, content)
  show(plan)
  if (plan.changes.length === 0) return
  if (!(await isAgreed(isSure))) return say('Nothing was taken.')
  const { version } = await applyContent(db, content, { folder, now, shown: plan.digest })
  say(`Taken as version ${version}. “content undo” takes it back.`)
}

async function undo(db: Db, now: Date): Promise<void> {
  const undone = await undoContent(db, now)
  if (!undone) return say('There is no version to undo.')
  tellAll(undone.changes)
  say(`Version ${undone.version} of ${undone.folder} is undone.`)
}

async function versions(db: Db): Promise<void> {
  const all = await versionsOf(db)
  for (const { version, folder, appliedAt, undoneAt } of all)
    say(`${version}  ${appliedAt.toISOString()}  ${folder}${undoneAt ? `  undone ${undoneAt.toISOString()}` : ''}`)
  if (all.length === 0) say('No content was taken yet.')
}

/** The words of the command line. @throws ConfigError */
function wishesOf(words: readonly string[]): { name: string; folder: string; isSure: boolean } {
  const plain = words.filter(word => word !== '--yes')
  const isSure = plain.length < words.length
  const [name = '', folder = '', more] = plain
  const takesFolder = ['begin', 'check', 'show', 'apply'].includes(name)
  const isKnown = takesFolder || name === 'undo' || name === 'versions'
  const isWhole = takesFolder ? folder !== '' || name === 'check' : folder === ''
  if (!isKnown || !isWhole || more !== undefined || folder.startsWith('-') || (isSure && name !== 'apply'))
    throw new ConfigError('content', USAGE)
  return { name, folder: folder || demoFolder, isSure }
}

/** Carries out a command that needs the database. */
async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const { databaseUrl: url, dataDir, database: limits } = config
  const { db, close } = await openDatabase(url ? { url, limits } : { dataDir })
  await work(db).finally(close)
}

/**
 * Takes content from files: `content begin | check | show | apply | undo | versions`. Exits with 1 when anything
 * hinders it, with a sentence for each fault; then nothing was changed.
 */
export async function content(config: Config, words: readonly string[]): Promise<void> {
  const { name, folder, isSure } = wishesOf(words)
  const now = businessClock(config.today, () => new Date())
  const work: Readonly<Record<string, (db: Db) => Promise<void>>> = {
    show: async db => show(await planOf(db, readContent(folder))),
    apply: db => apply(db, folder, { now: now(), isSure }),
    undo: db => undo(db, now()),
    versions,
  }
  try {
    const own = work[name]
    if (own) await withDatabase(config, own)
    else if (name === 'begin') begin(folder)
    else check(folder)
  } catch (error) {
    if (error instanceof RangeError && error.message.startsWith('There is no folder'))
      throw new ConfigError('content', error.message)
    if (!(error instanceof ContentError)) throw error
    for (const fault of error.faults.slice(0, MOST_TOLD)) process.stderr.write(`${sentenceOf(fault)}\n`)
    process.stderr.write(`Nothing was changed: ${error.faults.length} faults.\n`)
    process.exitCode = 1
  }
}

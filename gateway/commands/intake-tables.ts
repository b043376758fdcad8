import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error'
import type { Db } from '../db/connect'
import { schemas, templateOf } from '../intake/tables/schemas'
import { takeTables } from '../intake/tables/take-tables'

const MOST_TOLD = 200

/** Writes an empty file of each table, with its header only. A file that is there is left alone. */
function writeTemplates(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const schema of Object.values(schemas)) {
    const path = join(folder, schema.file)
    if (!existsSync(path)) writeFileSync(path, templateOf(schema))
  }
}

/**
 * Takes the tables of a folder: `intake tables FOLDER`. With `--templates` it writes their empty files there instead.
 * Exits with 1 when nothing was taken because of a fault.
 */
export async function intakeTables(db: Db, words: readonly string[]): Promise<void> {
  const [folder, more] = words.filter(word => word !== '--templates')
  if (folder === undefined || folder.startsWith('-') || more !== undefined)
    throw new ConfigError('intake', 'intake tables needs one folder: intake tables FOLDER, or with --templates.')
  if (words.includes('--templates')) return writeTemplates(folder)
  const { faults, counts } = await takeTables(db, folder)
  for (const { file, line, column, message } of faults.slice(0, MOST_TOLD)) {
    const place = [file, line === null ? '' : `line ${line}`, column ? `column ${column}` : '']
      .filter(Boolean)
      .join(', ')
    process.stderr.write(`${place}: ${message}\n`)
  }
  if (faults.length > 0) process.stderr.write(`Nothing was taken: ${faults.length} faults.\n`)
  else if (counts.length === 0) process.stdout.write('There is no table in the folder.\n')
  for (const { file, added, changed, same, removed } of counts) {
    const gone = removed > 0 ? `, ${removed} removed` : ''
    process.stdout.write(`${file}: ${added} new, ${changed} changed, ${same} as before${gone}.\n`)
  }
  process.exitCode = faults.length > 0 ? 1 : 0
}

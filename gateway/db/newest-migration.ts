import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { migrationsFolder } from './connect'

const Journal = v.object({ entries: v.array(v.object({ when: v.number() })) })

/** The time of this release's newest migration. The database keeps the times of those that were carried out. */
export function newestMigration(): number {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  return Math.max(...v.parse(Journal, JSON.parse(journal)).entries.map(({ when }) => when))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

const folder = join(__dirname, '../../../gateway/db')

/** The tables of every file of the schema. */
function schema(): Record<string, unknown> {
  const files = readdirSync(join(folder, 'schema')).filter(name => name !== 'columns.ts')
  return Object.assign({}, ...files.map(name => require(join(folder, 'schema', name))))
}

describe('the migrations', () => {
  it('make the tables that the schema says', async () => {
    const snapshots = readdirSync(join(folder, 'migrations/meta'))
      .filter(name => name.endsWith('_snapshot.json'))
      .sort()
    const last = JSON.parse(readFileSync(join(folder, 'migrations/meta', snapshots.at(-1) ?? ''), 'utf8'))
    const now = generateDrizzleJson(schema(), last.id, undefined, 'snake_case')
    expect(await generateMigration(last, now)).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

const folder = join(__dirname, '../../../gateway/db')

/** All tables declared in the schema files. */
function schema(): Record<string, unknown> {
  const files = readdirSync(join(folder, 'schema')).filter(name => name !== 'columns.ts')
  return Object.assign({}, ...files.map(name => require(join(folder, 'schema', name))))
}

describe('the migrations', () => {
  it('the migrations create exactly the tables of the schema', async () => {
    const snapshots = readdirSync(join(folder, 'migrations/meta'))
      .filter(name => name.endsWith('_snapshot.json'))
      .sort()
    const last = JSON.parse(readFileSync(join(folder, 'migrations/meta', snapshots.at(-1) ?? ''), 'utf8'))
    const now = generateDrizzleJson(schema(), last.id, undefined, 'snake_case')
    expect(await generateMigration(last, now)).toEqual([])
  })
})

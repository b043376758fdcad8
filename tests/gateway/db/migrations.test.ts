import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as access from '../../../gateway/db/schema/access'
import * as content from '../../../gateway/db/schema/content'
import * as customers from '../../../gateway/db/schema/customers'
import * as documents from '../../../gateway/db/schema/documents'
import * as funds from '../../../gateway/db/schema/funds'
import * as inherit from '../../../gateway/db/schema/inherit'
import * as messages from '../../../gateway/db/schema/messages'
import * as notices from '../../../gateway/db/schema/notices'
import * as trading from '../../../gateway/db/schema/trading'

const schema = {
  ...access,
  ...content,
  ...customers,
  ...documents,
  ...funds,
  ...inherit,
  ...messages,
  ...notices,
  ...trading,
}
const folder = join(__dirname, '../../../gateway/db')

describe('the migrations', () => {
  it('make the tables that the schema says', async () => {
    const snapshots = readdirSync(join(folder, 'migrations/meta'))
      .filter(name => name.endsWith('_snapshot.json'))
      .sort()
    const last = JSON.parse(readFileSync(join(folder, 'migrations/meta', snapshots.at(-1) ?? ''), 'utf8'))
    const now = generateDrizzleJson(schema, last.id, undefined, 'snake_case')
    expect(await generateMigration(last, now)).toEqual([])
  })

  it('are checked against every file of the schema', () => {
    const files = readdirSync(join(folder, 'schema')).filter(name => name !== 'columns.ts')
    expect(files).toHaveLength(9)
  })
})

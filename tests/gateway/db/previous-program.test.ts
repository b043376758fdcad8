import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assets } from '@/contract/assets'
import type { Call, InputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import { businessClock } from '../../../gateway/config/business-time'
import { openDatabase } from '../../../gateway/db/connect'
import { person } from '../../../gateway/seed/people'
import { generateKeys, parseKeys } from '../../../gateway/wire/keys'
import { previousCommit, takeOut } from '../../../scripts/lib/previous-release'
import { seededCopy, TODAY } from '../../helpers/database'
import { testGateway } from '../../helpers/gateway'
import { perWorker } from '../../helpers/per-worker'
import type { OneMoreDatabase } from '../../helpers/postgres'
import { createSigner } from '../../helpers/signed-request'
import { startGateway } from '../../helpers/started-gateway'

/*
 * The previous release's own program, out of git, works on this release's tables beside this release. It needs
 * PostgreSQL, which both share, and the history of git. previous-release.test.ts needs neither.
 */

const lin = person('lin')
const commit = previousCommit()
let database: OneMoreDatabase | null = null
let previous = ''

/** The amounts in an answer by their places. Points of curves are left out: a release may draw more of them. */
function amountsOf(answer: unknown, place = ''): Record<string, string> {
  if (typeof answer === 'string') return /^[+-]?\d+\.\d+%?$/.test(answer) ? { [place]: answer } : {}
  if (typeof answer !== 'object' || answer === null || 'day' in answer) return {}
  const parts = Object.entries(answer).map(([key, value]) => amountsOf(value, `${place}/${key}`))
  return Object.assign({}, ...parts)
}

/** The values at the places of `wanted`. */
const pickedFrom = (all: Record<string, string>, wanted: Record<string, string>) =>
  Object.fromEntries(Object.keys(wanted).map(place => [place, all[place]]))

beforeAll(async () => {
  const server = await perWorker()?.postgres()
  if (!server || !commit) {
    process.stderr.write('The previous release was not started: it needs PostgreSQL and the history of git.\n')
    return
  }
  database = await seededCopy(server)
  previous = mkdtempSync(join(tmpdir(), 'previous-'))
  takeOut(commit, previous)
}, 120_000)

afterAll(async () => {
  if (previous) rmSync(previous, { recursive: true, force: true })
  await database?.drop()
})

test('the previous release answers on the tables of this one with the same figures, and each sees what the other wrote', async () => {
  if (!database) return
  const { url } = database
  const keys = generateKeys()
  const KEYS_FILE = join(previous, 'keys.json')
  writeFileSync(KEYS_FILE, JSON.stringify(keys), { mode: 0o600 })
  const demo = { SEED: 'demo', SIMULATORS: 'on', TODAY, LOG_LEVEL: 'error' }
  const older = startGateway({ ...demo, DATABASE_URL: url, KEYS_FILE }, 'gateway/main.ts', previous)
  const { db, close } = await openDatabase({ url })
  // Both have the same time: a login at another hour of the day would have ended.
  const newer = await testGateway({ db, now: businessClock(TODAY, () => new Date()) })
  try {
    const address = await older.ready
    const token = await newer.login(lin)
    const prepare = createSigner(parseKeys(keys), () => new Date())
    const ask = async <C extends Call>(call: C, input: InputOf<C>) => {
      const { url: path, method, headers } = prepare(call, input, { token })
      const answer = await (await fetch(`${address}${path}`, { method, headers })).json()
      expect({ call: call.name, ...answer }).toMatchObject({ call: call.name, success: true })
      return answer.data
    }
    for (const call of [assets.queryCustMetricSS, assets.queryFundAssetsAndProfitsV2]) {
      const before = amountsOf(await ask(call, {}))
      const now = amountsOf((await newer.call(call, {}, { as: lin })).raw)
      expect({ call: call.name, amounts: before }).toEqual({ call: call.name, amounts: pickedFrom(now, before) })
      expect(Object.keys(before).length).toBeGreaterThan(3)
    }
    const watched = async () =>
      (await newer.call(funds.queryNetvalue, { queryType: 'SELECT' }, { as: lin })).data.funds.map(
        ({ fundCode }) => fundCode,
      )
    await ask(funds.addSelFund, { fundCode: '100031' })
    expect(await watched()).toContain('100031')
    await newer.call(funds.addSelFund, { fundCode: '100031', actionType: 'del' }, { as: lin })
    expect(JSON.stringify(await ask(funds.queryNetvalue, { queryType: 'SELECT' }))).not.toContain('"100031"')
  } finally {
    older.process.kill('SIGTERM')
    await newer.close()
    await close()
  }
  expect(await older.ended).toMatchObject({ code: 0 })
}, 120_000)

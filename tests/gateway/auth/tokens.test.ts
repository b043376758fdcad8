import { issueOneTimeToken, readOneTimeToken, takeOneTimeToken } from '../../../gateway/auth/one-time-tokens'
import { purgeExpired } from '../../../gateway/auth/purge'
import { issueSession } from '../../../gateway/auth/sessions'
import type { Database } from '../../../gateway/db/connect'
import { oneTimeTokens, sessions } from '../../../gateway/db/schema/auth'
import { nonces, rateLimits } from '../../../gateway/db/schema/pipeline'
import { countAgainst } from '../../../gateway/pipeline/rate-limit'
import { testClock, testConfig } from '../../helpers/gateway-config'
import { smallDatabase } from '../../helpers/small-database'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const clock = testClock()
let database: Database

beforeAll(async () => {
  database = await smallDatabase('lin')
})

afterAll(() => database?.close())

const scope = () => ({ db: database.db, now: clock.now, config: testConfig() })

const authToken = { purpose: 'auth', subject: 'c:100820260001', typeCode: '1' } as const

describe('one-time tokens', () => {
  test('a one-time token returns its meaning once', async () => {
    const { token, expiresAt } = await issueOneTimeToken(scope(), { ...authToken, details: { mobile: 'new' } })
    expect(expiresAt.getTime() - clock.now().getTime()).toBe(5 * MINUTE)
    const found = await takeOneTimeToken(scope(), { token, purpose: 'auth' })
    expect(found).toEqual({ ...authToken, details: { mobile: 'new' }, expiresAt })
    expect(await takeOneTimeToken(scope(), { token, purpose: 'auth' })).toBeNull()
  })

  test('when two requests use a one-time token at once, one gets it', async () => {
    const { token } = await issueOneTimeToken(scope(), authToken)
    const used = await Promise.all([1, 2, 3].map(() => takeOneTimeToken(scope(), { token, purpose: 'auth' })))
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  test('a one-time token lives five minutes, or as long as requested', async () => {
    const { token } = await issueOneTimeToken(scope(), authToken)
    const longer = await issueOneTimeToken(scope(), authToken, HOUR)
    clock.advance(5 * MINUTE - 1)
    expect(await readOneTimeToken(scope(), { token, purpose: 'auth' })).not.toBeNull()
    clock.advance(1)
    expect(await readOneTimeToken(scope(), { token, purpose: 'auth' })).toBeNull()
    expect(await takeOneTimeToken(scope(), { token, purpose: 'auth' })).toBeNull()
    expect(await takeOneTimeToken(scope(), { token: longer.token, purpose: 'auth' })).not.toBeNull()
  })

  test('a one-time token is valid for its purpose, person and kind of proof, and a wrong use does not use it up', async () => {
    const { token } = await issueOneTimeToken(scope(), authToken)
    for (const wanted of [
      { token, purpose: 'reset' },
      { token, purpose: 'auth', subject: 'c:000120260002' },
      { token, purpose: 'auth', typeCode: '8' },
      { token: `${token.slice(0, -1)}_`, purpose: 'auth' },
    ] as const) {
      expect(await takeOneTimeToken(scope(), wanted)).toBeNull()
    }
    expect(await takeOneTimeToken(scope(), { token, ...authToken })).not.toBeNull()
  })

  test.each([null, undefined, '', '-1', 'x', "' or 1=1 --"])('the value %p is no valid one-time token', async token => {
    expect(await takeOneTimeToken(scope(), { token, purpose: 'auth' })).toBeNull()
  })

  test('a one-time token is stored as a hash only', async () => {
    const { token } = await issueOneTimeToken(scope(), authToken)
    const rows = await database.db.select().from(oneTimeTokens)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('rate limits', () => {
  test('a limit refuses until its window ends, and says when that is', async () => {
    clock.set('2026-11-21T05:00:15Z')
    const limit = { bucket: 'x', limit: 2, window: MINUTE }
    await countAgainst(scope(), limit)
    await countAgainst(scope(), limit)
    await expect(countAgainst(scope(), limit)).rejects.toMatchObject({
      retCode: 'E429',
      status: 429,
      data: { retryAfter: 45 },
    })
    await countAgainst(scope(), { ...limit, bucket: 'y' })
    clock.advance(45_000)
    await countAgainst(scope(), limit)
  })

  test('simultaneous requests are all counted', async () => {
    const limit = { bucket: 'many', limit: 5, window: MINUTE }
    const counted = await Promise.allSettled(Array.from({ length: 12 }, () => countAgainst(scope(), limit)))
    expect(counted.filter(one => one.status === 'fulfilled')).toHaveLength(5)
  })
})

test('expired rows are deleted, and the others are kept', async () => {
  const { db } = database
  await issueSession(scope(), { kind: 'customer', custNo: '100820260001', source: 'WLC' })
  await issueOneTimeToken(scope(), authToken)
  const now = clock.now()
  await db.insert(nonces).values([
    { nonce: 'past', expiresAt: new Date(now.getTime() - 1) },
    { nonce: 'ahead', expiresAt: new Date(now.getTime() + 1) },
  ])
  await purgeExpired(db, now, now)
  expect((await db.select().from(nonces)).map(row => row.nonce)).toEqual(['ahead'])
  expect(await db.select().from(sessions)).toHaveLength(1)
  expect((await db.select().from(oneTimeTokens)).length).toBeGreaterThan(0)
  const later = new Date(now.getTime() + 98 * 24 * HOUR)
  await purgeExpired(db, later, later)
  for (const table of [nonces, sessions, oneTimeTokens, rateLimits]) expect(await db.select().from(table)).toEqual([])
})

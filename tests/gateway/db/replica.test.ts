import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { contract } from '@/contract/all'
import { assets } from '@/contract/assets'
import { papers } from '@/contract/papers'
import { type Database, openDatabase } from '../../../gateway/db/connect'
import { follower, isReplicaFault, openReplica, positionOf, type Replica } from '../../../gateway/db/replica'
import { sessions } from '../../../gateway/db/schema/auth'
import { hashOf } from '../../../gateway/lib/secret'
import { replicaReads } from '../../../gateway/pipeline/replica-reads'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { perWorker } from '../../helpers/per-worker'
import { postgresPrograms } from '../../helpers/postgres'
import { startTwoServers, type TwoServers } from '../../helpers/two-servers'

const lin = person('lin')
const MINUTE = 60_000

describe('following a replica', () => {
  it('positions of the log are compared as numbers', () => {
    expect(positionOf('0/0')).toBe(0n)
    expect(positionOf('1/0')).toBeGreaterThan(positionOf('0/FFFFFFFF'))
    expect(positionOf('A/B0')).toBeGreaterThan(positionOf('9/FF'))
  })

  it('a replica is asked for changes that it has replayed, as long as it keeps up', () => {
    const { note, hasSeen, lose } = follower(1000)
    expect(hasSeen(0n, 0)).toBe(false)
    note({ at: 0, position: 100n }, 90n)
    expect(hasSeen(0n, 0)).toBe(false)
    note({ at: 500, position: 120n }, 100n)
    expect(hasSeen(100n, 500)).toBe(true)
    expect(hasSeen(101n, 500)).toBe(false)
    // It has the primary's position of the moment 0, and no later one.
    expect(hasSeen(0n, 1000)).toBe(true)
    expect(hasSeen(0n, 1001)).toBe(false)
    note({ at: 1100, position: 120n }, 120n)
    expect(hasSeen(120n, 2100)).toBe(true)
    lose()
    expect(hasSeen(0n, 1100)).toBe(false)
  })

  it('an idle primary does not make a replica look late', () => {
    const { note, hasSeen } = follower(1000)
    for (const at of [0, 5000, 9000]) note({ at, position: 100n }, 100n)
    expect(hasSeen(100n, 9500)).toBe(true)
  })

  it('a write, a conflict and a lost server are faults of a replica, a wrong statement is not', () => {
    expect(isReplicaFault({ code: '25006' })).toBe(true)
    expect(isReplicaFault(Object.assign(new Error('query'), { cause: { code: '40001' } }))).toBe(true)
    expect(isReplicaFault({ code: '57P03' })).toBe(true)
    expect(isReplicaFault({ code: '42P01' })).toBe(false)
    expect(isReplicaFault(null)).toBe(false)
  })

  it('only reads of the contract are in the list of the replica', () => {
    const calls = Object.values(contract).flatMap(domain => Object.values(domain))
    for (const name of replicaReads) {
      expect(calls.find(call => call.name === name)).toMatchObject({ name, answer: 'json' })
      expect(calls.find(call => call.name === name)?.command).toBeFalsy()
    }
  })
})

describe('two servers', () => {
  let servers: TwoServers | null = null
  let database: Database
  let replica: Replica
  let gateway: TestGateway
  let logged = ''

  beforeAll(async () => {
    const programs = (await perWorker()?.postgres()) ? postgresPrograms() : null
    if (!programs) return void process.stderr.write('PostgreSQL is not installed: its replica is not tested.\n')
    servers = await startTwoServers(programs)
    database = await openDatabase({ url: servers.urls.primary })
    replica = openReplica({ url: servers.urls.replica, lag: MINUTE }, database.db)
    gateway = await testGateway({
      db: database.db,
      replica,
      logTo: {
        write: line => {
          logged += line
        },
      },
    })
  }, 120_000)
  afterAll(async () => {
    await gateway?.close()
    await replica?.close()
    await database?.close()
    await servers?.stop()
  })

  const told = async (url: string, ...statements: string[]) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const setDelay = (servers: TwoServers, time: string) =>
    told(servers.replica.url, `alter system set recovery_min_apply_delay = '${time}'`, 'select pg_reload_conf()')
  const writtenOf = async (token: string) => {
    const [row] = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashOf(token)))
    return { lsn: row?.writtenLsn ?? null, since: row?.createdAt ?? new Date(0) }
  }
  const isSeen = async (token: string) => {
    await replica.look()
    return replica.hasSeen(await writtenOf(token), gateway.now())
  }
  const untilSeen = async (token: string) => {
    while (!(await isSeen(token))) await delay(20)
  }
  /** A session whose login is so long ago that every replica in use has it. */
  const oldSession = async () => {
    const token = await gateway.newSession(lin)
    gateway.clock.advance(2 * MINUTE)
    return { token }
  }
  const list = async (as: { token: string }) =>
    (await gateway.call(papers.listPapers, { kind: 'certificate' }, { as })).data.map(({ paperNo }) => paperNo)
  const ask = async (as: { token: string }, asOf: string) =>
    (await gateway.call(papers.makeCertificate, { asOf, language: 'zh', withFunds: true }, { as })).data.paperNo

  it('a session sees its own writes at once, also while the replica is late, and others see them later', async () => {
    if (!servers) return
    const [writer, reader] = [await oldSession(), await oldSession()]
    await untilSeen(writer.token)
    await setDelay(servers, '1h')
    const paperNo = await ask(writer, '2026-11-19')
    expect((await writtenOf(writer.token)).lsn).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
    expect(await isSeen(writer.token)).toBe(false)
    expect(await list(writer)).toContain(paperNo)
    // The other session reads from the replica, which does not have the paper yet.
    expect(await isSeen(reader.token)).toBe(true)
    expect(await list(reader)).not.toContain(paperNo)
    await setDelay(servers, '0')
    await untilSeen(writer.token)
    expect(await list(writer)).toContain(paperNo)
    expect(await list(reader)).toContain(paperNo)
    expect(logged).not.toContain('the replica could not answer')
  }, 60_000)

  it('a new session reads from the primary, because its login is a write', async () => {
    if (!servers) return
    const token = await gateway.newSession(lin)
    expect(await isSeen(token)).toBe(false)
    gateway.clock.advance(2 * MINUTE)
    await untilSeen(token)
  }, 60_000)

  it('every call of the list is answered by the replica alone', async () => {
    if (!servers) return
    const as = await oldSession()
    await untilSeen(as.token)
    logged = ''
    const { funds } = (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })).data
    const fundCode = funds[0]?.fundCode ?? ''
    const inputs: Readonly<Record<string, object>> = {
      'assets.queryProfitDetail': { granularity: 'month' },
      'assets.queryFundLatestAssetsDetailByFundCode': { fundCode },
      'assets.queryBuyAndSellGroupByDate': { from: '2026-01-01', to: '2026-11-20' },
      'funds.queryNetvalue': { fundCode },
      'messages.getNewMessageContent': { spot: '2' },
      'messages.getMessageContentPage': { spot: '2' },
      'papers.listPapers': { kind: 'certificate' },
    }
    const calls = Object.values(contract).flatMap(domain => Object.values(domain))
    const answers: Record<string, string> = {}
    for (const call of calls.filter(({ name }) => replicaReads.has(name))) {
      await replica.look()
      expect(replica.hasSeen(await writtenOf(as.token), gateway.now())).toBe(true)
      answers[call.name] = (await gateway.call(call, inputs[call.name] ?? {}, { as })).retCode
    }
    expect(Object.keys(answers).sort()).toEqual([...replicaReads].sort())
    // E… are refusals.
    expect(Object.entries(answers).filter(([, code]) => code.startsWith('E'))).toEqual([])
    expect(logged).not.toContain('the replica could not answer')
  }, 60_000)

  it('the primary answers while the replica is away, and the replica is asked again afterwards', async () => {
    if (!servers) return
    const as = await oldSession()
    await untilSeen(as.token)
    const before = await list(as)
    await servers.replica.restart(async () => {
      // The replica's end is not noticed yet: the read itself fails, and the primary answers.
      expect(await list(as)).toEqual(before)
      expect(await isSeen(as.token)).toBe(false)
      expect(await list(as)).toEqual(before)
    })
    await untilSeen(as.token)
    expect(await list(as)).toEqual(before)
  }, 60_000)

  it('a server that follows nobody is never asked', async () => {
    if (!servers) return
    const other = openReplica({ url: servers.urls.primary, lag: MINUTE }, database.db)
    await other.look()
    expect(other.hasSeen({ lsn: null, since: new Date(0) }, new Date())).toBe(false)
    await other.close()
  }, 60_000)
})

import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { openDatabase } from '../../../gateway/db/connect'
import { person } from '../../../gateway/seed/people'
import type { Answer, TestGateway } from '../../helpers/gateway'
import type { Postgres } from '../../helpers/postgres'
import { probe } from '../../helpers/probe-calls'

/** The number of people who send commands at the same time. */
const COMMANDS = 120
/** The number of connections cut while commands are running. */
const CUTS = 100
const MINUTE = 60_000

const lin = person('lin')

/** Messages that a person may see about a command while the database is away. */
const MAY_BE_TOLD = [
  '正在处理中，请稍候',
  '系统繁忙，可能已经成功，请稍后重试',
  '系统繁忙，请稍后重试！',
  '操作已经完成，请返回查看结果',
]

/** Connections are cut, and PostgreSQL restarts: no command is lost, and none runs twice. */
export function lostConnections(given: () => { gateways: [TestGateway, TestGateway]; postgres: Postgres }) {
  /** Fresh sessions: earlier tests may have ended the sessions of `login`. */
  let tokens: string[] = []
  beforeEach(async () => {
    tokens = await Promise.all(given().gateways.map(gateway => gateway.newSession(lin)))
  })

  /**
   * Retries a command with its idempotency key, alternating between the two gateways, until it is known to be done, as
   * the app does. Returns all messages received on the way.
   */
  async function untilDone(text: string, nth: number): Promise<string[]> {
    const { gateways } = given()
    const told: string[] = []
    for (let times = 0; times < 400; times += 1) {
      const at = (nth + times) % 2
      const gateway = gateways[at] ?? gateways[0]
      const send = { as: { token: tokens[at] ?? '' }, idempotencyKey: `a-key-of-command-${text}`, allowBroken: true }
      const answer: Answer<typeof probe.written> = await gateway.call(probe.written, { text }, send)
      if (answer.success) return told
      told.push(answer.retMsg)
      if (answer.retMsg.startsWith('操作已经完成')) return told
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    throw new Error(`never done: ${told.slice(-3).join(', ')}`)
  }

  const names = (round: string) => Array.from({ length: COMMANDS }, (_, nth) => `${round}-${nth}`)
  const times = async (round: string) => {
    const { rows } = await given().gateways[0].db.execute<{ times: number; count: number }>(
      sql`select times::int, count(*)::int as count from
        (select count(*) as times from login_events where way like ${`${round}-%`} group by way) each group by times`,
    )
    return rows
  }

  test('a command whose connection is cut runs once, however often that happens', async () => {
    const { gateways, postgres } = given()
    const [one, two] = gateways
    const cutter = new Client({ connectionString: postgres.url })
    await cutter.connect()
    let cut = 0
    let isOver = false
    const cutting = (async () => {
      for (let nth = 0; cut <= CUTS && !isOver; nth += 1) {
        const { rowCount } = await cutter.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state <> 'idle'",
        )
        cut += rowCount ?? 0
        await new Promise(resolve => setTimeout(resolve, 25))
        // Moves the clock, so that nobody has to wait five minutes for the lock of a dead run.
        if (nth % 5 === 4) for (const { clock } of gateways) clock.advance(5 * MINUTE)
      }
      // Clears the locks that could not be cleared while the database was away.
      for (let nth = 0; nth < 3 && !isOver; nth += 1) {
        await new Promise(resolve => setTimeout(resolve, 500))
        one.clock.advance(5 * MINUTE)
        two.clock.advance(5 * MINUTE)
      }
    })()
    // Each person goes on with another command until enough connections were cut.
    let sent = 0
    const person = async (_: unknown, nth: number) => {
      const told: string[] = []
      do {
        sent += 1
        told.push(...(await untilDone(`cut-${sent}`, nth)))
      } while (cut <= CUTS && !isOver)
      return told
    }
    const told = await Promise.all(Array.from({ length: COMMANDS }, person))
      .then(async all => {
        await cutting
        return all.flat()
      })
      // If a person failed, the tests after this one must not have their connections cut.
      .finally(async () => {
        isOver = true
        await cutting.finally(() => cutter.end())
      })
    // People whose connection was cut had to retry.
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter(words => !MAY_BE_TOLD.includes(words))).toEqual([])
    expect(await times('cut')).toEqual([{ times: 1, count: sent }])
    // Printed on purpose: the number of retries.
    process.stderr.write(
      `${sent} commands, ${cut} connections cut: each done once, told ${told.length} times to wait\n`,
    )
  }, 180_000)

  test('when PostgreSQL restarts, people who send requests see an error, and both gateways recover', async () => {
    const { gateways, postgres } = given()
    const [one, two] = gateways
    // PostgreSQL stops in the middle: some commands are done, most are still running. The watcher has its own
    // connection, so it does not queue for a connection of the gateways.
    const watcher = new Client({ connectionString: postgres.url })
    await watcher.connect()
    const sending = Promise.all(names('restart').map(untilDone))
    const done = () => watcher.query("select from login_events where way like 'restart-%' limit 1")
    while ((await done()).rowCount === 0) await new Promise(resolve => setTimeout(resolve, 1))
    await watcher.end()
    await postgres.restart(async () => {
      const answer = await one.call(probe.mine, {}, { as: { token: tokens[0] ?? '' }, allowBroken: true })
      expect([answer.success, answer.retMsg]).toEqual([false, '系统繁忙，请稍后重试！'])
    })
    for (const { clock } of gateways) clock.advance(5 * MINUTE)
    const told = (await sending).flat()
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter(words => !MAY_BE_TOLD.includes(words))).toEqual([])
    expect(await times('restart')).toEqual([{ times: 1, count: COMMANDS }])
    for (const [at, gateway] of gateways.entries()) {
      expect((await gateway.call(probe.mine, {}, { as: { token: tokens[at] ?? '' } })).data.custNo).toBe(lin.custNo)
      // This is more than the size of a gateway's pool: no connection was lost for good.
      await Promise.all(Array.from({ length: 30 }, () => gateway.db.transaction(tx => tx.execute(sql`select 1`))))
    }
    expect(two.app.server.listening).toBe(false)
  }, 180_000)

  test('a waiting job runs once after PostgreSQL has restarted', async () => {
    const { gateways, postgres } = given()
    const [one, two] = gateways
    const { jobs } = one.app
    const message = { custNo: lin.custNo, state: 'waiting', way: 'mail' }
    const sendId = 'send-through-a-restart'
    await jobs.within(async (tx, add) => {
      await tx.execute(
        sql`insert into notice_sends (id, cust_no, way, state, created_at) values (${sendId}, ${message.custNo}, 'mail', 'waiting', now())`,
      )
      await add('sendNotices', { sendId })
    })
    // No job is found while PostgreSQL is away, and none is lost.
    await postgres.restart(async () => expect(await jobs.runAll()).toBe(0))
    expect((await Promise.all([one.runJobs(), two.runJobs()])).reduce((sum, count) => sum + count)).toBeGreaterThan(0)
    const other = await openDatabase({ url: postgres.url })
    const { rows } = await other.db.execute<{ state: string }>(sql`select state from notice_sends where id = ${sendId}`)
    const { rows: done } = await other.db.execute<{ state: string; retry_count: number }>(
      sql`select state, retry_count from pgboss.job where data->>'sendId' = ${sendId}`,
    )
    await other.close()
    // The send contains no notices, so it ends without a mail.
    expect(rows).toEqual([{ state: 'failed' }])
    expect(done).toEqual([{ state: 'completed', retry_count: 0 }])
  }, 180_000)
}

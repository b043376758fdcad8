import { and, eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { gatherings } from '@/contract/gatherings'
import { vip } from '@/contract/vip'
import { votes } from '@/contract/votes'
import { HEADERS } from '@/lib/wire/headers'
import { issueOneTimeToken } from '../../../gateway/auth/one-time-tokens'
import { issueSession, revokeSessionsOf } from '../../../gateway/auth/sessions'
import { sendSmsCode, verifySmsCode } from '../../../gateway/auth/sms-codes'
import { type Database, openDatabase } from '../../../gateway/db/connect'
import { customers } from '../../../gateway/db/schema/account'
import { wechatIdentities } from '../../../gateway/db/schema/auth'
import { enrolments, gatherings as gatheringTable } from '../../../gateway/db/schema/gatherings'
import { fundAccounts, keptHistories, tradingAccounts, transactions } from '../../../gateway/db/schema/portfolio'
import { benefits } from '../../../gateway/db/schema/rewards'
import { ballots } from '../../../gateway/db/schema/votes'
import { countOf } from '../../../gateway/gatherings/state'
import { slotAt, wallCode } from '../../../gateway/gatherings/wall-code'
import { domains } from '../../../gateway/handlers/all'
import { bind, noteIdentity } from '../../../gateway/handlers/auth/binding'
import { findCustomer } from '../../../gateway/handlers/auth/person'
import { withdrawConsent } from '../../../gateway/personal/consents'
import type { Context } from '../../../gateway/pipeline/context'
import { createLog } from '../../../gateway/pipeline/log'
import { keepHistory } from '../../../gateway/portfolio/kept-history'
import { recordedHistory } from '../../../gateway/portfolio/past-history'
import { historyOf } from '../../../gateway/portfolio/past-history-text'
import { transactionFacts } from '../../../gateway/portfolio/transaction-facts'
import { inAgreedTurn } from '../../../gateway/rewards/consent'
import { people, person } from '../../../gateway/seed/people'
import { extend } from '../../../gateway/seed/seed'
import { moveMeeting } from '../../../gateway/votes/office'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { type Postgres, postgresPrograms, startPostgres } from '../../helpers/postgres'
import { type ProbeState, probe, probeDomain } from '../../helpers/probe-calls'
import { TEST_DEVICE } from '../../helpers/signed-request'
import { manyCustomers } from '../handlers/rewards/reward-gateway'
import { killedGateways } from './killed-gateways'
import { lostConnections } from './lost-connections'

const programs = postgresPrograms()
// Without PostgreSQL this file proves nothing, so the skip is printed.
if (!programs)
  console.log('skipped: two gateways on one PostgreSQL, because initdb and postgres are not installed here')
const onPostgres = programs ? describe : describe.skip

const lin = person('lin')

/** Results of the rush tests: subject, figures and duration. Printed at the end on purpose. */
const rushes: [what: string, cameTo: string, ms: number][] = []

onPostgres('two gateways on one PostgreSQL', () => {
  let postgres: Postgres
  let databases: Database[] = []
  let one: TestGateway
  let two: TestGateway
  let states: [ProbeState, ProbeState]

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    // Both gateways start at the same time, as in production. Only one of them creates the tables and the seed data.
    databases = await Promise.all([1, 2].map(() => openDatabase({ url: postgres.url })))
    await Promise.all(databases.map(({ db }) => extend(db, { today: '2026-11-21' })))
    const [first, second] = databases
    if (!first || !second) throw new Error('two databases were opened')
    const probes = [probeDomain(), probeDomain()] as const
    states = [probes[0].state, probes[1].state]
    one = await testGateway({ db: first.db, domains: probes[0].domains })
    two = await testGateway({ db: second.db, domains: probes[1].domains })
  }, 300_000)

  afterAll(async () => {
    for (const [what, cameTo, ms] of rushes) process.stderr.write(`| ${what} | ${cameTo} | ${ms} ms |\n`)
    await one?.close()
    await two?.close()
    for (const { close } of databases) await close()
    await postgres?.stop()
  }, 180_000)

  test('the made-up world is seeded only once', async () => {
    const { rows } = await one.db.execute<{ count: number }>('select count(*)::int as count from customers')
    expect(rows[0]?.count).toBeGreaterThanOrEqual(people.length)
  })

  test('a start waits while another gateway seeds, longer than for any other lock', async () => {
    const limits = { pool: 2, statement: 60_000, lock: 1, idle: 60_000 }
    const third = await openDatabase({ url: postgres.url, limits })
    const isWaiting = async () => {
      const { rows } = await one.db.execute("select 1 from pg_stat_activity where wait_event = 'advisory'")
      return rows.length > 0
    }
    let starting: Promise<unknown> = Promise.resolve()
    await two.db.transaction(async tx => {
      await tx.execute('select pg_advisory_xact_lock(720611002)')
      starting = extend(third.db, { today: '2026-11-21' })
      starting.catch(() => {})
      while (!(await isWaiting())) await new Promise(setImmediate)
      // A few statements later it still waits.
      for (let times = 0; times < 20; times += 1) expect(await isWaiting()).toBe(true)
    })
    await starting
    await third.close()
  })

  test('a session from one gateway is valid at the other until either of them ends it', async () => {
    const token = await one.login(lin)
    expect((await two.call(probe.mine, {}, { as: { token } })).data.custNo).toBe(lin.custNo)
    await revokeSessionsOf({ db: two.db, now: two.clock.now, config: two.config }, lin.custNo)
    expect((await one.call(probe.mine, {}, { as: { token } })).retCode).toBe('T020104-0001')
  })

  test('a request that one gateway has answered is a replay at the other', async () => {
    const request = await one.prepare(probe.echo, { text: 'x' })
    expect((await one.raw(request)).json().success).toBe(true)
    expect((await two.raw(request)).json().retCode).toBe('T020101-0003')
  })

  test('when copies of one request reach both gateways at once, exactly one is answered', async () => {
    for (let times = 0; times < 20; times += 1) {
      const request = await one.prepare(probe.echo, { text: String(times) })
      const answers = await Promise.all([one, two, one, two].map(gateway => gateway.raw(request)))
      expect(answers.filter(answer => answer.json().success)).toHaveLength(1)
    }
  })

  test('a command sent to both gateways runs once, and the second gateway repeats the answer', async () => {
    const idempotencyKey = 'a-key-for-both-gateways'
    const [first, second] = await Promise.all(
      [one, two].map(gateway => gateway.call(probe.command, { text: 'buy' }, { idempotencyKey })),
    )
    const carriedOut = () => states[0].carriedOut + states[1].carriedOut
    expect(carriedOut()).toBe(1)
    expect([first?.retCode, second?.retCode]).toContain('0')
    const answers = [one, two].map(gateway => gateway.call(probe.command, { text: 'buy' }, { idempotencyKey }))
    for (const answer of await Promise.all(answers)) expect(answer.data.text).toBe('buy 1')
    expect(carriedOut()).toBe(1)
  })

  test('an SMS code from one gateway is checked at the other, and both share the one-minute wait between codes', async () => {
    const scopes = [one, two].map(({ db, clock, config }) => ({
      db,
      now: clock.now,
      config,
      ip: '10.0.0.9',
      deviceId: 'a-phone',
      log: createLog('silent'),
    }))
    let code = ''
    const sms = {
      send: async (message: { code: string }) => {
        code = message.code
      },
      notify: async () => undefined,
    }
    const asked = await Promise.allSettled(
      scopes.map(scope => sendSmsCode({ ...scope, sms }, { mobile: '15400009999', purpose: 'login' })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const checked = await Promise.allSettled(
      scopes.map(scope => verifySmsCode(scope, { mobile: '15400009999', purpose: 'login', code })),
    )
    expect(checked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a WeChat code issued by one gateway can be exchanged at the other, once', async () => {
    const whole = await testGateway({ db: two.db, domains, config: { keys: two.config.keys } })
    const given = await one.raw('/sim/wx/code?person=visitor')
    const { code } = given.json()
    const send = { deviceName: 'miniprogram' } as const
    expect((await whole.call(auth.silentLogin, { code }, send)).data).toMatchObject({ needBind: true })
    expect((await whole.call(auth.silentLogin, { code }, send)).success).toBe(false)
    await whole.close()
  })

  test('five hundred people claim fifty codes at both gateways in the same second: fifty get one, all are answered', async () => {
    const people = await manyCustomers(one.db, 500)
    await one.db.update(benefits).set({ minLevel: 0 }).where(eq(benefits.benefitId, 'vip-coffee-q4'))
    const gateways = await Promise.all(
      [one, two].map(({ db }) => testGateway({ db, domains, config: { keys: one.config.keys } })),
    )
    const scope = { db: one.db, now: one.clock.now, config: one.config }
    const tokens = await Promise.all(
      people.map(custNo =>
        issueSession(scope, {
          kind: 'customer',
          custNo,
          openid: null,
          unionid: null,
          source: 'ESERVICE_H5',
          deviceId: custNo,
        }),
      ),
    )
    const begun = Date.now()
    // Ten people submit twice, once at each gateway, each time as a separate command.
    const presses = [
      ...tokens.entries(),
      ...[...tokens.entries()].slice(0, 10).map(([at, one]) => [at + 1, one] as const),
    ]
    const answers = await Promise.all(
      presses.map(([at, { token }]) => {
        const gateway = gateways[at % 2] ?? one
        const deviceId = people[tokens.findIndex(one => one.token === token)] ?? ''
        return gateway.call(vip.claimBenefit, { benefitId: 'vip-coffee-q4' }, { as: { token }, deviceId })
      }),
    )
    const took = Date.now() - begun
    const { rows } = await one.db.execute<{ cust_no: string; has: number }>(
      `select cust_no, count(*)::int as has from benefit_codes
       where benefit_id = 'vip-coffee-q4' and cust_no is not null group by cust_no`,
    )
    expect(rows).toHaveLength(50)
    expect(rows.every(({ has }) => has === 1)).toBe(true)
    const given = new Set(answers.flatMap(answer => (answer.success ? [answer.data.code] : [])))
    expect(given.size).toBe(50)
    const told = answers.filter(({ success }) => !success).map(({ retCode, retMsg }) => `${retCode} ${retMsg}`)
    expect(new Set(told)).toEqual(new Set(['E409 已经全部领完，感谢您的参与。补充名额后会在这里恢复领取']))
    expect(told.length).toBeGreaterThanOrEqual(450)
    rushes.push([
      '500 people claim 50 codes, 10 of them twice',
      `${given.size} given, ${told.length} told that there are no more`,
      took,
    ])
    for (const gateway of gateways) await gateway.close()
  }, 180_000)

  test('a withdrawal of consent waits for the gift being given, and no further gift is given', async () => {
    const { custNo } = person('zhou')
    const [mine, others] = [
      { custNo, activityId: 'vip2026' },
      { custNo, activityId: 'quiz202610' },
    ]
    let finish = () => {}
    const under = new Promise<void>(resolve => {
      finish = resolve
    })
    let withdrawn = false
    let taking: Promise<unknown> = Promise.resolve()
    const gift = inAgreedTurn(one.db, mine, async () => {
      taking = withdrawConsent(two.db, custNo, 'rewards', two.clock.now()).then(() => {
        withdrawn = true
      })
      await under
      return withdrawn
    })
    const isWaiting = async () => {
      const { rows } = await two.db.execute<{ waits: number }>(
        "select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and query like '%consents%'",
      )
      return (rows[0]?.waits ?? 0) > 0
    }
    while (!(await isWaiting())) await new Promise(resolve => setTimeout(resolve, 5))
    finish()
    expect(await gift).toBe(false)
    await taking
    await expect(inAgreedTurn(one.db, others, async () => 'given')).rejects.toThrow('请先阅读并同意')
  })

  test('when two WeChat accounts are bound to one customer at once, one binding remains', async () => {
    const contextOf = ({ db, clock, config, app }: TestGateway) =>
      ({ db, now: clock.now, config, jobs: app.jobs, log: app.log, ip: '' }) as unknown as Context
    const customer = await findCustomer(one, lin.custNo)
    for (let times = 0; times < 10; times += 1) {
      const accounts = ['a', 'b'].map(name => ({
        openid: `race-${times}-${name}`,
        unionid: `race-union-${times}-${name}`,
      }))
      for (const account of accounts) await noteIdentity(contextOf(one), account, 'h5')
      await Promise.all(accounts.map((account, index) => bind(contextOf(index === 0 ? one : two), account, customer)))
      const bound = await one.db
        .select({ openid: wechatIdentities.openid })
        .from(wechatIdentities)
        .where(eq(wechatIdentities.custNo, lin.custNo))
      expect(bound).toHaveLength(1)
    }
  })

  describe('a cached history', () => {
    const { custNo } = person('chen')
    const TODAY = '2026-11-21'
    const kept = async () =>
      (await one.db.select().from(keptHistories).where(eq(keptHistories.custNo, custNo)))[0] ?? null

    /** The history computed from the current transactions of its days. */
    const right = async (through: string) =>
      recordedHistory(null, await transactionFacts(two.db, custNo, { to: through }))

    it('a cached history never misses a change that another gateway makes at the same moment', async () => {
      const [old] = await one.db
        .select()
        .from(transactions)
        .where(
          and(eq(transactions.custNo, custNo), eq(transactions.type, 'purchase'), eq(transactions.state, 'confirmed')),
        )
        .orderBy(transactions.confirmDay)
        .limit(1)
      if (!old) throw new Error('an old purchase is there')
      const ofIt = eq(transactions.applicationNo, old.applicationNo)
      // While a change is under way nothing is cached, and keepHistory does not wait for it.
      await two.db.transaction(async tx => {
        await tx.update(transactions).set({ amount: '7.77' }).where(ofIt)
        await keepHistory(one.db, custNo, TODAY)
        expect(await kept()).toBeNull()
      })
      for (let round = 0; round < 8; round += 1) {
        await Promise.all([
          keepHistory(one.db, custNo, TODAY),
          two.db
            .update(transactions)
            .set({ amount: `${round + 1}.00` })
            .where(ofIt),
        ])
        const there = await kept()
        if (there) expect(historyOf(there.history)).toEqual(await right(there.through))
      }
      await two.db.update(transactions).set({ amount: old.amount }).where(ofIt)
      await keepHistory(one.db, custNo, TODAY)
      const there = await kept()
      expect(historyOf(there?.history ?? '')).toEqual(await right(there?.through ?? ''))
    }, 180_000)
  })

  describe('a rush in the same second', () => {
    const PEOPLE = 300
    const SEATS = 20
    const SHARES = '10.00'
    const crowd = Array.from({ length: PEOPLE }, (_, index) => ({
      custNo: `9000000${String(index).padStart(3, '0')}`,
      name: `众${index}`,
      certNo: `31010119800101${String(index).padStart(4, '0')}`,
      mobile: `139${String(index).padStart(8, '0')}`,
    }))
    let gateways: TestGateway[] = []
    let tokens: string[] = []

    beforeAll(async () => {
      gateways = await Promise.all(
        [one, two].map(({ db }) => testGateway({ db, domains, config: { keys: one.config.keys } })),
      )
      // A listening gateway has already created its job tables. Two gateways that create them at once can deadlock.
      for (const gateway of gateways) await gateway.runJobs()
      const { db, clock, config } = one
      await db.insert(customers).values(crowd.map(each => ({ ...each, certType: '0', openedDay: '2024-01-02' })))
      const account = (custNo: string) => ({ fundAccount: `F${custNo}`, custNo })
      await db
        .insert(fundAccounts)
        .values(crowd.map(({ custNo }) => ({ ...account(custNo), kind: 'fund' as const, openedDay: '2024-01-02' })))
      const place = (custNo: string) => ({ ...account(custNo), tradingAccount: `T${custNo}`, channelCode: '001' })
      await db
        .insert(tradingAccounts)
        .values(crowd.map(({ custNo }) => ({ ...place(custNo), openedDay: '2024-01-02' })))
      await db.insert(transactions).values(
        crowd.map(({ custNo }) => ({
          ...place(custNo),
          applicationNo: `A${custNo}`,
          fundCode: '100221',
          type: 'purchase' as const,
          state: 'confirmed' as const,
          appliedAt: new Date('2026-10-12T02:00:00Z'),
          tradeDay: '2026-10-12',
          confirmDay: '2026-10-13',
          amount: '15.00',
          shares: SHARES,
        })),
      )
      tokens = await Promise.all(
        crowd.map(({ custNo }) =>
          issueSession(
            { db, now: clock.now, config },
            { kind: 'customer', custNo, source: 'ESERVICE_H5', deviceId: TEST_DEVICE },
          ).then(({ token }) => token),
        ),
      )
    }, 180_000)

    afterAll(async () => {
      for (const gateway of gateways) await gateway.close()
    })

    const at = (index: number): TestGateway => gateways[index % 2] ?? one
    const as = (index: number) => ({ as: { token: tokens[index] ?? '' } })

    test('when 200 people enrol and cancel for 20 seats, no 21st seat is given and the waiting list has no gap', async () => {
      const id = 'G20261212HZ'
      const began = Date.now()
      await one.db.delete(enrolments).where(eq(enrolments.gatheringId, id))
      await one.db.update(gatheringTable).set({ fields: [], seats: SEATS }).where(eq(gatheringTable.id, id))
      let most = 0
      let isOver = false
      const watching = (async () => {
        while (!isOver) {
          most = Math.max(most, await countOf(one.db, id, 'in'))
          await new Promise(resolve => setTimeout(resolve, 5))
        }
      })()
      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const came = await at(index).call(gatherings.enrol, { id, answers: {} }, as(index))
          // Every fourth person cancels, at the other gateway.
          if (index % 4 === 0) await at(index + 1).call(gatherings.cancelEnrolment, { id }, as(index))
          return came
        }),
      )
      isOver = true
      await watching
      expect(answers.filter(answer => !answer.success)).toEqual([])
      const left = await one.db.select().from(enrolments).where(eq(enrolments.gatheringId, id))
      const count = (state: string) => left.filter(row => row.state === state).length
      expect([most <= SEATS, count('in'), count('waiting'), count('cancelled')]).toEqual([true, SEATS, 130, 50])
      // Nobody on the waiting list came before a person who has a seat.
      const last = Math.max(...left.filter(row => row.state === 'in').map(({ seq }) => seq))
      const first = Math.min(...left.filter(row => row.state === 'waiting').map(({ seq }) => seq))
      expect(last).toBeLessThan(first)
      rushes.push([
        `200 people want ${SEATS} seats, 50 go again`,
        `${most} at most, ${count('waiting')} wait`,
        Date.now() - began,
      ])
    }, 180_000)

    test('signing in and giving the seat back at the same moment: one of them succeeds, and there is no deadlock', async () => {
      const id = 'G20261212HZ'
      const mine = eq(gatheringTable.id, id)
      const [event] = await one.db
        .update(gatheringTable)
        .set({ signInOpenedAt: one.clock.now() })
        .where(mine)
        .returning()
      const code = wallCode(event?.wallSecret ?? '', slotAt(one.clock.now()))
      const seats = and(eq(enrolments.gatheringId, id), eq(enrolments.state, 'in'))
      const seated = (await one.db.select().from(enrolments).where(seats)).map(({ custNo }) =>
        crowd.findIndex(each => each.custNo === custNo),
      )
      expect(seated).toHaveLength(SEATS)
      const outcomes = await Promise.all(
        seated.map(index =>
          Promise.all([
            at(index).call(gatherings.signIn, { id, code }, as(index)),
            at(index + 1).call(gatherings.cancelEnrolment, { id }, as(index)),
          ]),
        ),
      )
      for (const [came, left] of outcomes) {
        expect([came.retCode, left.retCode]).not.toContain('E500')
        expect([came.success, left.success].filter(Boolean)).toHaveLength(1)
      }
    }, 180_000)

    test('each of 300 votes around the end of a meeting is counted, or its sender is told that it was too late', async () => {
      const templateId = 'TP20261116'
      const { db, clock, config } = one
      const proofs = await Promise.all(
        crowd.map(({ custNo }) =>
          issueOneTimeToken(
            { db, now: clock.now, config },
            { purpose: 'auth', typeCode: '5', subject: `c:${custNo}`, deviceId: TEST_DEVICE },
          ).then(({ token }) => token),
        ),
      )
      const began = Date.now()
      const choices = { m1: 'agree', m2: 'agree', m3: 'agree' } as const
      const closing = (async () => {
        // The office uses its own connections, so it does not queue behind the votes that wait for one.
        const office = await openDatabase({ url: postgres.url })
        const inBox = () => office.db.$count(ballots, eq(ballots.templateId, templateId))
        const before = await inBox()
        while ((await inBox()) < before + PEOPLE / 10) await new Promise(resolve => setTimeout(resolve, 5))
        await moveMeeting(office.db, templateId, 'close', clock.now)
        await office.close()
      })()
      const answers = await Promise.all(
        proofs.map((authToken, index) => at(index).call(votes.castVote, { templateId, choices, authToken }, as(index))),
      )
      await closing
      const taken = answers.flatMap((answer, index) => (answer.success ? [crowd[index]?.custNo] : []))
      const kept = (await db.select().from(ballots).where(eq(ballots.templateId, templateId))).flatMap(row =>
        row.custNo?.startsWith('9000000') ? [row] : [],
      )
      expect(kept.map(({ custNo }) => custNo).sort()).toEqual([...taken].sort())
      expect(new Set(kept.map(row => row.shares))).toEqual(new Set([SHARES]))
      for (const answer of answers) if (!answer.success) expect(answer.retMsg).toMatch(/^表决已于.*截止/)
      // The office gets its lock while votes still arrive: some votes count, and some are too late.
      expect(taken.length).toBeGreaterThan(0)
      expect(taken.length).toBeLessThan(PEOPLE)
      const told = `${taken.length} in, ${PEOPLE - taken.length} told that they are not`
      rushes.push(['a meeting is closed among 300 votes', told, Date.now() - began])
    }, 180_000)
  })

  test('only nonces are committed without waiting for the disk', async () => {
    await Promise.all(Array.from({ length: 20 }, () => one.call(probe.echo, {})))
    const modes = await Promise.all(
      Array.from({ length: 20 }, () =>
        one.db.execute<{ mode: string }>("select current_setting('synchronous_commit') as mode"),
      ),
    )
    expect(new Set(modes.map(({ rows }) => rows[0]?.mode))).toEqual(new Set(['on']))
  })

  test('both gateways refuse a wrong signature in the same way', async () => {
    for (const gateway of [one, two]) {
      const answer = await gateway.call(probe.echo, {}, { headers: { [HEADERS.signature]: '0'.repeat(64) } })
      expect(answer.retCode).toBe('T020101-0001')
    }
  })

  describe('lost connections', () => {
    lostConnections(() => ({ gateways: [one, two], postgres }))
  })

  describe('killed gateways', () => {
    killedGateways(() => ({ db: one.db, url: postgres.url, now: one.clock.now() }))
  })
})

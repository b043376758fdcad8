import { sql } from 'drizzle-orm'
import type { Database } from '../../../gateway/db/connect'
import { notConnected } from '../../../gateway/outside/not-connected'
import { answerables } from '../../../gateway/pipeline/answerable'
import { testGateway } from '../../helpers/gateway'
import { probe } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

let database: Database
beforeAll(async () => {
  database = await smallDatabase()
})
afterAll(() => database.close())

const domains = answerables({ echo: probe.echo }, { echo: async ({ text = '' }) => ({ text }) })

/** A gateway with a role, and the numbers that got an SMS from it. */
async function gatewayWith(role: 'api' | 'jobs' | 'all') {
  const told: string[] = []
  let note = () => {}
  const isTold = new Promise<void>(resolve => {
    note = resolve
  })
  const sms = {
    send: async () => undefined,
    notify: async ({ mobile }: { mobile: string }) => {
      told.push(mobile)
      note()
    },
  }
  const gateway = await testGateway({
    ...{ db: database.db, config: { role }, domains, now: () => new Date() },
    outside: { ...notConnected, sms },
  })
  return { gateway, told, isTold }
}

const stateOf = async (mobile: string) => {
  const { rows } = await database.db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = 'tellOwner' and data->>'mobile' = ${mobile}`,
  )
  return rows.map(({ state }) => state)
}

test('a gateway for calls answers them and adds jobs, which only a gateway for jobs does', async () => {
  const calls = await gatewayWith('api')
  await calls.gateway.app.listen({ host: '127.0.0.1', port: 0 })
  expect((await calls.gateway.call(probe.echo, { text: 'hello' })).data).toEqual({ text: 'hello' })
  const mobile = '13900000001'
  await calls.gateway.app.jobs.within((_db, add) => add('tellOwner', { id: 'a', mobile, text: 'x' }))
  // A gateway that works finishes its jobs before it is closed.
  await calls.gateway.close()
  expect(calls.told).toEqual([])
  expect(await stateOf(mobile)).toEqual(['created'])

  const worker = await gatewayWith('jobs')
  await worker.gateway.app.ready()
  expect(worker.gateway.app.server.listening).toBe(false)
  await worker.isTold
  await worker.gateway.close()
  expect(worker.told).toEqual([mobile])
  expect(await stateOf(mobile)).toEqual(['completed'])
})

test('a gateway for both answers calls and does the jobs that they add', async () => {
  const both = await gatewayWith('all')
  await both.gateway.app.listen({ host: '127.0.0.1', port: 0 })
  expect((await both.gateway.call(probe.echo, { text: 'hello' })).data).toEqual({ text: 'hello' })
  const mobile = '13900000002'
  await both.gateway.app.jobs.within((_db, add) => add('tellOwner', { id: 'b', mobile, text: 'x' }))
  await both.isTold
  await both.gateway.close()
  expect(both.told).toEqual([mobile])
})

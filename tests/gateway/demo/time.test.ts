import { papers } from '@/contract/papers'
import { addDays, today } from '@/lib/date'
import { timeline } from '../../../gateway/config/business-time'
import { passTimeOf } from '../../../gateway/seed/pass-time'
import { person } from '../../../gateway/seed/people'
import { daysPassed } from '../../../gateway/seed/seed'
import { TODAY } from '../../helpers/database'
import { testGateway } from '../../helpers/gateway'
import { testClock } from '../../helpers/gateway-config'

const lin = person('lin')
const json = { 'content-type': 'application/json' }

test('when the demo moves its clock forward, due bills are made, and a restart goes on from the new day', async () => {
  const line = timeline(testClock().now, 0)
  const gateway = await testGateway({ now: line.now, passTime: db => passTimeOf(db, line.now, line) })
  const post = (payload: unknown, headers: Record<string, string> = json) =>
    gateway.app.inject({ method: 'POST', url: '/demo/time', headers, payload: JSON.stringify(payload) })
  const told = async () => (await gateway.app.inject({ url: '/demo/time.json' })).json()
  expect(await told()).toEqual({ today: TODAY, tradingDay: '2026-11-23', month: '2026-12-01' })
  expect((await post({ to: 'month' }, { 'content-type': 'text/plain' })).statusCode).toBe(415)
  expect((await post({ to: '2020-01-01' })).statusCode).toBe(400)

  await gateway.call(papers.subscribeBills, { periods: ['month'] }, { as: lin })
  const months = async () => {
    const token = await gateway.newSession(lin)
    const { data } = await gateway.call(papers.listPapers, { kind: 'bill' }, { as: { token } })
    return data.map(({ from, to, file, mail }) => `${from} ${to} ${file} ${mail}`)
  }
  expect(await months()).not.toContain('2026-11-01 2026-11-30 making none')
  expect((await post({ to: 'month' })).json().today).toBe('2026-12-01')
  expect(today(line.now())).toBe('2026-12-01')
  // The last figures of the month are published a day later, so the bill waits for them.
  await post({ to: 'tradingDay' })
  await post({ to: 'tradingDay' })
  await gateway.runJobs()
  expect(await months()).toContain('2026-11-01 2026-11-30 made sent')
  expect(await daysPassed(gateway.db)).toBe(12)
  expect(addDays(TODAY, 12)).toBe((await told()).today)
  await gateway.close()
}, 180_000)

test('a gateway with a fixed clock offers no way to move it', async () => {
  const gateway = await testGateway()
  expect((await gateway.app.inject({ url: '/demo/time.json' })).statusCode).toBe(404)
  await gateway.close()
})

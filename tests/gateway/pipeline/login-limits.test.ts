import { allCalls } from '@/contract/all'
import { auth } from '@/contract/auth'
import { domains } from '../../../gateway/handlers/all'
import { guarded } from '../../../gateway/pipeline/login-limits'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'

let close = async () => {}
let gateway: TestGateway

beforeAll(async () => {
  const database = await smallDatabase('lin')
  close = database.close
  const limits = { smsPerAddressAndHour: 1000, loginsPerMinute: 3, forgedPerMinute: 1_000_000 }
  gateway = await testGateway({ db: database.db, domains, config: { limits } })
})

afterAll(async () => {
  await gateway?.close()
  await close()
})

let device = 0
let person = 0
const guess = (deviceId: string, remoteAddress = '10.0.0.1') =>
  gateway
    .prepare(
      auth.validPwd,
      // Somebody else each time: wrong passwords of one person have a limit of their own.
      {
        typeCode: '5',
        password: 'wrong',
        customerName: `某${++person}`,
        certID: `E${10_000_000 + person}`,
        ...gateway.captcha(),
      },
      { deviceId },
    )
    .then(request => gateway.raw({ ...request, remoteAddress }))
const freshDevice = () => `device-of-a-test-${++device}`

test('every guarded call is one of the contract', () => {
  const names = allCalls.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...guarded]))
})

test('a device may guess as often a minute as is set, at one address', async () => {
  const deviceId = freshDevice()
  for (let guesses = 0; guesses < 3; guesses += 1) expect((await guess(deviceId)).json().retCode).not.toBe('E429')
  const refused = await guess(deviceId)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ retCode: 'E429', data: { retryAfter: 60 } })
  expect((await guess(deviceId, '10.0.0.2')).json().retCode).not.toBe('E429')
  gateway.clock.advance(60_000)
  expect((await guess(deviceId)).json().retCode).not.toBe('E429')
})

test('an address that calls itself many devices is stopped too', async () => {
  gateway.clock.advance(60_000)
  const codes: string[] = []
  for (let guesses = 0; guesses < 16; guesses += 1) codes.push((await guess(freshDevice(), '10.0.0.3')).json().retCode)
  expect(codes.slice(0, 15)).not.toContain('E429')
  expect(codes[15]).toBe('E429')
})

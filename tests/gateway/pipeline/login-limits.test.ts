import { allCalls } from '@/contract/all'
import { auth } from '@/contract/auth'
import { domains } from '../../../gateway/handlers/all'
import { addressKey, siteKey } from '../../../gateway/lib/address'
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

it.each([
  ['10.0.0.1', '10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1', '10.0.0.1'],
  ['::ffff:a00:1', '10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002:ffff:0:0:9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['no address', 'no address', 'no address'],
])('a limit by address counts %s as %s, and one that protects money as %s', (address, key, site) => {
  expect([addressKey(address), siteKey(address)]).toEqual([key, site])
})

it('a network of IPv6 addresses has the tries of one address', async () => {
  const answers: string[] = []
  for (let nth = 1; nth <= 16; nth += 1)
    answers.push((await guess(freshDevice(), `2001:db8:1:2::${nth.toString(16)}`)).json().retCode)
  expect(answers.slice(0, 15)).not.toContain('E429')
  expect(answers[15]).toBe('E429')
  expect((await guess(freshDevice(), '2001:db8:1:3::1')).json().retCode).not.toBe('E429')
})

it('a site of IPv6 networks has the tries of four addresses, however many networks it uses', async () => {
  const answers: string[] = []
  for (let nth = 1; nth <= 61; nth += 1)
    answers.push((await guess(freshDevice(), `2001:db8:2:${nth.toString(16)}::1`)).json().retCode)
  expect(answers.slice(0, 60)).not.toContain('E429')
  expect(answers[60]).toBe('E429')
  expect((await guess(freshDevice(), '2001:db8:3:1::1')).json().retCode).not.toBe('E429')
})

let device = 0
let person = 0
const guess = (deviceId: string, remoteAddress = '10.0.0.1') =>
  gateway
    .prepare(
      auth.validPwd,
      // Another person each time, because wrong passwords of one person have their own limit.
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

test('every guarded call is in the contract', () => {
  const names = allCalls.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...guarded]))
})

test('a device may try as often per minute as configured, at one address', async () => {
  const deviceId = freshDevice()
  for (let guesses = 0; guesses < 3; guesses += 1) expect((await guess(deviceId)).json().retCode).not.toBe('E429')
  const refused = await guess(deviceId)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ retCode: 'E429', data: { retryAfter: 60 } })
  expect((await guess(deviceId, '10.0.0.2')).json().retCode).not.toBe('E429')
  gateway.clock.advance(60_000)
  expect((await guess(deviceId)).json().retCode).not.toBe('E429')
})

test('an address that pretends to be many devices is limited too', async () => {
  gateway.clock.advance(60_000)
  const codes: string[] = []
  for (let guesses = 0; guesses < 16; guesses += 1) codes.push((await guess(freshDevice(), '10.0.0.3')).json().retCode)
  expect(codes.slice(0, 15)).not.toContain('E429')
  expect(codes[15]).toBe('E429')
})

import type { Database } from '../../../gateway/db/connect'
import { notConnected } from '../../../gateway/outside/not-connected'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'

let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await smallDatabase()
  gateway = await testGateway({ db: database.db, domains: [], config: { production: true, simulators: false } })
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

test.each([
  '/sim/wx/authorize?appid=a&redirect_uri=http://localhost:80/&state=s',
  '/sim/wx/code',
  '/sim/face?BizToken=x',
  '/demo',
  '/demo/',
  '/demo/demo.js',
  '/demo/people.json',
  '/demo/sms.json',
  '/demo/sms?mobile=15400000001',
])('without the simulators there is no %s', async url => {
  const answer = await gateway.raw(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ retCode: 'E404', success: false })
})

test('in production the browser is told to stay with HTTPS', async () => {
  expect((await gateway.raw('/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('what is not connected says so, and pretends nothing', async () => {
  const { wechat, sms, captcha, face } = notConnected
  for (const use of [
    wechat.exchangeCode('x', 'h5'),
    wechat.openLink({ envVersion: '', path: '', query: '' }),
    wechat.codePicture({ envVersion: '', page: '', scene: '' }),
    wechat.pageSignature('x'),
    sms.send({ mobile: 'x', purpose: 'x', code: 'x' }),
    captcha.verify('x', 'x', 'x'),
    face.begin('x', null),
    face.result('x'),
  ]) {
    await expect(use).rejects.toMatchObject({ retCode: 'E503', retMsg: expect.stringContaining('暂时不能使用') })
  }
})

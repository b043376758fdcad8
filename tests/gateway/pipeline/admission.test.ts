/** @jest-environment node */
import { HEADERS } from '@/lib/wire/headers'
import { type Database, openDatabase } from '../../../gateway/db/connect'
import { customers } from '../../../gateway/db/schema/customers'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { probe, probeDomain } from '../../helpers/probe-calls'

const lin = person('lin')
let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await openDatabase()
  await database.db.insert(customers).values({
    custNo: lin.custNo,
    name: lin.name,
    certType: lin.certType,
    certNo: lin.cert,
    mobile: lin.mobile,
    openedDay: lin.openedDay,
  })
  gateway = await testGateway({ db: database.db, domains: probeDomain().domains })
})

afterAll(async () => {
  await gateway.close()
  await database.close()
})

test('a signed request is answered', async () => {
  const answer = await gateway.call(probe.echo, { text: '你好' })
  expect(answer.data).toEqual({ text: '你好' })
  expect((await gateway.call(probe.echoPart, { part: 'a1' })).data).toEqual({ text: 'a1' })
  expect((await gateway.call(probe.mine, {}, { as: lin })).data).toEqual({
    custNo: lin.custNo,
    loginCustNo: lin.custNo,
  })
})

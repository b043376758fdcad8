import { account } from '@/contract/account'
import { addDays } from '@/lib/date'
import { sum } from '@/lib/money'
import { person } from '../../../gateway/seed/people'
import { TODAY } from '../../helpers/database'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { holders, nobody } from '../handlers/assets/holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

describe('the days ahead', () => {
  it.each(holders)('the days ahead of %s are in order, within two months, and each one is named', async (_, as) => {
    const { data } = await gateway.call(account.queryComing, {}, { as })
    const days = data.map(({ day }) => day)
    expect(days).toEqual([...days].sort())
    expect(days.filter(day => day < TODAY || day > addDays(TODAY, 60))).toEqual([])
    expect(data.filter(({ name, id }) => name === '' || id === '')).toEqual([])
  })

  it('the deductions ahead equal the next days of the running plans', async () => {
    const as = person('lin')
    const { rows } = await gateway.db.execute<{ day: string; amount: string }>(
      `select next_day::text as day, amount::text from regular_plans
       where cust_no = '${as.custNo}' and state = 'active' and next_day is not null`,
    )
    const { data } = await gateway.call(account.queryComing, {}, { as })
    const found = data.filter(({ kind }) => kind === 'deduction')
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ day }) => day).sort()).toEqual(rows.map(({ day }) => day).sort())
    expect(sum(found.map(({ amount }) => amount ?? '0'))).toBe(sum(rows.map(({ amount }) => amount)))
  })

  it('a customer without anything ahead has an empty list', async () => {
    const { data } = await gateway.call(account.queryComing, {}, { as: nobody })
    expect(data).toEqual([])
  })
})

import { account } from '@/contract/account'
import { assets } from '@/contract/assets'
import { funds } from '@/contract/funds'
import { person } from '../../gateway/seed/people'
import { type TestGateway, testGateway } from '../helpers/gateway'

/** Earlier findings of the fuzzing, so that they do not depend on the seed. */
describe('the gateway', () => {
  const lin = person('lin')
  let gateway: TestGateway

  beforeAll(async () => {
    gateway = await testGateway()
  })
  afterAll(() => gateway.close())

  it('the gateway refuses texts with a zero character, which the database cannot store', async () => {
    expect(await gateway.call(account.aggregationSearch, { keyword: '稳\0健' })).toMatchObject({ retCode: 'E400' })
  })

  it.each(['0000', '9999', '1899', '2100'])('the gateway refuses the year %s', async year => {
    expect(await gateway.call(assets.wxLoginTimes, { year }, { as: lin })).toMatchObject({ retCode: 'E400' })
    expect(await gateway.call(funds.bonusDetail, { year }, { as: lin })).toMatchObject({ retCode: 'E400' })
  })

  it('the gateway has no file on its site under a malformed name', async () => {
    for (const name of ['abc', '1', '1000121', '%00', '..%2flabels']) {
      const { statusCode } = await gateway.raw(`/site/fund/${name}.json`)
      expect([name, statusCode]).toEqual([name, 404])
    }
  })
})

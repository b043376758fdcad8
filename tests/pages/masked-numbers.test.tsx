import type { ParamsOf, RouteName } from '@/routes'
import { person } from '../../gateway/seed/people'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const { assets } = jest.requireActual<typeof import('@/contract/assets')>('@/contract/assets')
const { maskAccount } = jest.requireActual<typeof import('@/lib/mask')>('@/lib/mask')

const visit = (name: RouteName, params: object) => app.visit(name, params as ParamsOf<RouteName>)

describe('numbers of accounts are masked alike', () => {
  beforeEach(() => app.enter(person('su')))

  it.each([
    ['holdDetail', 2],
    ['purchaseChannel', 1],
    ['pension', 1],
    ['regularInvestmentDetail', 1],
    ['transactionDetail', 1],
  ] as const)('on %s', async (name, least) => {
    const params = (await screenParameters[name as 'hold']?.(app.ask)) ?? {}
    await visit(name, params)
    const { accounts } = await app.ask(assets.queryOpenAcco, {})
    const numbers = accounts.flatMap(({ fundAccount, channels }) => [
      fundAccount,
      ...channels.map(({ tradingAccount }) => tradingAccount),
    ])
    expect(numbers.length).toBeGreaterThan(2)
    const said = everythingSaid()
    expect(numbers.filter(number => said.includes(number))).toEqual([])
    expect(numbers.filter(number => said.includes(maskAccount(number))).length).toBeGreaterThanOrEqual(least)
  })
})

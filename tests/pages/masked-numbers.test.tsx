import { type ParamsOf, type RouteName, routeNames } from '@/routes'
import { person } from '../../gateway/seed/people'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const { assets } = jest.requireActual<typeof import('@/contract/assets')>('@/contract/assets')
const { maskAccount } = jest.requireActual<typeof import('@/lib/mask')>('@/lib/mask')

const visit = (name: RouteName, params: object) => app.visit(name, params as ParamsOf<RouteName>)

/** All account numbers of the logged-in person. */
async function numbersOfAccounts(): Promise<string[]> {
  const { accounts } = await app.ask(assets.queryOpenAcco, {})
  return accounts.flatMap(({ fundAccount, channels }) => [
    fundAccount,
    ...channels.map(({ tradingAccount }) => tradingAccount),
  ])
}

describe('the masking of account numbers', () => {
  beforeEach(() => app.enter(person('su')))

  it.each([
    ['holdDetail', 2],
    ['purchaseChannel', 1],
    ['pension', 1],
    ['regularInvestmentDetail', 1],
    ['transactionDetail', 1],
  ] as const)('account numbers are masked in the same way on %s', async (name, least) => {
    const params = (await screenParameters[name as 'hold']?.(app.ask)) ?? {}
    await visit(name, params)
    const numbers = await numbersOfAccounts()
    expect(numbers.length).toBeGreaterThan(2)
    const said = everythingSaid()
    expect(numbers.filter(number => said.includes(number))).toEqual([])
    expect(numbers.filter(number => said.includes(maskAccount(number))).length).toBeGreaterThanOrEqual(least)
  })

  it('account numbers of a person with several places are masked on every screen', async () => {
    await app.enter(person('zhou'))
    const numbers = await numbersOfAccounts()
    expect(numbers.length).toBeGreaterThan(4)
    const told: string[] = []
    const masked: RouteName[] = []
    for (const name of routeNames) {
      await visit(name, (await screenParameters[name]?.(app.ask)) ?? {})
      const said = everythingSaid()
      told.push(...numbers.filter(number => said.includes(number)).map(number => `${name}: ${number}`))
      if (numbers.some(number => said.includes(maskAccount(number)))) masked.push(name)
    }
    expect(told).toEqual([])
    // These screens loaded, and show some of the numbers masked.
    expect(masked).toEqual(
      expect.arrayContaining(['holdDetail', 'purchaseChannel', 'transactionDetail', 'bonusDetail', 'fundAcco']),
    )
  }, 300_000)
})

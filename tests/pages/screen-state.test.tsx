import { person } from '../../gateway/seed/people'
import { handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'

const app = screensOnGateway()
const { press } = handsOf(app)

const rows = () => document.querySelectorAll('.cell').length
const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

describe('a list that keeps its state', () => {
  beforeEach(() => app.enter(person('chen')))

  it('a list comes back with its loaded pages and its filter, without a new request', async () => {
    await app.visit('transactions', {})
    await press('卖出')
    const first = rows()
    await press('加载更多')
    const both = rows()
    expect(both).toBeGreaterThan(first)
    const asked = app.requests.length
    await app.visit('assets', {})
    await app.visit('transactions', {})
    expect(chosen()).toBe('卖出')
    expect(rows()).toBe(both)
    expect(app.requests.slice(asked).filter(({ url }) => url.includes('queryBuyAndSellGroupByDate'))).toEqual([])
  })

  it('the state of a list does not pass to the next person', async () => {
    await app.visit('transactions', {})
    await press('卖出')
    await app.enter(person('lin'))
    await app.visit('transactions', {})
    expect(chosen()).toBe('全部')
  })
})

describe('a list that keeps no state', () => {
  it('a list without kept state begins again with its first page', async () => {
    await app.enter(person('chen'))
    const { held } = await app.gateway().figures(person('chen').custNo)
    const most = [...held].sort((a, b) => b.months.length - a.months.length)[0]?.fundCode ?? ''
    await app.visit('holdTransactions', { fundCode: most })
    const first = rows()
    await press('加载更多')
    expect(rows()).toBeGreaterThan(first)
    await app.visit('assets', {})
    await app.visit('holdTransactions', { fundCode: most })
    expect(rows()).toBe(first)
  })
})

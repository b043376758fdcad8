import { person } from '../../gateway/seed/people'
import type { Place } from './weigh'

const lin = person('lin').custNo
const chen = person('chen').custNo

const loggedIn = { screen: 'assets', shows: '资产分布' } as const
const hide = { name: 'hide amounts', tap: '.hide-amounts', after: '****' }

const transactions = (rows: number): Place => ({
  name: `transaction list, ${rows} rows`,
  person: chen,
  screen: 'transactions',
  shows: '已确认',
  // Each page of the call has twenty rows.
  pages: { count: rows / 20, call: 'queryBuyAndSellGroupByDate' },
  action: { name: 'another tab', tap: '分红', after: '分红 ·' },
})

/** The screens that people open every day, with as much data as a person may have. */
export const everyday: readonly Place[] = [
  { name: 'home', person: lin, screen: 'home', from: loggedIn, shows: '累计收益', action: hide },
  { name: 'overview', person: chen, screen: 'assets', shows: '资产分布', action: hide },
  {
    name: 'holding detail',
    person: lin,
    screen: 'hold',
    query: { fundCode: '100101' },
    shows: '持有明细',
    action: { name: 'another range', tap: '全部', after: '至' },
  },
  {
    name: 'shares of a holding',
    person: chen,
    screen: 'holdDetail',
    query: { fundCode: '100101' },
    shows: '交易账号',
  },
  transactions(500),
]

/** A year's story with all its chapters. */
export const story = { person: chen, year: '2025' }

/** The longest possible list. */
export const longest: Place = transactions(5_000)

/** A place on a gateway with a thousand funds. */
export const oneOfThousand: Place = {
  name: 'net values, 1,000 rows',
  person: lin,
  screen: 'netValues',
  from: loggedIn,
  shows: '1000 只基金',
  action: {
    name: 'select one row',
    first: { css: '[aria-label="添加自选，汀澜先进制造股票C"]' },
    tap: '确定',
    after: '1000 只基金',
  },
}

/** The lists of funds with ten thousand of them: `shows` has the count, so that all of them have loaded. */
export const tenThousand: readonly Place[] = [
  { name: 'net values, 10,000 rows', person: lin, screen: 'netValues', from: loggedIn, shows: '10000 只基金' },
  {
    name: 'the older list of net values, 10,000 rows',
    person: lin,
    screen: 'worth',
    from: loggedIn,
    shows: '10000 只基金',
  },
  {
    name: 'a search that finds thousands',
    person: lin,
    screen: 'worthSearch',
    query: { name: '汀' },
    from: loggedIn,
    shows: '只',
    pages: { count: 4, call: 'searchFunds' },
  },
  {
    name: 'funds to choose from, 10,000 of them',
    person: lin,
    screen: 'funds',
    from: loggedIn,
    shows: '10000 只基金',
    pages: { count: 4, call: 'listFunds' },
  },
]

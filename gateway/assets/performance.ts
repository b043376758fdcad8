import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import type { FundsByCode } from '../portfolio/funds-by-code'
import { partsBy } from '../portfolio/parts'
import type { FundProfit, Performance } from '../portfolio/spans'
import { nameOf } from './own-portfolio'

/** The performance of a span without any assets: no money and therefore no rates. */
export const nothingHappened = {
  from: null,
  to: null,
  profit: '0.00',
  startAssets: '0.00',
  endAssets: '0.00',
  inflow: '0.00',
  outflow: '0.00',
  simpleRate: null,
  rate: null,
  annualRate: null,
  moneyRate: null,
  annualMoneyRate: null,
  maxDrawdown: null,
} as const

/** The fields of a performance that every answer about a span has. */
export function performanceOf({ drawdownFrom, drawdownTo, ...shown }: Performance) {
  return shown
}

/** A fund's result in a span, in the form of the answers. */
export const fundProfitOf = (row: FundProfit, fund: FundsByCode) => ({
  ...nameOf(fund(row.fundCode)),
  isHeld: row.isHeld,
  profit: row.profit,
  rate: row.rate,
  startAssets: row.startAssets,
  endAssets: row.endAssets,
  inflow: row.inflow,
  outflow: row.outflow,
  heldFrom: row.heldFrom,
  heldTo: row.heldTo,
})

/** Holdings by main fund type. */
export const typeParts = (items: readonly { fundType: string; amount: string }[]) =>
  partsBy(items, item => mainFundType(item.fundType)).map(({ key, amount, percent, count }) => {
    const fundType = mainFundType(key)
    return { fundType, name: fundTypeNames[fundType], amount, percent, count }
  })

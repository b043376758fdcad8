import type { Day } from '@/lib/date'
import { addMonths, quarterRange } from '@/lib/day-spans'
import { tradingDayAfter } from '@/lib/trading-days'
import type { fundAllocations, fundIndustries } from '../db/schema/funds'
import { fundKinds } from './fund-kinds'
import { type FundSketch, fundList } from './fund-list'
import { historyStart } from './market'
import { random } from './random'

type AllocationRow = typeof fundAllocations.$inferInsert
type IndustryRow = typeof fundIndustries.$inferInsert

const industries = [
  '制造业',
  '信息技术',
  '医药卫生',
  '金融业',
  '消费服务',
  '电力能源',
  '交通运输',
  '采矿业',
  '房地产',
  '农林牧渔',
]

// The numbers are hundredths of a percent, so that the parts sum to the whole.
const percentText = (hundredths: number) => (hundredths / 100).toFixed(4)

function allocationOf(fund: FundSketch, quarterEnd: Day): AllocationRow & { stockHundredths: number } {
  const dice = random('allocation', fund.portfolio, quarterEnd)
  const [stock, bond, cash] = fundKinds[fund.kind].allocation
  const vary = (percent: number, by: number) => (percent === 0 ? 0 : Math.max(0, percent * 100 + dice.whole(-by, by)))
  // Enhanced bond funds hold a little stock. Their kind does not show it.
  const stockHundredths = fund.portfolio === 'enhanced' ? dice.whole(900, 1500) : vary(stock, 250)
  const bondHundredths = fund.portfolio === 'enhanced' ? 8600 - stockHundredths : vary(bond, 150)
  const cashHundredths = vary(cash, 90)
  const other = 10_000 - stockHundredths - bondHundredths - cashHundredths
  return {
    fundCode: fund.code,
    quarterEnd,
    stock: percentText(stockHundredths),
    bond: percentText(bondHundredths),
    // If the three parts sum to more than the whole, the cash is reduced.
    cash: percentText(other < 0 ? cashHundredths + other : cashHundredths),
    other: percentText(Math.max(0, other)),
    stockHundredths,
  }
}

/** Splits the stock part among six industries by made-up weights. The last industry gets the rest of the rounding. */
function industriesOf(fund: FundSketch, quarterEnd: Day, stockHundredths: number): IndustryRow[] {
  if (stockHundredths === 0) return []
  const first = random('industry', fund.portfolio).whole(0, industries.length - 1)
  const dice = random('industries', fund.portfolio, quarterEnd)
  const names = Array.from({ length: 6 }, (_, index) => industries[(first + index) % industries.length] ?? '')
  const weights = names.map((_, index) => dice.whole(60, 140) / (index + 1.5))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.slice(0, -1).map(weight => Math.floor((stockHundredths * weight) / total))
  const rest = stockHundredths - parts.reduce((sum, part) => sum + part, 0)
  return names.map((industry, index) => ({
    fundCode: fund.code,
    quarterEnd,
    industry,
    percent: percentText(parts[index] ?? rest),
  }))
}

/**
 * The investments of the funds at the ends of quarters. A quarter's report is published eighteen trading days later.
 */
export function allocationsOf(today: Day): { allocations: AllocationRow[]; industries: IndustryRow[] } {
  const quarters: Day[] = []
  for (let quarter = historyStart; ; quarter = addMonths(quarter, 3)) {
    const { to } = quarterRange(quarter)
    if (tradingDayAfter(to, 18) > today) break
    quarters.push(to)
  }
  const funds = fundList.filter(fund => fund.established)
  const all = funds.flatMap(fund =>
    quarters
      .filter(quarterEnd => quarterEnd > (fund.established ?? ''))
      .map(quarterEnd => ({ fund, ...allocationOf(fund, quarterEnd) })),
  )
  return {
    allocations: all.map(({ fund: _, stockHundredths: __, ...row }) => row),
    industries: all.flatMap(row => industriesOf(row.fund, row.quarterEnd, row.stockHundredths)),
  }
}

import type { YearMetrics } from '@/contract/year'
import { isNegative, isPositive } from '@/lib/decimal'

type Told = Pick<YearMetrics, 'profit' | 'redemptions'> & { months: readonly { profit: string | null }[] }

/**
 * Returns the closing words for the year's profit. A loss is named plainly, together with something positive: months
 * with a gain, or no redemption. Without any gain there is no praise.
 */
export function afterwords({ profit, months, redemptions }: Told): string[] {
  const rising = months.filter(month => month.profit !== null && isPositive(month.profit)).length
  if (profit === null || !isNegative(profit)) {
    return rising > 0 ? [`${months.length} 个月里，`, `有 ${rising} 个月`, '在向上走。'] : ['不急，', '时间还长。']
  }
  const right = rising > 0 ? [`${months.length} 个月里，`, `有 ${rising} 个月是赚的。`] : []
  const kept = redemptions === 0 ? ['您一次也没有赎回。'] : []
  return ['这一年是亏损的，', '我们如实写下。', ...(right.length > 0 ? right : kept)]
}

import type { Day } from '@/lib/date'
import { daysOf } from '@/lib/day-spans'
import { isTradingDay } from '@/lib/trading-days'
import type { indexValues } from '../db/schema/funds'
import { historyStart } from './market'
import { marketReturnOn } from './returns'

/** The level of the made-up market on the first day, in ten-thousandths. */
const START = 35_000_000

/**
 * Index values up to a day, for comparison with funds: the market factor that moves the funds, without their own
 * deviations.
 */
export function indexRowsOf(today: Day): Array<typeof indexValues.$inferInsert> {
  let level = START
  return daysOf({ from: historyStart, to: today })
    .filter(isTradingDay)
    .map((day, at) => {
      if (at > 0) level = Math.round(level * (1 + marketReturnOn(day)))
      return { indexCode: '000300', day, value: (level / 10_000).toFixed(4) }
    })
}

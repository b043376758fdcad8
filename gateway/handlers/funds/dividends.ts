import { eq, gt } from 'drizzle-orm'
import type { funds as calls } from '@/contract/funds'
import { today } from '@/lib/date'
import { sum } from '@/lib/money'
import { dividends } from '../../db/schema/funds'
import { customerDividends } from '../../db/schema/portfolio'
import { enteredDividends, received } from '../../dividends/received'
import { upcoming } from '../../dividends/upcoming'
import type { Handlers } from '../../pipeline/handler'

/** The customer's received and announced dividends of funds. */
export const dividendHandlers = {
  async bonusDetail({ fundCode, year, applicationNo }, context) {
    const day = today(context.now())
    const [rows, announced] = await Promise.all([
      // A dividend has its own page as soon as it is entered: the message about it comes before the money.
      applicationNo
        ? enteredDividends(context, eq(customerDividends.applicationNo, applicationNo))
        : received(context, day),
      upcoming(context, day, gt(dividends.payDay, day)),
    ])
    const ofFund = rows.filter(row => !fundCode || row.fundCode === fundCode)
    const found = ofFund.filter(row => !year || row.exDay.startsWith(year))
    const total = (mode?: 'cash' | 'reinvest') =>
      sum(found.filter(row => !mode || row.mode === mode).map(row => row.amount))
    return {
      total: total(),
      cashTotal: total('cash'),
      reinvestedTotal: total('reinvest'),
      count: found.length,
      years: [...new Set(ofFund.map(row => row.exDay.slice(0, 4)))],
      dividends: found.map(row => ({
        ...row,
        reinvestNetValue: row.mode === 'reinvest' ? row.reinvestNetValue : null,
      })),
      upcoming: announced.filter(row => !fundCode || row.fundCode === fundCode),
    }
  },
} satisfies Partial<Handlers<typeof calls>>

import { type Day, monthOf, weekday, yearOf } from '@/lib/date'
import { CUT_OFF } from '@/lib/order-days'
import { isTradingDay } from '@/lib/trading-days'

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** Such as '11月24日 周二'. The year is added if it is not the current one. */
export function dayWords(day: Day, today: Day): string {
  const year = yearOf(day) === yearOf(today) ? '' : `${yearOf(day)}年`
  return `${year}${monthOf(day)}月${Number(day.slice(8))}日 ${weekdays[weekday(day) - 1]}`
}

/** The time of an order, before the cut-off or from the cut-off on. */
export const orderTimeWords = (isLate: boolean) => (isLate ? `${CUT_OFF} 及以后` : `${CUT_OFF} 前`)

/** The reason why an order counts for a later trade day, as one sentence. '' if it counts for its own day. */
export function whyLater(day: Day, isLate: boolean, tradeDay: Day, today: Day): string {
  if (day === tradeDay) return ''
  const counts = `按下一个交易日（${dayWords(tradeDay, today)}）受理。`
  if (isTradingDay(day)) return isLate ? `当天${CUT_OFF}已经收市，${CUT_OFF}（含）以后提交的，${counts}` : counts
  return `${dayWords(day, today)}${weekday(day) > 5 ? '是周末' : '是节假日'}，不受理交易，${counts}`
}

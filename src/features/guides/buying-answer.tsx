import type { Day } from '@/lib/date'
import { buyingDays, CUT_OFF, type OrderRules, paidLike, type Seller } from '@/lib/order-days'
import { Answer, type OrderStep, publishedStep } from './answer'
import { dayWords, orderTimeWords, whyLater } from './day-words'
import { sellerWords } from './order-form'

export interface OrderAnswerProps {
  rules: OrderRules
  seller: Seller
  day: Day
  isLate: boolean
  today: Day
}

/** A sample time of day before or after the cut-off. */
export const timeFor = (isLate: boolean) => (isLate ? CUT_OFF : '00:00')

/** The days on which a purchase is confirmed as shares, and from which they can be sold. */
export function BuyingAnswer({ rules, seller, day, isLate, today }: OrderAnswerProps) {
  const days = buyingDays(rules, day, timeFor(isLate))
  const words = (of: Day) => dayWords(of, today)
  const like = paidLike(rules)
  const profit: OrderStep = {
    title: '首次看到收益',
    time: words(days.profitDay),
    note: like === 'money' ? `${words(days.confirmDay)}的收益` : `随${words(days.confirmDay)}的净值一起公布`,
  }
  const free: OrderStep = {
    title: '最早可以卖出',
    time: words(days.freeDay),
    note: rules.holdingDays > 0 ? `这只基金的份额要持有满 ${rules.holdingDays} 天` : '份额确认当天起就可以卖出',
  }
  const steps: readonly (OrderStep | false)[] = [
    {
      title: '提交买入',
      time: words(day),
      note: `${orderTimeWords(isLate)}${seller === 'direct' ? '' : `。${sellerWords[seller]}可能更早停止受理，以渠道为准`}`,
    },
    {
      title: '受理的交易日',
      time: words(days.tradeDay),
      note:
        like === 'exchange'
          ? '在证券账户里按成交价买入'
          : like === 'money'
            ? `按每份 1.00 元成交，当天${CUT_OFF}前可以撤单`
            : `按这一天的净值成交，当天${CUT_OFF}前可以撤单`,
    },
    publishedStep(like, words(days.publishedDay)),
    {
      title: '份额确认',
      time: words(days.confirmDay),
      note: `${like === 'money' ? '份额到账，从这一天起每天计收益，周末和节假日也计' : '份额到账，从这一天起计算收益'}${seller === 'direct' ? '' : `。${sellerWords[seller]}可能晚一个交易日才显示`}`,
    },
    ...(days.freeDay <= days.profitDay ? [free, profit] : [profit, free]),
  ]
  return (
    <Answer
      title="份额确认日"
      main={words(days.confirmDay)}
      why={whyLater(day, isLate, days.tradeDay, today)}
      steps={steps}
      days={[days.freeDay, days.profitDay]}
    />
  )
}

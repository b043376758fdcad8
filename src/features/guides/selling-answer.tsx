import type { Day } from '@/lib/date'
import { paidLike, sellingDays } from '@/lib/order-days'
import { Answer, type OrderStep, publishedStep } from './answer'
import { type OrderAnswerProps, timeFor } from './buying-answer'
import { dayWords, orderTimeWords, whyLater } from './day-words'

interface SellingAnswerProps extends OrderAnswerProps {
  /** The money stays in the person's pension account. */
  isPension: boolean
}

/** The day on which a redemption is confirmed, and the day on which the money arrives. */
export function SellingAnswer({ rules, seller, day, isLate, today, isPension }: SellingAnswerProps) {
  const days = sellingDays(rules, seller, day, timeFor(isLate))
  const words = (of: Day) => dayWords(of, today)
  const like = paidLike(rules)
  const paid =
    days.paidFrom === days.paidUntil ? words(days.paidFrom) : `${words(days.paidFrom)} 至 ${words(days.paidUntil)}`
  const steps: readonly (OrderStep | false)[] = [
    { title: '提交卖出', time: words(day), note: orderTimeWords(isLate) },
    {
      title: '受理的交易日',
      time: words(days.tradeDay),
      note:
        like === 'exchange'
          ? '在证券账户里按成交价卖出，钱当天可以再用于交易'
          : like === 'money'
            ? '按每份 1.00 元成交，先确认的份额先卖出'
            : '按这一天的净值成交，先确认的份额先卖出',
    },
    publishedStep(like, words(days.publishedDay)),
    like === 'money' && {
      title: '最后一天收益',
      time: words(days.lastIncomeDay),
      note: '确认日当天起不再计收益',
    },
    {
      title: '份额确认',
      time: words(days.confirmDay),
      note: like === 'exchange' ? '份额交收' : '份额减少，卖出的金额和费用在这一天确定',
    },
    {
      title: like === 'exchange' ? '可以转出到银行卡' : '预计到账',
      time: paid,
      note: isPension ? '回到个人养老金资金账户，满足领取条件前不能取出' : '到账的具体时间以销售渠道和银行为准',
    },
  ]
  return (
    <Answer
      title={like === 'exchange' ? '可以转出到银行卡' : '预计到账'}
      main={paid}
      why={whyLater(day, isLate, days.tradeDay, today)}
      steps={steps}
      days={[days.paidUntil]}
    />
  )
}

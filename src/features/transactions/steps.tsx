import { View } from '@tarojs/components'
import { formatInstant } from '@/lib/date'
import { missing } from '@/lib/decimal'
import { classNames } from '@/ui/base/class-names'
import './steps.scss'
import type { Transaction } from '@/contract/transaction-words'

interface Step {
  title: string
  time: string
  /** `done`, `due` (not yet reached) or `wrong`. */
  way: 'done' | 'due' | 'wrong'
}

/** The steps of a transaction: those that happened and those that are expected. */
function stepsOf({ type, state, appliedAt, tradeDay, confirmDay }: Transaction): Step[] {
  const given = type === 'dividendCash' || type === 'dividendReinvest' || type === 'incomeCarried'
  const applied: Step = { title: given ? '基金公司发放' : '申请已受理', time: formatInstant(appliedAt), way: 'done' }
  const priced: Step = { title: '按当日净值计算', time: tradeDay ?? missing, way: state === 'pending' ? 'due' : 'done' }
  const ends: Record<Transaction['state'], Step[]> = {
    pending: [priced, { title: '预计确认', time: confirmDay ?? missing, way: 'due' }],
    confirmed: [...(given ? [] : [priced]), { title: '确认成功', time: confirmDay ?? missing, way: 'done' }],
    failed: [{ title: '确认失败', time: tradeDay ?? missing, way: 'wrong' }],
    cancelled: [{ title: '已撤销', time: tradeDay ?? missing, way: 'wrong' }],
  }
  return [applied, ...ends[state]]
}

const spoken = { done: '已完成', due: '待进行', wrong: '未成功' }

/** The steps of a transaction as a timeline. */
export const Steps = ({ transaction }: { transaction: Transaction }) => (
  <View className="steps">
    {stepsOf(transaction).map(({ title, time, way }) => (
      <View key={title} className={classNames('steps__step', `steps__step--${way}`)}>
        <View className="steps__mark" />
        <View className="steps__title">{way === 'due' ? `${title}（${spoken.due}）` : title}</View>
        <View className="steps__time">{time}</View>
      </View>
    ))}
  </View>
)

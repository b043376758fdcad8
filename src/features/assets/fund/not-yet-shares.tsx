import { View } from '@tarojs/components'
import { formatChineseMonthDay } from '@/lib/date'
import { Amount } from '@/ui/base/amount'
import './not-yet-shares.scss'

interface NotYetSharesProps {
  of: { pendingIncome: string | null; carryDay: string | null }
}

/** The income of a money-market fund that is in the amount but not yet converted into shares. */
export const NotYetShares = ({ of: { pendingIncome, carryDay } }: NotYetSharesProps) => (
  <View className="not-yet-shares">
    {'参考金额含未结转收益 '}
    <Amount value={pendingIncome} />
    {` 元${carryDay ? `，${formatChineseMonthDay(carryDay)}结转为份额` : ''}`}
  </View>
)

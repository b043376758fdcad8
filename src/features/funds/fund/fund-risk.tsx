import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { missing } from '@/lib/decimal'
import { type GrowthPoint, riskOf } from '@/lib/risk'
import { explain } from '@/navigation/explain'
import { Rate } from '@/ui/base/rate'
import { wholeDays } from '@/ui/base/whole-days'
import { Stat, Stats } from '@/ui/layout/stat'
import { Term } from '@/widgets/term/term'
import './fund-risk.scss'

/** The time until the largest fall was made up, in words. */
const recovered = (days: number | null, fell: boolean) => {
  if (!fell) return '没有回撤'
  return days === null ? '还没有修复' : `${days} 天`
}

interface FundRiskProps {
  points: readonly GrowthPoint[]
  /** The fund's own benchmark in words; the line in the chart is the market's. */
  benchmark: string
}

/** Risk beside growth: the volatility and the largest fall of the same span, and how long the way back took. */
export function FundRisk({ points, benchmark }: FundRiskProps) {
  const risk = useMemo(() => riskOf(points), [points])
  if (!risk) return <View />
  const { volatility, drawdown, peakDay, troughDay, recoveryDays } = risk
  return (
    <View className="fund-risk">
      <Stats>
        <Stat label={<Term onAsk={explain}>波动率</Term>}>
          <View className="figure figure--strong">{volatility === null ? missing : `${volatility}%`}</View>
        </Stat>
        <Stat label={<Term onAsk={explain}>最大回撤</Term>}>
          <Rate value={drawdown} plain strong />
        </Stat>
        <Stat label="修复用时">{recovered(recoveryDays, peakDay !== null)}</Stat>
      </Stats>
      <View className="fund-risk__note">
        {peakDay !== null && wholeDays(`跌得最多：${peakDay} 至 ${troughDay}。`)}过往业绩不预示未来表现。
      </View>
      <View>{benchmark !== '' && <View className="fund-risk__note">业绩比较基准：{benchmark}</View>}</View>
    </View>
  )
}

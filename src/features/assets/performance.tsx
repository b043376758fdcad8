import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { UsualRange } from '@/contract/assets-fields'
import { formatMonthDay } from '@/lib/date'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { Skeleton } from '@/ui/base/skeleton'
import { LineChart } from '@/ui/chart/line-chart'
import { Segmented } from '@/ui/form/segmented'
import { Card } from '@/ui/layout/card'
import { Stat } from '@/ui/layout/stat'
import { Returns } from '@/widgets/returns'
import './performance.scss'

const RANGES = [
  { value: '1m', label: '近1月' },
  { value: '3m', label: '近3月' },
  { value: '1y', label: '近1年' },
  { value: 'all', label: '全部' },
] as const satisfies readonly { value: UsualRange; label: string }[]

const PerformanceOutline = () => (
  <View>
    <Skeleton shape="figure" />
    <Skeleton shape="chart" />
    <Skeleton shape="figure" />
  </View>
)

/** Profit, rates and profit curve over a span, for one fund or for all holdings. */
export function Performance({ fundCode, moneyMarket }: { fundCode?: string; moneyMarket?: boolean }) {
  const [range, setRange] = useState<(typeof RANGES)[number]['value']>('1y')
  const profit = useCall(assets.queryProfitDetail, { range, ...(fundCode && { fundCode }) }, { keepPrevious: true })
  return (
    <Card>
      <Loaded
        of={profit}
        skeleton={<PerformanceOutline />}
        reserve={fundCode ? 'fund performance' : 'performance'}
        isEmpty={data => data.steps.length === 0}
        empty="这段时间没有持有记录"
      >
        {data => (
          <View>
            <View className="performance__head">
              <Stat label={`收益 · ${data.from ?? '--'} 至 ${formatMonthDay(data.to)}`}>
                <Amount value={data.profit} signed size="large" />
              </Stat>
              <View className="performance__drawdown">
                <Stat label="最大回撤">
                  <Rate value={data.maxDrawdown} moneyMarket={moneyMarket} strong plain size="medium" />
                </Stat>
              </View>
            </View>
            <LineChart
              title="累计收益率"
              kind="percent"
              points={data.steps.map(({ to: day, rate: value }) => ({ day: day ?? '--', value }))}
            />
            <View className="performance__returns">
              <Returns of={data} moneyMarket={moneyMarket} />
            </View>
          </View>
        )}
      </Loaded>
      <Segmented label="时间范围" items={RANGES} value={range} onChange={setRange} />
    </Card>
  )
}

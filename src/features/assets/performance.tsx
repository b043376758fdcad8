import { View } from '@tarojs/components'
import { useState } from 'react'
import { serverNow } from '@/api/clock'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { addDays, addMonths, formatMonthDay, today } from '@/lib/date'
import { Amount } from '@/ui/amount'
import { Card } from '@/ui/card'
import { LineChart } from '@/ui/line-chart'
import { Loaded } from '@/ui/loaded'
import { Rate } from '@/ui/rate'
import { Segmented } from '@/ui/segmented'
import { Stat, Stats } from '@/ui/stat'
import './performance.scss'

const RANGES = [
  { value: '1', label: '近1月' },
  { value: '3', label: '近3月' },
  { value: '12', label: '近1年' },
  { value: 'all', label: '成立来' },
] as const
type Range = (typeof RANGES)[number]['value']

/** Profit changes once a day; the specification keeps it for ten minutes. */
const TEN_MINUTES = 600_000

const spanOf = (range: Range) => {
  const now = today(new Date(serverNow()))
  return range === 'all' ? {} : { from: addDays(addMonths(now, -Number(range)), 1), to: now }
}

/** How a span went: profit, return and their course; of one fund or of everything. */
export function Performance({ fundCode }: { fundCode?: string }) {
  const [range, setRange] = useState<Range>('12')
  const profit = useCall(
    assets.queryProfitDetail,
    { ...spanOf(range), ...(fundCode && { fundCode }) },
    { freshFor: TEN_MINUTES },
  )
  return (
    <Card>
      <Loaded of={profit} skeleton="chart" isEmpty={data => data.steps.length === 0} empty="这段时间没有持有记录">
        {({ from, to, profit: gained, rate, moneyRate, maxDrawdown, steps }) => (
          <View>
            <View className="performance__head">
              <Stat label={`收益 · ${from ?? '--'} 至 ${formatMonthDay(to)}`}>
                <Amount value={gained} signed size="large" />
              </Stat>
              <View className="performance__rate">
                <Stat label="收益率">
                  <Rate value={rate} strong size="medium" />
                </Stat>
              </View>
            </View>
            <LineChart
              title="累计收益率"
              kind="percent"
              points={steps.map(({ to: day, rate: value }) => ({ day: day ?? '--', value }))}
            />
            <View className="performance__returns">
              <Stats>
                <Stat label="时间加权">
                  <Rate value={rate} strong />
                </Stat>
                <Stat label="资金加权（年化）">
                  <Rate value={moneyRate} strong />
                </Stat>
                <Stat label="最大回撤">
                  <Rate value={maxDrawdown} strong plain />
                </Stat>
              </Stats>
            </View>
          </View>
        )}
      </Loaded>
      <Segmented label="时间范围" items={RANGES} value={range} onChange={setRange} />
    </Card>
  )
}

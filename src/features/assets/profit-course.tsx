import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { formatMonthDay } from '@/lib/date'
import { Amount } from '@/ui/amount'
import { Card } from '@/ui/card'
import { Hero } from '@/ui/hero'
import { LineChart } from '@/ui/line-chart'
import { Loaded } from '@/ui/loaded'
import { Returns } from '@/ui/returns'
import { Segmented } from '@/ui/segmented'
import { Stat, Stats } from '@/ui/stat'
import './profit-course.scss'
import type { Span } from './span'

type Profit = OutputOf<typeof assets.queryProfitDetail>

const LOOKS = [
  { value: 'accumulated', label: '累计收益' },
  { value: 'rate', label: '收益率' },
] as const
type Look = (typeof LOOKS)[number]['value']

/** What a span brought: its profit, how it came about, its course as a line or in bars, and what it is as a rate. */
export function ProfitCourse({ span }: { span: Span }) {
  const [look, setLook] = useState<Look>('accumulated')
  const profit = useCall(assets.queryProfitDetail, span, { keepPrevious: true })
  return (
    <Card>
      <Loaded of={profit} skeleton="chart" isEmpty={({ steps }) => steps.length === 0} empty="这段时间没有持有记录">
        {data => (
          <View>
            <Hero label="收益（元）" value={data.profit} signed aside={`${data.from ?? '--'} 至 ${data.to ?? '--'}`} />
            <Movement of={data} />
            <View className="profit-course__chart">
              <Segmented label="图表" items={LOOKS} value={look} onChange={setLook} />
              <Course of={data} look={look} />
            </View>
            <View className="profit-course__returns">
              <Returns of={data} />
            </View>
          </View>
        )}
      </Loaded>
    </Card>
  )
}

/** From what there was to what there is: the end less the start is what was paid in less what was paid out, and the profit. */
const Movement = ({ of }: { of: Profit }) => (
  <View className="profit-course__movement">
    <Stats>
      <Stat label="期初资产">
        <Amount value={of.startAssets} />
      </Stat>
      <Stat label="期末资产">
        <Amount value={of.endAssets} />
      </Stat>
      <Stat label="期间转入">
        <Amount value={of.inflow} />
      </Stat>
      <Stat label="期间转出">
        <Amount value={of.outflow} />
      </Stat>
    </Stats>
  </View>
)

function Course({ of: { steps }, look }: { of: Profit; look: Look }) {
  const isRate = look === 'rate'
  return (
    <View>
      <LineChart
        title={isRate ? '累计收益率' : '累计收益'}
        kind={isRate ? 'percent' : 'money'}
        points={steps.map(({ to, rate, accumulated }) => ({ day: to ?? '--', value: isRate ? rate : accumulated }))}
      />
      <View>
        {steps[steps.length - 1]?.isPartial && (
          <View className="profit-course__note">{`${formatMonthDay(steps[steps.length - 1]?.to)} 的部分基金净值待公布，收益会更新`}</View>
        )}
      </View>
    </View>
  )
}

import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { listedWithin, moneyInWords, moneyOutWords } from '@/contract/confirmed-within'
import { addDays, formatChineseMonthDay } from '@/lib/date'
import { isSome } from '@/lib/decimal'
import { navigate } from '@/navigation/go'
import type { ProfitSpan } from '@/stores/screen-state'
import { Amount } from '@/ui/base/amount'
import { type Loadable, Loaded } from '@/ui/base/loaded'
import { Press } from '@/ui/base/press'
import { Skeleton } from '@/ui/base/skeleton'
import { BarChart } from '@/ui/chart/bar-chart'
import { ChartLegend } from '@/ui/chart/chart-legend'
import { LineChart } from '@/ui/chart/line-chart'
import { Card } from '@/ui/layout/card'
import { Stat, Stats } from '@/ui/layout/stat'
import { Segmented } from '@/ui/layout/tab-list'
import { Hero } from '@/widgets/hero'
import { HeroCard, HeroOutline } from '@/widgets/hero-card'
import { Returns } from '@/widgets/returns'
import { useBenchmark, useBenchmarkLegend } from '@/widgets/use-benchmark'
import './profit-course.scss'
import { stepOf } from './span'

type Profit = OutputOf<typeof assets.queryProfitDetail>

const LOOKS = [
  { value: 'accumulated', label: '累计收益' },
  { value: 'rate', label: '收益率' },
  { value: 'bars', label: '每期收益' },
] as const
type Look = (typeof LOOKS)[number]['value']

/** The profit of a span: where it came from, its curve as a line or bars, and its rate. */
export function ProfitCourse({ of, span }: { of: Loadable<Profit>; span: ProfitSpan }) {
  const [look, setLook] = useState<Look>('accumulated')
  return (
    <Loaded of={of} skeleton={<Outline />} isEmpty={({ steps }) => steps.length === 0} empty="这段时间没有持有记录">
      {data => (
        <View>
          <HeroCard land={null}>
            <Hero label="收益（元）" value={data.profit} signed aside={`${data.from ?? '--'} 至 ${data.to ?? '--'}`} />
            <Movement of={data} />
          </HeroCard>
          <Card>
            <Segmented label="图表" event="choose-profit-chart" items={LOOKS} value={look} onChange={setLook} />
            <View>{look === 'bars' ? <Bars of={data} span={span} /> : <Course of={data} look={look} />}</View>
            <Partial of={data} />
            <View className="profit-course__returns">
              <Returns of={data} />
            </View>
          </Card>
        </View>
      )}
    </Loaded>
  )
}

const Outline = () => (
  <View>
    <HeroOutline land={null} />
    <Card>
      <Skeleton shape="chart" />
    </Card>
  </View>
)

/** Start value, end value, money in, money out, profit. End − start = in − out + profit. */
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
    <View className="profit-course__words">{`转入含${moneyInWords}，转出含${moneyOutWords}。`}</View>
    <View className="profit-course__day">
      转入、转出按确认日统计
      {(isSome(of.inflow) || isSome(of.outflow)) && (
        <Press
          className="profit-course__list"
          compact
          role="link"
          label="查看交易，这段时间确认的"
          onPress={() => navigate('assetTransactions', listedWithin(of))}
        >
          查看交易
        </Press>
      )}
    </View>
  </View>
)

const Course = ({ of, look }: { of: Profit; look: Look }) =>
  look === 'rate' ? (
    <RateCourse of={of} />
  ) : (
    <LineChart
      title="累计收益"
      kind="money"
      points={of.steps.map(({ to, accumulated }) => ({ day: to ?? '--', value: accumulated }))}
    />
  )

/** The rate of all holdings together, beside the market index. */
function RateCourse({ of: { from, steps } }: { of: Profit }) {
  const points = useMemo(() => steps.map(({ to, rate }) => ({ day: to ?? '--', value: rate })), [steps])
  const days = useMemo(() => points.map(({ day }) => day), [points])
  // The rate is measured from the day before the first one.
  const market = useBenchmark(from && addDays(from, -1), days)
  const legend = useBenchmarkLegend()
  return (
    <LineChart
      title="累计收益率"
      kind="percent"
      points={points}
      along={market}
      legend={<ChartLegend own="我的收益率（时间加权）" items={[legend]} />}
    />
  )
}

const STEP_NAMES = { day: '每日收益', month: '每月收益', year: '每年收益' }

/** Bars by day. When there are too many days for the width, bars by month or year. */
function Bars({ of, span }: { of: Profit; span: ProfitSpan }) {
  const step = of.from && of.to ? stepOf(of.from, of.to) : 'day'
  const byStep = useCall(
    assets.queryProfitDetail,
    { ...span, granularity: step },
    { keepPrevious: true, enabled: step !== 'day' },
  )
  if (step === 'day') return <StepBars of={of} />
  return (
    <Loaded of={byStep} skeleton="chart" isEmpty={() => false}>
      {data => <StepBars of={data} />}
    </Loaded>
  )
}

const StepBars = ({ of: { granularity, steps } }: { of: Profit }) => (
  <BarChart
    title={STEP_NAMES[granularity]}
    kind="money"
    points={steps.map(({ period, profit }) => ({ day: period, value: profit }))}
  />
)

/** Says which figures are not final yet. */
function Partial({ of: { steps } }: { of: Profit }) {
  const last = steps[steps.length - 1]
  return (
    <View>
      {last?.isPartial && (
        <View className="profit-course__note">{`${formatChineseMonthDay(last.to)}的部分基金净值待公布，收益还会更新`}</View>
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import { type ReactNode, useMemo } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { tabs } from '@/contract/tabs'
import { addDays } from '@/lib/date'
import { missing } from '@/lib/decimal'
import { rateDigits } from '@/lib/money-format'
import { explain } from '@/navigation/explain'
import { useScreenState } from '@/stores/screen-state'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { Skeleton } from '@/ui/base/skeleton'
import { ChartLegend } from '@/ui/chart/chart-legend'
import { LineChart } from '@/ui/chart/line-chart'
import { Card } from '@/ui/layout/card'
import { Stat } from '@/ui/layout/stat'
import { Returns } from '@/widgets/returns'
import { Term } from '@/widgets/term/term'
import { useBenchmark, useBenchmarkLegend } from '@/widgets/use-benchmark'
import './performance.scss'
import { wasNotHeld } from './span'
import { useTradeDays } from './use-trade-days'

const PerformanceOutline = () => (
  <View>
    <Skeleton shape="figure" />
    <Skeleton shape="chart" />
    <Skeleton shape="figure" />
  </View>
)

interface PerformanceProps {
  fundCode?: string
  moneyMarket?: boolean
  /** The fund's own benchmark in words. */
  benchmark?: string
  /** The control that chooses the span. */
  children: ReactNode
}

/** Profit, rates and profit curve over a span, for one fund or for all holdings. */
export function Performance({ fundCode, moneyMarket, benchmark, children }: PerformanceProps) {
  const span = useScreenState(kept => kept.profitSpan)
  const profit = useCall(
    tabs.assets.queryProfitDetail,
    { ...span, ...(fundCode && { fundCode }) },
    { keepPrevious: true },
  )
  return (
    <Card>
      <Loaded
        of={profit}
        skeleton={<PerformanceOutline />}
        reserve={fundCode ? 'fund performance' : 'performance'}
        isEmpty={fundCode ? wasNotHeld : data => data.steps.length === 0}
        empty={fundCode ? '这段时间没有持有这只基金，换个时间范围看看' : '这段时间没有持有记录'}
      >
        {data => (
          <View>
            <View className="performance__head">
              <Stat label={`收益 · ${data.from ?? missing} 至 ${data.to ?? missing}`}>
                <Amount value={data.profit} signed size="large" />
              </Stat>
              <View className="performance__fall">
                <Stat label={<Term onAsk={explain}>最大回撤</Term>}>
                  <Rate value={data.maxDrawdown} moneyMarket={moneyMarket} strong plain size="medium" />
                </Stat>
              </View>
            </View>
            <View className="performance__name">累计收益率（时间加权，和别人比）</View>
            <RateCourse of={data} {...{ fundCode, moneyMarket, benchmark }} />
            <View className="performance__returns">
              <Returns of={data} moneyMarket={moneyMarket} />
            </View>
          </View>
        )}
      </Loaded>
      {children}
    </Card>
  )
}

interface RateCourseProps {
  of: OutputOf<typeof tabs.assets.queryProfitDetail>
  fundCode: string | undefined
  moneyMarket: boolean | undefined
  benchmark: string | undefined
}

/** The rate as a curve beside the market index, for one fund also with the days of purchases and redemptions. */
function RateCourse({ of: { from, to, steps }, fundCode, moneyMarket, benchmark }: RateCourseProps) {
  const chart = useScreenState(kept => kept.chart)
  const marketLegend = useBenchmarkLegend(benchmark)
  const points = useMemo(() => steps.map(({ to: day, rate: value }) => ({ day: day ?? '--', value })), [steps])
  const days = useMemo(() => points.map(({ day }) => day), [points])
  // The rate is measured from the day before the first one.
  const market = useBenchmark(from && addDays(from, -1), days, !moneyMarket, benchmark)
  const dots = useTradeDays(fundCode, { ...(from && { from }), ...(to && { to }) })
  const tradeLegend = {
    ink: 'brand',
    label: '买入',
    and: { ink: 'ink-2', label: '卖出' },
    on: chart.trades,
    event: 'show-trades',
    onChange: (trades: boolean) => useScreenState.setState({ chart: { ...chart, trades } }),
  } as const
  const items = [...(moneyMarket ? [] : [marketLegend]), ...(fundCode === undefined ? [] : [tradeLegend])]
  return (
    <LineChart
      title="累计收益率"
      kind="percent"
      digits={rateDigits(Boolean(moneyMarket))}
      points={points}
      along={market}
      dots={dots}
      legend={<ChartLegend own="我的收益率" items={items} />}
    />
  )
}

import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { OutputOf } from '@/contract/call'
import type { site } from '@/contract/site'
import { rateDigits } from '@/lib/money-format'
import { isMoneyMarket } from '@/lib/money-market'
import { explain } from '@/navigation/explain'
import type { ProfitRange } from '@/stores/screen-state'
import { Rate } from '@/ui/base/rate'
import { ChartLegend } from '@/ui/chart/chart-legend'
import { LineChart } from '@/ui/chart/line-chart'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Segmented } from '@/ui/layout/tab-list'
import { Cell } from '@/ui/list/cell'
import { rangeItems, rangeName } from '@/widgets/profit-ranges'
import { Term } from '@/widgets/term/term'
import { useBenchmark, useBenchmarkLegend } from '@/widgets/use-benchmark'
import { growthBetween, startOfSpan } from '../spans'
import './fund-growth.scss'
import { FundRisk } from './fund-risk'

export type FundInfo = OutputOf<typeof site.fundInfo>

/** The name of the longest span, and the growth over it: a fund may be older than its data. */
function sinceBegin(rate: string | null, { history }: FundInfo): { name: string; rate: string | null } {
  const day = history[0]?.day ?? null
  if (rate !== null || day === null) return { name: '成立来', rate }
  return { name: `${day} 以来`, rate: history[history.length - 1]?.growth ?? null }
}

/** The growth curve of a fund (for a money-market fund its yield), and its growth over the usual spans. */
export function FundGrowth({ info }: { info: FundInfo }) {
  const { fundType, date, history, returns } = info
  const [span, setSpan] = useState<ProfitRange>('1y')
  const money = isMoneyMarket(fundType)
  const from = date ? startOfSpan(span, date) : ''
  const inSpan = useMemo(() => history.filter(({ day }) => day !== null && day >= from), [history, from])
  const shown = useMemo(
    () => inSpan.flatMap(({ day, growth }) => (day === null || growth === null ? [] : [{ day, growth }])),
    [inSpan],
  )
  const points = useMemo(() => {
    const start = inSpan[0]?.growth ?? null
    return inSpan.map(({ day, growth, sevenDayYield }) => ({
      day: day ?? '--',
      value: money ? sevenDayYield : growthBetween(start, growth),
    }))
  }, [inSpan, money])
  const days = useMemo(() => points.map(({ day }) => day), [points])
  const market = useBenchmark(days[0], days, !money, info.benchmark)
  const legend = useBenchmarkLegend(info.benchmark)
  // A fund that is still being issued has no net value, so there is no section.
  if (history.length === 0) return null
  return (
    <View>
      <Section
        name={money ? '七日年化走势' : undefined}
        title={
          money ? (
            <>
              <Term onAsk={explain}>七日年化</Term>走势
            </>
          ) : (
            '累计涨幅走势'
          )
        }
      >
        <Card>
          <View>
            {points.length > 0 ? (
              <LineChart
                title={money ? '七日年化' : '累计涨幅'}
                kind="percent"
                digits={rateDigits(money)}
                points={points}
                along={market}
                legend={money || <ChartLegend own="本基金" items={[legend]} />}
              />
            ) : (
              <View>暂无净值</View>
            )}
          </View>
          <View className="fund-growth__spans">
            <Segmented label="时间范围" event="choose-range" items={rangeItems} value={span} onChange={setSpan} />
          </View>
          <View>{!money && <FundRisk points={shown} benchmark={info.benchmark} />}</View>
        </Card>
      </Section>
      <Section title="阶段涨幅" aside="分红再投资">
        <Card flush>
          {returns.map(({ range, rate }) => {
            const row =
              range === 'all'
                ? sinceBegin(rate, info)
                : { name: rangeName(range) ?? (range === '3y' ? '近3年' : range), rate }
            return (
              <Cell
                key={range}
                title={row.name}
                value={<Rate value={row.rate} moneyMarket={money} strong size="normal" />}
              />
            )
          })}
        </Card>
      </Section>
    </View>
  )
}

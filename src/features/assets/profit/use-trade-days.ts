import { useMemo } from 'react'
import { useCall } from '@/api/query'
import { tabs } from '@/contract/tabs'
import type { DayRange } from '@/lib/date'
import { useScreenState } from '@/stores/screen-state'
import type { ChartDot } from '@/ui/chart/line-chart'

/**
 * The days on which the person bought and sold a fund within a span, for its chart, each day and label once. One answer
 * has the days of all spans, so that another span needs no request.
 */
export function useTradeDays(fundCode: string | undefined, { from, to }: Partial<DayRange>): readonly ChartDot[] {
  const wanted = useScreenState(kept => kept.chart.trades)
  const { data } = useCall(
    tabs.assets.queryTradeDays,
    { fundCode: fundCode ?? '' },
    { enabled: wanted && fundCode !== undefined },
  )
  return useMemo(() => {
    if (!wanted || !data || from === undefined || to === undefined) return []
    const within = (days: readonly string[]) => days.filter(day => day >= from && day <= to)
    return [
      ...within(data.bought).map((day): ChartDot => ({ day, ink: 'brand', word: '买入' })),
      ...within(data.sold).map((day): ChartDot => ({ day, ink: 'ink-2', word: '卖出' })),
    ]
  }, [wanted, data, from, to])
}

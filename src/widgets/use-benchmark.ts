import { useMemo } from 'react'
import { useCall } from '@/api/query'
import { tabs } from '@/contract/tabs'
import { growthSince } from '@/lib/benchmark'
import type { Day } from '@/lib/date'
import { useScreenState } from '@/stores/screen-state'

/** The usual benchmark of Chinese funds: 沪深300. */
const INDEX = '000300'

/**
 * The growth of the market since `first` on the days of a chart, for comparison. Undefined if the person does not
 * want it, or until it has loaded: a chart is complete without it.
 */
export function useBenchmark(first: Day | null | undefined, days: readonly string[], possible = true) {
  const wanted = useScreenState(kept => kept.chart.benchmark) && possible
  const { data } = useCall(tabs.site.indexInfo, { indexCode: INDEX }, { enabled: wanted })
  return useMemo(
    () => (wanted && data && first ? { title: data.name, values: growthSince(data.history, first, days) } : undefined),
    [wanted, data, first, days],
  )
}

/** The switch of the market's line, for a chart's legend. The choice applies to all charts. */
export function useBenchmarkLegend() {
  const chart = useScreenState(kept => kept.chart)
  return {
    ink: 'gold',
    label: '沪深300',
    on: chart.benchmark,
    event: 'show-market',
    onChange: (benchmark: boolean) => useScreenState.setState({ chart: { ...chart, benchmark } }),
  } as const
}

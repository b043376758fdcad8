import { useMemo } from 'react'
import { useCall } from '@/api/query'
import { tabs } from '@/contract/tabs'
import { growthSince } from '@/lib/benchmark'
import type { Day } from '@/lib/date'
import { useScreenState } from '@/stores/screen-state'

/** The market's index, the only one with a series: 沪深300. */
const INDEX = '000300'
const NAME = '沪深300'

/**
 * Whether the market measures a fund: its own benchmark, in words, contains the index. All holdings together, without
 * a benchmark of their own, are measured by it as well.
 */
const isMeasure = (benchmark: string | undefined) => benchmark === undefined || benchmark.includes(NAME)

const useShown = (benchmark: string | undefined) => useScreenState(kept => kept.chart.benchmark) ?? isMeasure(benchmark)

/**
 * The growth of the market since `first` on the days of a chart, for comparison. Undefined if the person does not
 * want it, or until it has loaded: a chart is complete without it. `benchmark` is the fund's own one in words.
 */
export function useBenchmark(
  first: Day | null | undefined,
  days: readonly string[],
  possible = true,
  benchmark?: string,
) {
  const wanted = useShown(benchmark) && possible
  const { data } = useCall(tabs.site.indexInfo, { indexCode: INDEX }, { enabled: wanted })
  return useMemo(
    () => (wanted && data && first ? { title: data.name, values: growthSince(data.history, first, days) } : undefined),
    [wanted, data, first, days],
  )
}

/** The switch of the market's line, for a chart's legend. The choice applies to all charts. */
export function useBenchmarkLegend(benchmark?: string) {
  const chart = useScreenState(kept => kept.chart)
  return {
    ink: 'gold',
    label: isMeasure(benchmark) ? NAME : `参考：${NAME}`,
    on: useShown(benchmark),
    event: 'show-market',
    onChange: (on: boolean) => useScreenState.setState({ chart: { ...chart, benchmark: on } }),
  } as const
}

import { useMemo } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { Transaction } from '@/contract/transaction-words'
import type { DayRange } from '@/lib/date'
import { useScreenState } from '@/stores/screen-state'
import type { ChartDot } from '@/ui/chart/line-chart'

/** What put money into the fund, and what took it out. Dividends and income are neither. */
const WORDS: Readonly<Partial<Record<Transaction['type'], Pick<ChartDot, 'ink' | 'word'>>>> = {
  subscribe: { ink: 'brand', word: '买入' },
  purchase: { ink: 'brand', word: '买入' },
  regularInvestment: { ink: 'brand', word: '买入' },
  convertIn: { ink: 'brand', word: '买入' },
  redeem: { ink: 'ink-2', word: '卖出' },
  convertOut: { ink: 'ink-2', word: '卖出' },
}

/** More dots than this hide the line. The newest are shown. */
const MOST = 60

/**
 * The days on which the person bought and sold a fund within a span, for its chart: each day and word once. It asks for
 * the fund's transactions once, so that another span needs no other answer.
 */
export function useTradeDays(fundCode: string | undefined, { from, to }: Partial<DayRange>): readonly ChartDot[] {
  const wanted = useScreenState(kept => kept.chart.trades)
  const { data } = useCall(
    assets.queryBuyAndSellGroupByDate,
    { state: 'confirmed', dayOf: 'confirmed', size: '100', ...(fundCode && { fundCode }) },
    { enabled: wanted && fundCode !== undefined },
  )
  return useMemo(() => {
    if (!wanted || fundCode === undefined || from === undefined || to === undefined) return []
    const dots = (data?.months ?? [])
      .flatMap(({ transactions }) => transactions)
      .flatMap(({ type, confirmDay }): ChartDot[] => {
        const way = WORDS[type]
        const isWithin = confirmDay !== null && confirmDay >= from && confirmDay <= to
        return way && isWithin ? [{ day: confirmDay, ...way }] : []
      })
    const isFirst = ({ day, word }: ChartDot, at: number) =>
      dots.findIndex(other => other.day === day && other.word === word) === at
    return dots.filter(isFirst).slice(0, MOST)
  }, [wanted, fundCode, data, from, to])
}

import type { UsualRange } from '@/contract/assets-fields'

const names: Readonly<Record<UsualRange, string>> = {
  '1w': '近1周',
  '1m': '近1月',
  '3m': '近3月',
  '6m': '近6月',
  ytd: '今年以来',
  '1y': '近1年',
  all: '持有以来',
}

/** The name of a usual span. An unknown span keeps its own name. */
export const rangeName = (range: string): string => Object.entries(names).find(([key]) => key === range)?.[1] ?? range

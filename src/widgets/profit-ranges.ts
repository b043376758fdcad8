import type { ProfitRange } from '@/stores/screen-state'

/** The spans of profit and growth with their labels, for every choice or list of spans. */
export const rangeItems = [
  { value: '1m', label: '近1月' },
  { value: '3m', label: '近3月' },
  { value: '6m', label: '近6月' },
  { value: 'ytd', label: '今年来' },
  { value: '1y', label: '近1年' },
  { value: 'all', label: '全部' },
] as const satisfies ReadonlyArray<{ value: ProfitRange; label: string }>

/** The label of a span of that list. Undefined for any other span. */
export const rangeName = (range: string): string | undefined => rangeItems.find(({ value }) => value === range)?.label

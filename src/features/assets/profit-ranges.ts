import type { ProfitRange } from '@/stores/screen-state'

/** The spans of profit with their labels, the same on every screen. */
export const rangeItems = [
  { value: '1m', label: '近1月' },
  { value: '3m', label: '近3月' },
  { value: '1y', label: '近1年' },
  { value: 'all', label: '全部' },
] as const satisfies ReadonlyArray<{ value: ProfitRange; label: string }>

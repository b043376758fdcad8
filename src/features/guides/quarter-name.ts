import { type Day, quarterOf, yearOf } from '@/lib/date'

/** '2026年三季度' of a day in it. */
export const quarterName = (day: Day): string => `${yearOf(day)}年${'一二三四'[quarterOf(day) - 1]}季度`

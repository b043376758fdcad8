import { type Day, quarterOf, yearOf } from '@/lib/date'

/** The quarter of a day, such as '2026年三季度'. */
export const quarterName = (day: Day): string => `${yearOf(day)}年${'一二三四'[quarterOf(day) - 1]}季度`

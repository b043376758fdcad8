import { formatChineseInstant } from '@/lib/chinese-date'
import { formatChineseMonthDay } from '@/lib/date'

it('a sentence spells days and moments in Chinese, without leading zeros', () => {
  expect(formatChineseMonthDay('2026-03-05')).toBe('3月5日')
  expect(formatChineseMonthDay('2026-12-23')).toBe('12月23日')
  expect(formatChineseInstant('2026-12-23T01:05:00Z')).toBe('2026年12月23日 09:05')
})

it('a day or moment that is missing or impossible is two dashes', () => {
  expect([formatChineseMonthDay(undefined), formatChineseMonthDay('2026-02-30')]).toEqual(['--', '--'])
  expect([formatChineseInstant(null), formatChineseInstant('soon')]).toEqual(['--', '--'])
})

import { timeOf } from './date'

/** The greeting of an hour in China. The first frame has it too, so it stands apart from the screen. */
export function greeting(now: Date): string {
  const hour = Number(timeOf(now).slice(0, 2))
  if (hour < 5) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}

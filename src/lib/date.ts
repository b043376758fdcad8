import { missing } from './decimal'

/**
 * Calendar days in Asia/Shanghai as 'YYYY-MM-DD'. Days compare as strings. Nothing here reads the machine's time zone:
 * days are counted in UTC, and China has been eight hours ahead without summer time since 1991.
 */
export type Day = string

/** A range that includes both ends. */
export interface DayRange {
  from: Day
  to: Day
}

const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

const utcOf = (day: Day) => {
  const match = pattern.exec(day)
  return match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN
}
const dayAt = (utc: number): Day => new Date(utc).toISOString().slice(0, 10)

/** Whether the value is a calendar day: '2026-02-29' is not. Years 1000 to 9999. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || value < '1000') return false
  const utc = utcOf(value)
  return !Number.isNaN(utc) && dayAt(utc) === value
}

/** The calendar day in Shanghai at a moment. */
export const today = (now: Date): Day => dayAt(now.getTime() + SHANGHAI_MS)

/** The moment of a day and time ('HH:mm' or 'HH:mm:ss') in Shanghai. */
export function instantAt(day: Day, time: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return new Date(utcOf(day) - SHANGHAI_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000)
}

/** The time of day in Shanghai at a moment: 'HH:mm:ss'. */
export const timeOf = (at: Date): string => new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(11, 19)

/** A moment (or its ISO text) in Shanghai time: '2026-11-20 14:05'; `--` if it is missing or invalid. */
export function formatInstant(at: Date | string | null | undefined): string {
  const date = typeof at === 'string' ? new Date(at) : at
  if (!date || Number.isNaN(date.getTime())) return missing
  return `${today(date)} ${timeOf(date).slice(0, 5)}`
}

export const addDays = (day: Day, count: number): Day => dayAt(utcOf(day) + count * DAY_MS)

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utcOf(to) - utcOf(from)) / DAY_MS)

/** 1 Monday to 7 Sunday. */
export const weekday = (day: Day): number => new Date(utcOf(day)).getUTCDay() || 7

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
export const monthOf = (day: Day): number => Number(day.slice(5, 7))
/** 'MM-DD', for figures and columns: the format of a net value's day; `--` if it is not a valid day. */
export const formatMonthDay = (day: unknown): string => (isDay(day) ? day.slice(5) : missing)

/** '11月20日', for a sentence about a day whose year is clear; `--` if it is not a valid day. */
export const formatChineseMonthDay = (day: unknown): string =>
  isDay(day) ? `${monthOf(day)}月${Number(day.slice(8))}日` : missing

/** '2026年11月20日'; `--` if it is not a valid day. */
export const formatChineseDay = (day: unknown): string =>
  isDay(day) ? `${yearOf(day)}年${formatChineseMonthDay(day)}` : missing

/** The greeting of an hour in China. The first frame has it too, so it stands apart from the screen. */
export function greeting(now: Date): string {
  const hour = Number(timeOf(now).slice(0, 2))
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}

import { formatChineseDay, formatInstant, isDay, monthOf, yearOf } from './date'
import { missing } from './decimal'

/**
 * A moment (or its ISO text) in a sentence: '2026年11月20日 09:30', in Shanghai time; `--` if it is missing or invalid.
 * Lists and tables of records use `formatInstant`.
 */
export function formatChineseInstant(at: Date | string | null | undefined): string {
  const text = formatInstant(at)
  return text === missing ? missing : `${formatChineseDay(text.slice(0, 10))} ${text.slice(11)}`
}

/** '2026年11月' for '2026-11'; `--` if it is not a valid month. */
export const formatChineseMonth = (month: string): string => {
  const first = `${month}-01`
  return isDay(first) ? `${yearOf(first)}年${monthOf(first)}月` : missing
}

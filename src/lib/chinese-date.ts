import { formatChineseDay, formatInstant } from './date'
import { missing } from './decimal'

/**
 * A moment (or its ISO text) in a sentence: '2026年11月20日 09:30', in Shanghai time; `--` if it is missing or invalid.
 * Lists and tables of records use `formatInstant`.
 */
export function formatChineseInstant(at: Date | string | null | undefined): string {
  const text = formatInstant(at)
  return text === missing ? missing : `${formatChineseDay(text.slice(0, 10))} ${text.slice(11)}`
}

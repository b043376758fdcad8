import { addDays, instantAt, timeOf, today } from './date'

/** Hours in which nobody is disturbed, in Shanghai: from the first time on, until before the second. */
export interface QuietHours {
  on: boolean
  /** 'HH:mm'. Later than `to` when they cross midnight. */
  from: string
  to: string
}

/**
 * When the quiet hours end in which a moment lies. Null outside them, and while they are off. Equal times are no hours
 * at all: a whole day of silence is said by choosing no way.
 */
export function quietUntil({ on, from, to }: QuietHours, at: Date): Date | null {
  if (!on || from === to) return null
  const [day, time] = [today(at), timeOf(at).slice(0, 5)]
  if (from < to) return time >= from && time < to ? instantAt(day, to) : null
  if (time >= from) return instantAt(addDays(day, 1), to)
  return time < to ? instantAt(day, to) : null
}

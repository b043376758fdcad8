import { addDays, instantAt, timeOf, today } from './date'

/** Hours without notifications, in Shanghai time: `from` is included, `to` is not. */
export interface QuietHours {
  on: boolean
  /** 'HH:mm'. Later than `to` if the hours cross midnight. */
  from: string
  to: string
}

/**
 * The end of the quiet hours that contain a moment. Null outside them, and while they are off. Equal times mean no
 * quiet hours: for silence all day the person switches off every way.
 */
export function quietUntil({ on, from, to }: QuietHours, at: Date): Date | null {
  if (!on || from === to) return null
  const [day, time] = [today(at), timeOf(at).slice(0, 5)]
  if (from < to) return time >= from && time < to ? instantAt(day, to) : null
  if (time >= from) return instantAt(addDays(day, 1), to)
  return time < to ? instantAt(day, to) : null
}

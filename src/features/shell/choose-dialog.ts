import type { OutputOf } from '@/contract/call'
import type { shell } from '@/contract/shell'

export type DialogMessage = OutputOf<typeof shell.messages.getDialogMessages>[number]

export interface DialogCase {
  /** The messages, in the server's order. */
  messages: readonly DialogMessage[]
  /** The messages that were already shown, read or deleted, according to the server or the device. */
  known: ReadonlySet<string>
  /** The times of the last pop-up, according to the server and the device. Null for never. */
  last: readonly (string | null)[]
  /** The current time in milliseconds since 1970. */
  now: number
  /** The minimum minutes between two pop-ups. */
  cooldown: number
  /** Whether a promotion may pop up: not in elder mode, and not in the first visit. */
  promotes: boolean
}

const MINUTE_MS = 60_000

/** The class of promotional messages. */
const PROMOTION = 'activity'

/**
 * Whether the last pop-up was less than `minutes` ago. A time far in the future comes from a wrong clock. It is
 * ignored, or it would silence messages until then.
 */
export const isRecent = (time: string | null, now: number, minutes: number) =>
  time !== null && Math.abs(now - Date.parse(time)) < minutes * MINUTE_MS

/**
 * Returns the message to pop up: the first one that is open, shown and new to the person. Null if there is none or if
 * the last pop-up was too recent.
 */
export function chooseDialog({ messages, known, last, now, cooldown, promotes }: DialogCase): DialogMessage | null {
  if (last.some(time => isRecent(time, now, cooldown))) return null
  const fits = ({ sId, nIsopen, isShow, classId }: DialogMessage) =>
    nIsopen && isShow && !known.has(sId) && (promotes || classId !== PROMOTION)
  return messages.find(fits) ?? null
}

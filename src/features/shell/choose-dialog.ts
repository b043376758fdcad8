import type { OutputOf } from '@/contract/call'
import type { shell } from '@/contract/shell'

export type DialogMessage = OutputOf<typeof shell.messages.getDialogMessages>[number]

export interface DialogCase {
  /** In the server's order. */
  messages: readonly DialogMessage[]
  /** The messages that were already alerted, read or deleted, as the server or the device remembers them. */
  known: ReadonlySet<string>
  /** When a message last popped up, as the server and the device remember it. Null: never. */
  last: readonly (string | null)[]
  /** Milliseconds since 1970. */
  now: number
  /** The minutes between two pop-ups. */
  cooldown: number
  /** Elder mode shows no promotion. */
  elder: boolean
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
 * The message to pop up: the first one that is open, shown and new to the person. Null when there is none or when the
 * last pop-up was too recent.
 */
export function chooseDialog({ messages, known, last, now, cooldown, elder }: DialogCase): DialogMessage | null {
  if (last.some(time => isRecent(time, now, cooldown))) return null
  const fits = ({ sId, nIsopen, isShow, classId }: DialogMessage) =>
    nIsopen && isShow && !known.has(sId) && !(elder && classId === PROMOTION)
  return messages.find(fits) ?? null
}

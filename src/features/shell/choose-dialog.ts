import type { OutputOf } from '@/contract/call'
import type { shell } from '@/contract/shell'

export type DialogMessage = OutputOf<typeof shell.unnamed.getDialogMessages>[number]

export interface DialogCase {
  /** In the server's order. */
  messages: readonly DialogMessage[]
  /** Messages that were alerted, read or deleted already, by whoever remembers it. */
  known: ReadonlySet<string>
  /** When messages last popped up, as the server and the device remember it; null: never. */
  last: readonly (string | null)[]
  /** Milliseconds since 1970. */
  now: number
  /** Minutes without another one after the last. */
  cooldown: number
  /** Elder mode: no promotion. */
  elder: boolean
}

const MINUTE_MS = 60_000

/** The class of messages that promote something. */
const PROMOTION = 'activity'

/** Whether that was less than so many minutes ago. A time that lies ahead by hours comes from a clock that was wrong: it must not silence everything until then. */
export const isRecent = (time: string | null, now: number, minutes: number) =>
  time !== null && Math.abs(now - Date.parse(time)) < minutes * MINUTE_MS

/** The message that pops up: the first one that is open, shown, and new to the person; null for none, and too soon after the last one. */
export function chooseDialog({ messages, known, last, now, cooldown, elder }: DialogCase): DialogMessage | null {
  if (last.some(time => isRecent(time, now, cooldown))) return null
  const fits = ({ sId, nIsopen, isShow, classId }: DialogMessage) =>
    nIsopen && isShow && !known.has(sId) && !(elder && classId === PROMOTION)
  return messages.find(fits) ?? null
}

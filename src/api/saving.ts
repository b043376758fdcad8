/** The server's copy of a form. Its version counts the saves that changed something. */
export interface Copy {
  version: number
}

/** What the saving has to know of a form. `C` is the server's copy, `T` is what is typed. */
export interface SavingRules<C extends Copy, T> {
  /** Whether the server's copy says what was typed. */
  saysTheSame: (copy: C, typed: T) => boolean
  /** Whether the copy can still be changed. It cannot after it was handed in elsewhere. */
  isOpen: (copy: C) => boolean
  /** Whether a part of it cannot be sent yet, such as a number that is not whole. Only this device keeps that. */
  isUnfinished: (typed: T) => boolean
}

/** What is known of the server's copy. */
export interface Known<C extends Copy, T> {
  /** The copy that the next save begins from. */
  base: C
  /** What this device saved the last time. Null while it has saved nothing, and after another device has. */
  saved: T | null
  /** What was sent the last time without an answer. The server may have it. */
  unanswered: T | null
}

/**
 * How far the saving of a form is:
 * - idle: the server has everything but what is `unfinished`.
 * - dirty: something was typed that the server does not have.
 * - saving: `sent` is on its way; `typed` came after it.
 * - conflict: another device has saved `newer`. Nothing is saved until the person has chosen one of both.
 * - closed: the form was handed in elsewhere or thrown away. Nothing is saved any more.
 */
export type Saving<C extends Copy, T> = Known<C, T> &
  (
    | { is: 'idle'; unfinished: T | null }
    | { is: 'dirty'; typed: T }
    | { is: 'saving'; sent: T; typed: T | null }
    | { is: 'conflict'; newer: C }
    | { is: 'closed' }
  )

/** What can happen to it. */
export type SavingEvent<C extends Copy, T> =
  /** The person typed. */
  | { type: 'typed'; typed: T }
  | { type: 'send' }
  | { type: 'saved'; copy: C }
  /** No answer, or a refusal that is no conflict. */
  | { type: 'failed' }
  /** Refused, because the server has another copy than the one that the save began from. */
  | { type: 'overtaken'; found: C }
  /** The device has a draft that was typed upon an older copy than the server's. */
  | { type: 'foundNewer' }
  | { type: 'keepMine'; typed: T }
  | { type: 'takeNewer' }
  | { type: 'close' }

/** Everything is saved, and nothing was typed here. */
export const savingOf = <C extends Copy, T>(base: C): Saving<C, T> => ({
  is: 'idle',
  unfinished: null,
  base,
  saved: null,
  unanswered: null,
})

/** What was typed and is not known to be at the server. Null when there is nothing. */
export function unsavedOf<C extends Copy, T>(saving: Saving<C, T>): T | null {
  if (saving.is === 'dirty') return saving.typed
  if (saving.is === 'idle') return saving.unfinished
  return saving.is === 'saving' ? (saving.typed ?? saving.sent) : null
}

const knownOf = <C extends Copy, T>({ base, saved, unanswered }: Known<C, T>): Known<C, T> => ({
  base,
  saved,
  unanswered,
})

type Sending<C extends Copy, T> = Extract<Saving<C, T>, { is: 'saving' }>

/** Another copy than expected is there: a save of this device without an answer, another device's, or a closed one. */
function overtaken<C extends Copy, T>(rules: SavingRules<C, T>, saving: Sending<C, T>, found: C): Saving<C, T> {
  const { sent, typed, unanswered } = saving
  const known = knownOf<C, T>(saving)
  if (!rules.isOpen(found)) return { ...known, is: 'closed' }
  const isOwn = rules.saysTheSame(found, sent) || (unanswered !== null && rules.saysTheSame(found, unanswered))
  return isOwn
    ? { ...known, base: found, is: 'dirty', typed: typed ?? sent }
    : { ...known, is: 'conflict', newer: found }
}

/** What follows while a save is on its way. */
function whileSaving<C extends Copy, T>(
  rules: SavingRules<C, T>,
  saving: Sending<C, T>,
  event: SavingEvent<C, T>,
): Saving<C, T> {
  const { sent, typed } = saving
  if (event.type === 'typed') return { ...saving, typed: event.typed }
  if (event.type === 'overtaken') return overtaken(rules, saving, event.found)
  if (event.type === 'failed') return { ...knownOf<C, T>(saving), unanswered: sent, is: 'dirty', typed: typed ?? sent }
  if (event.type !== 'saved') return saving
  const after = { base: event.copy, saved: sent, unanswered: null }
  if (typed !== null) return { ...after, is: 'dirty', typed }
  return { ...after, is: 'idle', unfinished: rules.isUnfinished(sent) ? sent : null }
}

/** The next state. An event that means nothing in this state changes nothing. */
export function nextSaving<C extends Copy, T>(
  rules: SavingRules<C, T>,
  saving: Saving<C, T>,
  event: SavingEvent<C, T>,
): Saving<C, T> {
  const known = knownOf<C, T>(saving)
  if (event.type === 'close') return { ...known, is: 'closed' }
  if (event.type === 'foundNewer') return { ...known, is: 'conflict', newer: saving.base }
  switch (saving.is) {
    case 'idle':
    case 'dirty':
      if (event.type === 'typed') return { ...known, is: 'dirty', typed: event.typed }
      if (event.type === 'send' && saving.is === 'dirty') {
        return { ...known, is: 'saving', sent: saving.typed, typed: null }
      }
      return saving
    case 'saving':
      return whileSaving(rules, saving, event)
    case 'conflict': {
      // The other device may have saved another number, which is told masked: ours has to be sent again.
      const after = { base: saving.newer, saved: null, unanswered: null }
      if (event.type === 'keepMine') return { ...after, is: 'dirty', typed: event.typed }
      return event.type === 'takeNewer' ? { ...after, is: 'idle', unfinished: null } : saving
    }
    case 'closed':
      return saving
  }
}

/** The server's copy of a form. Its version counts the saves that changed something. */
export interface Copy {
  version: number
}

/** Rules for saving a form. `C` is the server's copy, `T` is the form's input. */
export interface SavingRules<C extends Copy, T> {
  /** Whether the server's copy equals the form's input. */
  saysTheSame: (copy: C, typed: T) => boolean
  /** Whether the copy can still be changed. It cannot after it was handed in elsewhere. */
  isOpen: (copy: C) => boolean
  /** Whether part of the input cannot be sent yet, such as an incomplete number. Only this device keeps that part. */
  isUnfinished: (typed: T) => boolean
}

/** The known state of the server's copy. */
export interface Known<C extends Copy, T> {
  /** The copy that the next save is based on. */
  base: C
  /** The last input that this device saved. Null if it has saved nothing, and after another device has saved. */
  saved: T | null
  /** The input of the last save without an answer. The server may have it. */
  unanswered: T | null
}

/**
 * The states of saving a form:
 * - idle: the server has everything except `unfinished`.
 * - dirty: the form has input that the server does not have.
 * - saving: `sent` is being sent; `typed` came after it.
 * - conflict: another device has saved `newer`. Nothing is saved until the person has chosen one of them.
 * - closed: the form was handed in elsewhere or discarded. Nothing is saved any more.
 */
export type Saving<C extends Copy, T> = Known<C, T> &
  (
    | { is: 'idle'; unfinished: T | null }
    | { is: 'dirty'; typed: T }
    | { is: 'saving'; sent: T; typed: T | null }
    | { is: 'conflict'; newer: C }
    | { is: 'closed' }
  )

/** The events of saving a form. */
export type SavingEvent<C extends Copy, T> =
  /** The form's input changed. */
  | { type: 'typed'; typed: T }
  | { type: 'send' }
  | { type: 'saved'; copy: C }
  /** No answer, or a refusal that is no conflict. */
  | { type: 'failed' }
  /** Refused, because the server's copy is not the one that the save was based on. */
  | { type: 'overtaken'; found: C }
  /** The draft on this device is based on an older copy than the server's. */
  | { type: 'foundNewer' }
  | { type: 'keepMine'; typed: T }
  | { type: 'takeNewer' }
  | { type: 'close' }

/** The initial state: everything is saved, and nothing was typed here. */
export const savingOf = <C extends Copy, T>(base: C): Saving<C, T> => ({
  is: 'idle',
  unfinished: null,
  base,
  saved: null,
  unanswered: null,
})

/** Input that is not known to be on the server. Null if there is none. */
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

/** Handles an unexpected copy: from a save of this device that got no answer, from another device, or a closed one. */
function overtaken<C extends Copy, T>(rules: SavingRules<C, T>, saving: Sending<C, T>, found: C): Saving<C, T> {
  const { sent, typed, unanswered } = saving
  const known = knownOf<C, T>(saving)
  if (!rules.isOpen(found)) return { ...known, is: 'closed' }
  const isOwn = rules.saysTheSame(found, sent) || (unanswered !== null && rules.saysTheSame(found, unanswered))
  return isOwn
    ? { ...known, base: found, is: 'dirty', typed: typed ?? sent }
    : { ...known, is: 'conflict', newer: found }
}

/** The next state while a save is in progress. */
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

/** The next state. An event without a meaning in this state changes nothing. */
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
      // The other device may have saved another number, which arrives masked, so the number typed here has to be sent
      // again.
      const after = { base: saving.newer, saved: null, unanswered: null }
      if (event.type === 'keepMine') return { ...after, is: 'dirty', typed: event.typed }
      return event.type === 'takeNewer' ? { ...after, is: 'idle', unfinished: null } : saving
    }
    case 'closed':
      return saving
  }
}

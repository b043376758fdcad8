import * as v from 'valibot'
import { Mobile } from '@/contract/auth-fields'
import type { Revocation } from '@/contract/revocations'
import { saysTheSame, type Typed } from './form-draft'

/** What is known of the server's copy. */
interface Known {
  /** The copy that the next save begins from. */
  base: Revocation
  /** The number that the server has, as it was typed here. '' while nobody knows: it is told masked. */
  mobile: string
  /** What was sent the last time without an answer. The server may have it. */
  unanswered: Typed | null
}

/**
 * How far the saving of an application is:
 * - idle: the server has everything. `unfinished` has a number that is not whole yet: only this device keeps that.
 * - dirty: something was typed that the server does not have.
 * - saving: `sent` is on its way; `typed` came after it.
 * - conflict: another device has saved `newer`. Nothing is saved until the person has chosen one of both.
 * - closed: the application was handed in elsewhere or thrown away. Nothing is saved any more.
 */
export type Saving = Known &
  (
    | { is: 'idle'; unfinished: Typed | null }
    | { is: 'dirty'; typed: Typed }
    | { is: 'saving'; sent: Typed; typed: Typed | null }
    | { is: 'conflict'; newer: Revocation }
    | { is: 'closed' }
  )

/** What can happen to it. */
export type SavingEvent =
  /** The person typed. */
  | { type: 'typed'; typed: Typed }
  | { type: 'send' }
  | { type: 'saved'; revocation: Revocation }
  /** No answer, or a refusal that is no conflict. */
  | { type: 'failed' }
  /** Refused, because the server has another copy than the one that the save began from. */
  | { type: 'overtaken'; found: Revocation }
  /** The device has a draft that was typed upon an older copy than the server's. */
  | { type: 'foundNewer' }
  | { type: 'keepMine'; typed: Typed }
  | { type: 'takeNewer' }
  | { type: 'close' }

/** Everything is saved, and no number was typed here. */
export const savingOf = (base: Revocation): Saving => ({
  is: 'idle',
  unfinished: null,
  base,
  mobile: '',
  unanswered: null,
})

/** What was typed and is not known to be at the server. Null when there is nothing. */
export function unsavedOf(saving: Saving): Typed | null {
  if (saving.is === 'dirty') return saving.typed
  if (saving.is === 'idle') return saving.unfinished
  return saving.is === 'saving' ? (saving.typed ?? saving.sent) : null
}

/** Whether the number that was typed has to be sent: it is a whole one, and the server is not known to have it. */
export const sendsMobile = ({ mobile }: Known, { contactMobile }: Typed) =>
  contactMobile !== mobile && v.is(Mobile, contactMobile)

const hasPartOfNumber = ({ contactMobile }: Typed) => contactMobile !== '' && !v.is(Mobile, contactMobile)

const knownOf = ({ base, mobile, unanswered }: Known): Known => ({ base, mobile, unanswered })

/** Another copy than expected is there: a save of this device without an answer, another device's, or no draft. */
function overtaken(saving: Extract<Saving, { is: 'saving' }>, found: Revocation): Saving {
  const { sent, typed, unanswered } = saving
  const known = knownOf(saving)
  if (found.state !== 'draft') return { ...known, is: 'closed' }
  const isOwn = saysTheSame(found, sent) || (unanswered !== null && saysTheSame(found, unanswered))
  return isOwn
    ? { ...known, base: found, is: 'dirty', typed: typed ?? sent }
    : { ...known, is: 'conflict', newer: found }
}

/** The next state. An event that means nothing in this state changes nothing. */
export function nextSaving(saving: Saving, event: SavingEvent): Saving {
  const known = knownOf(saving)
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
    case 'saving': {
      const { sent, typed } = saving
      if (event.type === 'typed') return { ...saving, typed: event.typed }
      if (event.type === 'overtaken') return overtaken(saving, event.found)
      if (event.type === 'failed') return { ...known, unanswered: sent, is: 'dirty', typed: typed ?? sent }
      if (event.type !== 'saved') return saving
      const mobile = sendsMobile(known, sent) ? sent.contactMobile : known.mobile
      const after = { base: event.revocation, mobile, unanswered: null }
      if (typed !== null) return { ...after, is: 'dirty', typed }
      return { ...after, is: 'idle', unfinished: hasPartOfNumber(sent) ? sent : null }
    }
    case 'conflict': {
      // The other device may have saved another number, so ours has to be sent again.
      const after = { base: saving.newer, mobile: '', unanswered: null }
      if (event.type === 'keepMine') return { ...after, is: 'dirty', typed: event.typed }
      return event.type === 'takeNewer' ? { ...after, is: 'idle', unfinished: null } : saving
    }
    case 'closed':
      return saving
  }
}

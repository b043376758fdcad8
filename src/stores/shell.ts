import { INVITATION_HIDDEN_MS } from '@/lib/terms'
import { firstVisit, tipClosedAt, wasHere } from './on-device'
import { create } from './store'
import type { Stored } from './stored'

/** Whether an invitation was closed at the stored time and must still stay hidden. */
export const isDismissed = (at: Stored<number>) => Date.now() - (at.get() ?? 0) < INVITATION_HIDDEN_MS

export const dismiss = (at: Stored<number>) => at.set(Date.now())

/**
 * Whether this is the first visit on this device. Nothing that promotes something opens by itself in it: the person has
 * come for something else.
 */
export function isFirstVisit(): boolean {
  if (firstVisit.get() !== null) return true
  if (wasHere.get() !== null) return false
  wasHere.set(1)
  firstVisit.set(1)
  return true
}

interface Shell {
  /** A hash path with its query that needs the mini-program; '' when there is none. */
  wanted: string
  /** The person has closed the bar that invites a browser outside WeChat to the mini-program. */
  tipClosed: boolean
  /** The person has asked for the search of 服务. */
  searching: boolean
  /** The tip to add the mini-program to WeChat's list is on the screen. */
  tipOpen: boolean
  /** The time of the oldest figures of an earlier visit that are shown until newer ones come; null: none. */
  figuresOf: number | null
}

/** The state that the layout around every page shares with the navigation. */
export const useShell = create<Shell>(() => ({
  wanted: '',
  tipClosed: isDismissed(tipClosedAt),
  tipOpen: false,
  figuresOf: null,
  searching: false,
}))

/** Offers to open the mini-program at a hash path, because the function exists only there. */
export const offerMiniProgram = (target: string) => useShell.setState({ wanted: target })

/** The person has answered the offer. */
export const endOffer = () => useShell.setState({ wanted: '' })

export function closeTip() {
  dismiss(tipClosedAt)
  useShell.setState({ tipClosed: true })
}

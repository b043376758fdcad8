import { INVITATION_HIDDEN_MS } from '@/lib/terms'
import { tipClosedAt } from './on-device'
import { create } from './store'
import type { Stored } from './stored'

/** Whether an invitation was closed at the stored time and must still stay hidden. */
export const isDismissed = (at: Stored<number>) => Date.now() - (at.get() ?? 0) < INVITATION_HIDDEN_MS

export const dismiss = (at: Stored<number>) => at.set(Date.now())

interface Shell {
  /** A hash path with its query that needs the mini-program; '' when there is none. */
  wanted: string
  /** The person has closed the bar that invites a browser outside WeChat to the mini-program. */
  tipClosed: boolean
}

/** The state that the layout around every page shares with the navigation. */
export const useShell = create<Shell>(() => ({
  wanted: '',
  tipClosed: isDismissed(tipClosedAt),
}))

/** Offers to open the mini-program at a hash path, because the function exists only there. */
export const offerMiniProgram = (target: string) => useShell.setState({ wanted: target })

/** The person has answered the offer. */
export const endOffer = () => useShell.setState({ wanted: '' })

export function closeTip() {
  dismiss(tipClosedAt)
  useShell.setState({ tipClosed: true })
}

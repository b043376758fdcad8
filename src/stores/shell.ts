import { dismiss, isDismissed } from './dismissed'
import { tipClosedAt } from './on-device'
import { create } from './store'

interface Shell {
  /** A hash path with its query that needs the mini-program; '' when nobody asked for one. */
  wanted: string
  /** The bar that invites a browser outside WeChat to the mini-program has been put away. */
  tipClosed: boolean
}

/** What the layer around every page and the navigation tell one another. */
export const useShell = create<Shell>(() => ({
  wanted: '',
  tipClosed: isDismissed(tipClosedAt),
}))

/** Offers to open the mini-program at a hash path: what the person wants is only there. */
export const offerMiniProgram = (target: string) => useShell.setState({ wanted: target })

/** The offer has been answered. */
export const endOffer = () => useShell.setState({ wanted: '' })

export function closeTip() {
  dismiss(tipClosedAt)
  useShell.setState({ tipClosed: true })
}

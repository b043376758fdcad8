import { create } from 'zustand'
import { storage } from '@/platform/storage'

const CLOSED = 'TIP_BAR_CLOSED'

/** Who puts the invitation away is left alone for a week. */
const WEEK_MS = 7 * 24 * 3_600_000

interface Around {
  /** A hash path with its query that needs the mini-program; '' when nobody asked for one. */
  wanted: string
  /** The bar that invites a browser outside WeChat to the mini-program has been put away. */
  tipClosed: boolean
}

/** What the layer around every page and the navigation tell one another. */
export const useAround = create<Around>(() => ({
  wanted: '',
  tipClosed: Date.now() - Number(storage.local.get(CLOSED) ?? '0') < WEEK_MS,
}))

/** Offers to open the mini-program at a hash path: what the person wants is only there. */
export const offerMiniProgram = (target: string) => useAround.setState({ wanted: target })

/** The offer has been answered. */
export const endOffer = () => useAround.setState({ wanted: '' })

export function closeTip() {
  storage.local.set(CLOSED, String(Date.now()))
  useAround.setState({ tipClosed: true })
}

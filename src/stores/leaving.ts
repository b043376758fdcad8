import { create } from './store'

/**
 * The whole address that is being opened. It may contain a one-time ticket, so it is kept only in memory. The app's
 * own address holds it without the ticket, which is enough to open the page again.
 */
export const useLeaving = create(() => ({ address: '' }))

/** True while the app finds out whether it leaves for a login before it shows anything. */
export const useArrival = create(() => ({ isLeaving: false }))

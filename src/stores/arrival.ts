import { create } from './store'

/** True while the app finds out whether it leaves for a login before it shows anything. */
export const useArrival = create(() => ({ isLeaving: false }))

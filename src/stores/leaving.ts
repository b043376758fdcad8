import { create } from './store'

/**
 * The whole address that is being opened. It may carry a ticket for one use, so it is kept in memory: the app's own address shows it without
 * and is enough for everybody who comes again.
 */
export const useLeaving = create(() => ({ address: '' }))

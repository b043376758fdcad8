import type { AccountCardComponent } from './types'

/** A browser has no such card. */
export const AccountCard: AccountCardComponent = () => null

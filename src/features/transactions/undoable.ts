import type { Transaction } from '@/contract/transaction-words'
import { addDays, type Day } from '@/lib/date'

const purchases: readonly Transaction['type'][] = ['subscribe', 'purchase', 'regularInvestment']
/** Days after the confirmation in which a revocation can be applied for. The server's list decides. */
const DAYS = 30

/** Whether a transaction may be revocable: a purchase, unconfirmed or confirmed recently. */
export const isUndoable = ({ type, state, confirmDay }: Transaction, now: Day): boolean =>
  purchases.includes(type) &&
  (state === 'pending' || (state === 'confirmed' && confirmDay !== null && now <= addDays(confirmDay, DAYS)))

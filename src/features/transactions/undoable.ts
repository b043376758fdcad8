import type { Transaction } from '@/contract/transaction-words'
import { addDays, type Day } from '@/lib/date'

const purchases: readonly Transaction['type'][] = ['subscribe', 'purchase', 'regularInvestment']
/** Days from the confirmation in which an application is taken. The list has the last word. */
const DAYS = 30

/** Whether it is worth looking whether a transaction can be undone: a purchase, not confirmed or not long ago. */
export const isUndoable = ({ type, state, confirmDay }: Transaction, now: Day): boolean =>
  purchases.includes(type) &&
  (state === 'pending' || (state === 'confirmed' && confirmDay !== null && now <= addDays(confirmDay, DAYS)))

import type { transactionGroups } from '@/contract/assets-fields'
import { purchaseTypes, type TransactionType } from '../db/schema/portfolio'

/** Types in which money goes into a fund. */
export const buyTypes = purchaseTypes

const sellTypes = ['redeem', 'revoke'] as const

/** Types in which money comes into the account, or goes out of it: the basis of `inflow` and `outflow` of a span. */
export const inTypes: readonly TransactionType[] = [...buyTypes, 'transferIn']
export const outTypes: readonly TransactionType[] = [...sellTypes, 'dividendCash', 'transferOut']

/** The transaction types behind each filter of the transaction list. */
export const typesOfGroup: Readonly<Record<(typeof transactionGroups)[number], readonly TransactionType[]>> = {
  trade: [...buyTypes, ...sellTypes],
  buy: buyTypes,
  sell: sellTypes,
  convert: ['convertIn', 'convertOut'],
  regular: ['regularInvestment'],
  dividend: ['dividendCash', 'dividendReinvest'],
  carry: ['incomeCarried'],
}

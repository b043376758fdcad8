import { isDay } from '@/lib/date'
import type { ParamsOf } from '@/routes'
import { everyTransaction, type TransactionFilter } from '@/stores/screen-state'
import { accountItems, dayOfItems, groupItems, stateItems } from './words'

const oneOf = <V extends string>(items: ReadonlyArray<{ value: V }>, value: string | undefined, otherwise: V): V =>
  items.find(item => item.value === value)?.value ?? otherwise

/**
 * Reads the filter from an address. Anybody can write an address, so invalid values are ignored. `state` and `from` are
 * not used, because in an address they belong to WeChat's login and the campaign.
 */
export function filterFrom(params: ParamsOf<'assetTransactions'>): TransactionFilter {
  const from = isDay(params.since) ? params.since : ''
  const to = isDay(params.until) && params.until >= from ? params.until : ''
  return {
    ...everyTransaction,
    fundCode: params.fundCode ?? '',
    accountType: oneOf(accountItems, params.accountType, ''),
    group: oneOf(groupItems, params.group, ''),
    state: oneOf(stateItems, params.status, ''),
    dayOf: oneOf(dayOfItems, params.dayOf, 'applied'),
    ...((from || to) && { span: 'own', from, to }),
  }
}

import { isDay } from '@/lib/date'
import type { ParamsOf } from '@/routes'
import { everyTransaction, type TransactionFilter } from '@/stores/screen-state'
import { dayOfItems, groupItems, stateItems } from './words'

const oneOf = <V extends string>(items: ReadonlyArray<{ value: V }>, value: string | undefined, otherwise: V): V =>
  items.find(item => item.value === value)?.value ?? otherwise

/** The filter that an address asks for. Anybody can write an address, so what makes no sense in it is ignored. */
export function filterFrom(params: ParamsOf<'assetTransactions'>): TransactionFilter {
  const from = isDay(params.from) ? params.from : ''
  const to = isDay(params.to) && params.to >= from ? params.to : ''
  return {
    ...everyTransaction,
    fundCode: params.fundCode ?? '',
    group: oneOf(groupItems, params.group, ''),
    state: oneOf(stateItems, params.state, ''),
    dayOf: oneOf(dayOfItems, params.dayOf, 'applied'),
    ...((from || to) && { span: 'own', from, to }),
  }
}

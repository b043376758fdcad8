import { compare } from '@/lib/decimal'
import type { Holding } from './holding-cell'

export const orders = [
  { value: 'amount', label: '金额' },
  { value: 'dayProfit', label: '昨日收益' },
  { value: 'holdingProfit', label: '持有收益' },
  { value: 'holdingRate', label: '收益率' },
] as const
export type OrderBy = (typeof orders)[number]['value']

/** The figure by which a list of holdings is sorted, and the direction. */
export interface Order {
  by: OrderBy
  descending: boolean
}

/** The next order after a tap: the chosen figure changes direction, another figure starts with the largest. */
export const nextOrder = (order: Order, by: OrderBy): Order => ({
  by,
  descending: order.by === by ? !order.descending : true,
})

/** Sorts holdings. Holdings without the figure come last in both directions. Equal holdings keep their order. */
export const inOrder = (holdings: readonly Holding[], { by, descending }: Order): Holding[] =>
  [...holdings].sort((a, b) => {
    const [one, other] = [a[by], b[by]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return descending ? compare(other, one) : compare(one, other)
  })

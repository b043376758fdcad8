import { compare } from '@/lib/decimal'
import type { ChangeOrder } from '@/stores/screen-state'

/** The next order after a tap on the column. */
export const nextOrder: Readonly<Record<ChangeOrder, ChangeOrder>> = { '': 'highest', highest: 'lowest', lowest: '' }

/** Sorts funds. Those without a daily change, such as money-market funds, come last. Equal ones keep their order. */
export function byChange<F extends { returnDay: string | null }>(
  funds: readonly F[],
  order: ChangeOrder,
): readonly F[] {
  if (order === '') return funds
  return [...funds].sort(({ returnDay: one }, { returnDay: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return order === 'highest' ? compare(other, one) : compare(one, other)
  })
}

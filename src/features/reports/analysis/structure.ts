import { compare, type Decimal, isPositive } from '@/lib/decimal'
import { subtract, sum } from '@/lib/money'
import { withPercents } from '@/lib/percents'

/** One part of all holdings. */
export interface StructurePart {
  key: string
  name: string
  amount: Decimal
  /** Percentage of the whole, 2 decimals. */
  percent: Decimal | null
}

interface Rough {
  key: string
  name: string
  amount: Decimal | null
}

/** The parts with an amount, largest first. Their percentages sum to 100. */
export function structureOf(parts: readonly Rough[]): StructurePart[] {
  return withPercents(
    parts
      .flatMap(({ key, name, amount }) => (amount !== null && isPositive(amount) ? [{ key, name, amount }] : []))
      .sort((a, b) => compare(b.amount, a.amount)),
  )
}

/**
 * The ordinary account and the pension account. The holdings include the pension's funds, so the ordinary account is
 * the total without them.
 */
export function byAccount(total: Decimal, pension: readonly (Decimal | null)[]): StructurePart[] {
  const deferred = sum(pension.flatMap(amount => (amount === null ? [] : [amount])))
  return structureOf([
    { key: 'ordinary', name: '普通账户', amount: subtract(total, deferred) },
    { key: 'pension', name: '个人养老金账户', amount: deferred },
  ])
}

/** The largest parts, and the rest as one part, because a chart with more parts is unreadable. */
export function largest(parts: readonly StructurePart[], most: number): StructurePart[] {
  if (parts.length <= most) return [...parts]
  const rest = parts.slice(most - 1)
  const percents = rest.flatMap(({ percent }) => (percent === null ? [] : [percent]))
  return [
    ...parts.slice(0, most - 1),
    {
      key: 'rest',
      name: `其他 ${rest.length} 项`,
      amount: sum(rest.map(({ amount }) => amount)),
      percent: percents.length > 0 ? sum(percents) : null,
    },
  ]
}

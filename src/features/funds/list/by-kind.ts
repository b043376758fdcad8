import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { chunks } from '@/lib/chunks'

/** Rows of a list that belong to one group. Only the first part of a group has the heading. */
export interface KindPart<F> {
  heading: string
  funds: readonly F[]
}

/**
 * Splits funds into the groups of the older list: held funds, the watch list, then the rest by type. Each fund appears
 * once.
 *
 * @param size Rows of one part.
 */
export function byKind<F extends { fundType: string; select: boolean; isSelect: boolean }>(
  funds: readonly F[],
  size: number,
): KindPart<F>[] {
  const groupOf = ({ fundType, select, isSelect }: F) =>
    isSelect ? '我的持有' : select ? '我的自选' : fundTypeNames[mainFundType(fundType)]
  const groups = ['我的持有', '我的自选', ...Object.values(fundTypeNames)]
  return groups.flatMap(group => {
    const own = funds.filter(fund => groupOf(fund) === group)
    return chunks(own, size).map((part, at) => ({
      heading: at === 0 ? `${group} · ${own.length} 只` : '',
      funds: part,
    }))
  })
}

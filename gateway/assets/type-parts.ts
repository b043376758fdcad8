import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { partsBy } from '../portfolio/parts'

/** Holdings by main fund type. */
export const typeParts = (items: readonly { fundType: string; amount: string }[]) =>
  partsBy(items, item => mainFundType(item.fundType)).map(({ key, amount, percent, count }) => {
    const fundType = mainFundType(key)
    return { fundType, name: fundTypeNames[fundType], amount, percent, count }
  })

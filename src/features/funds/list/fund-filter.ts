import type { InputOf } from '@/contract/call'
import type { funds } from '@/contract/funds'

type Input = InputOf<typeof funds.listFunds>

/** What limits the list of funds; '' means everything. */
export interface FundFilter {
  fundType: '' | NonNullable<Input['fundType']>
  riskLevel: '' | NonNullable<Input['riskLevel']>
  label: string
  own: '' | NonNullable<Input['own']>
}

/** The filter when the person has chosen nothing. */
export const everyFund: FundFilter = { fundType: '', riskLevel: '', label: '', own: '' }

/** The filter as the call takes it, without what limits nothing. */
export const filterInput = (filter: FundFilter): Partial<Input> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** How many choices of the sheet are made. The type is not in it. */
export const choicesOf = ({ riskLevel, label, own }: FundFilter): number =>
  [riskLevel, label, own].filter(Boolean).length

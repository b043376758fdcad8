import type { InputOf } from '@/contract/call'
import type { funds } from '@/contract/funds'

type Input = InputOf<typeof funds.listFunds>

/** The filter of the list of funds. '' means no limit. */
export interface FundFilter {
  fundType: '' | NonNullable<Input['fundType']>
  riskLevel: '' | NonNullable<Input['riskLevel']>
  label: string
  own: '' | NonNullable<Input['own']>
}

/** The filter with no limit. */
export const everyFund: FundFilter = { fundType: '', riskLevel: '', label: '', own: '' }

/** The filter as the call takes it, without the empty fields. */
export const filterInput = (filter: FundFilter): Partial<Input> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** The number of choices made in the sheet. The type is not one of them. */
export const choicesOf = ({ riskLevel, label, own }: FundFilter): number =>
  [riskLevel, label, own].filter(Boolean).length

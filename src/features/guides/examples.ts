import type { OrderRules } from '@/lib/order-days'

/** Kinds of funds that the guides explain without a specific fund. */
export const exampleKinds = [
  { value: 'domestic', label: '境内基金' },
  { value: 'money', label: '货币基金' },
  { value: 'overseas', label: '海外基金' },
] as const
export type ExampleKind = (typeof exampleKinds)[number]['value']

const usual = { exchangeMode: 'CW', holdingDays: 0 } as const

/** The rules that most funds of a kind have. */
export const exampleRules: Readonly<Record<ExampleKind, OrderRules>> = {
  domestic: { ...usual, fundType: '02', lagDays: 0 },
  money: { ...usual, fundType: '04', lagDays: 0 },
  overseas: { ...usual, fundType: '06', lagDays: 1 },
}

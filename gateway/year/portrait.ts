import type { PortraitLabel } from '@/contract/year'
import { approximate } from '@/lib/decimal'
import type { FoundLabel } from '../db/schema/year'

/** What the rules look at. */
export interface PortraitFacts {
  regulars: number
  buys: number
  redemptions: number
  /** Purchases in months with a loss. */
  buysInFalls: number
  /** Redemptions in the month with the greatest loss. Null without such a month. */
  redemptionsInWorst: number | null
  /** Days that a fund was held without a break. */
  longestDays: number
  heldDays: number
  /** Funds that were held in the year. */
  funds: number
  types: readonly { fundType: string; percent: string | null }[]
  isFirstYear: boolean
}

/** Kinds of funds that move little: bonds and money market. Kinds that move much: stocks, mixed and index funds. */
const STEADY = ['03', '04']
const BOLD = ['01', '02', '05']

const partOf = ({ types }: PortraitFacts, kinds: readonly string[]) =>
  Math.floor(
    types
      .filter(({ fundType }) => kinds.includes(fundType))
      .reduce((all, { percent }) => all + approximate(percent ?? '0'), 0),
  )

/** Rules in their order: the figure, and what it has to be. A null figure says nothing. */
const rules: ReadonlyArray<{
  label: PortraitLabel
  value: (facts: PortraitFacts) => number | null
  limit: number
  /** The figure may be at most the limit. Otherwise it has to reach it. */
  most?: true
}> = [
  { label: 'contrary', value: ({ buysInFalls }) => buysInFalls, limit: 6 },
  { label: 'regular', value: ({ regulars }) => regulars, limit: 6 },
  { label: 'calm', value: ({ redemptionsInWorst }) => redemptionsInWorst, limit: 0, most: true },
  { label: 'marathon', value: ({ longestDays }) => longestDays, limit: 365 },
  { label: 'steady', value: facts => partOf(facts, STEADY), limit: 60 },
  { label: 'bold', value: facts => partOf(facts, BOLD), limit: 60 },
  { label: 'spread', value: ({ types }) => types.length, limit: 4 },
  { label: 'focused', value: ({ funds }) => (funds > 0 ? funds : null), limit: 2, most: true },
  { label: 'active', value: ({ buys, redemptions }) => buys + redemptions, limit: 52 },
  { label: 'newcomer', value: ({ isFirstYear, heldDays }) => (isFirstYear ? heldDays : null), limit: 1 },
  { label: 'present', value: ({ heldDays }) => heldDays, limit: 1 },
]

const MOST_LABELS = 4

/** The words that a year's figures earn, at most four. The last rule holds for everybody who held anything. */
export function portraitOf(facts: PortraitFacts): FoundLabel[] {
  return rules
    .flatMap(({ label, value, limit, most }) => {
      const figure = value(facts)
      if (figure === null || (most ? figure > limit : figure < limit)) return []
      return [{ label, value: figure, limit }]
    })
    .slice(0, MOST_LABELS)
}

import type { PortraitLabel } from '@/contract/year'
import { approximate } from '@/lib/decimal'
import type { FoundLabel } from '../db/schema/year'

/** Input of the label rules. */
export interface PortraitFacts {
  regulars: number
  buys: number
  redemptions: number
  /** Number of purchases in months with a loss. */
  buysInFalls: number
  /** Number of redemptions in the month with the greatest loss. Null if there is no such month. */
  redemptionsInWorst: number | null
  /** Longest uninterrupted holding of a fund, in days. */
  longestDays: number
  heldDays: number
  /** Number of funds held in the year. */
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

/** Rules in order of priority: the figure, and its limit. A rule with a null figure does not apply. */
const rules: ReadonlyArray<{
  label: PortraitLabel
  value: (facts: PortraitFacts) => number | null
  limit: number
  /** The figure must be at most the limit. Otherwise it must be at least the limit. */
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

/** The labels for a year's figures, at most four. The last rule holds for everybody who held anything. */
export function portraitOf(facts: PortraitFacts): FoundLabel[] {
  return rules
    .flatMap(({ label, value, limit, most }) => {
      const figure = value(facts)
      if (figure === null || (most ? figure > limit : figure < limit)) return []
      return [{ label, value: figure, limit }]
    })
    .slice(0, MOST_LABELS)
}

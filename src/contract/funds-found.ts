import * as v from 'valibot'
import { Day, Decimal, OneOf, Text } from './fields'
import { NetValueFund } from './funds-fields'

/** The offset of a page in a list, from 0. A text in a query. */
export const PlaceInList = v.pipe(v.string(), v.regex(/^\d{1,6}$/))

const foundBy = ['code', 'name', 'pinyin', 'manager', 'type'] as const

/** The field that matched the search. */
export type FoundBy = (typeof foundBy)[number]

/** A fund in search results. */
export const FoundFund = v.object({
  ...NetValueFund.entries,
  manager: Text,
  /** The matched field, to explain a result whose name does not match. */
  by: OneOf(foundBy, 'name'),
})

/** The spans of growth figures, as named in the public file of a fund. */
export const fundRanges = ['1m', '3m', '6m', 'ytd', '1y', '3y', 'all'] as const
export type FundRange = (typeof fundRanges)[number]

/** Names of the risk levels, 1 (lowest) to 5. */
export const riskNames = ['低风险', '中低风险', '中风险', '中高风险', '高风险'] as const

/** A risk level in a query. */
export const RiskLevel = v.picklist(['1', '2', '3', '4', '5'])

/** A fund in the list of all funds. */
export const ListedFund = v.object({
  ...NetValueFund.entries,
  /**
   * Percent over the span with dividends reinvested, up to `date`; 4 decimals. Null if the fund is younger than the
   * span.
   */
  growth: Decimal,
  /** The first day of the growth. */
  growthFrom: Day,
})

import * as v from 'valibot'
import { Day, Decimal, OneOf, Text } from './fields'
import { NetValueFund } from './funds-fields'

/** The place in a list where a page begins, from 0. A text in a query. */
export const PlaceInList = v.pipe(v.string(), v.regex(/^\d{1,6}$/))

const foundBy = ['code', 'name', 'pinyin', 'manager', 'type'] as const

/** What a fund was found by. */
export type FoundBy = (typeof foundBy)[number]

/** A fund that a search found. */
export const FoundFund = v.object({
  ...NetValueFund.entries,
  manager: Text,
  /** Shows why the fund is there where its name does not. */
  by: OneOf(foundBy, 'name'),
})

/** The spans that growth is given for, as the public file of a fund names them. */
export const fundRanges = ['1m', '3m', '6m', 'ytd', '1y', '3y', 'all'] as const
export type FundRange = (typeof fundRanges)[number]

/** 1 (lowest) to 5, in words. */
export const riskNames = ['低风险', '中低风险', '中风险', '中高风险', '高风险'] as const

/** A risk level in a query. */
export const RiskLevel = v.picklist(['1', '2', '3', '4', '5'])

/** A fund to choose from. */
export const ListedFund = v.object({
  ...NetValueFund.entries,
  /**
   * Percent over the span with dividends reinvested, up to `date`; 4 decimals. Null for a span longer than the fund
   * exists.
   */
  growth: Decimal,
  /** The day of the value that the growth begins with. */
  growthFrom: Day,
})

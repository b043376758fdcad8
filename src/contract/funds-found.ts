import * as v from 'valibot'
import { OneOf, Text } from './fields'
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

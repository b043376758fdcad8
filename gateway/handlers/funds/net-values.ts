import { and, eq, inArray, sql } from 'drizzle-orm'
import type { funds as calls } from '@/contract/funds'
import { fundTypeNames } from '@/contract/funds-fields'
import { funds } from '../../db/schema/funds'
import { heldCodes } from '../../funds/held'
import type { Handlers } from '../../pipeline/handler'
import { customerOf, refuseAnother } from './caller'
import { newestFigures } from './figures'
import { marked } from './marked'
import { viewedCodes } from './viewed'

const hasType = (fundType: string) => sql`${fundType} = any(string_to_array(${funds.fundType}, ','))`

/** The newest day among the figures. Null when there are none. */
const newestDay = (rows: readonly { date: string | null }[]) =>
  rows.reduce<string | null>((newest, { date }) => (date && (!newest || date > newest) ? date : newest), null)

/** Lists of funds with their newest net values. */
export const netValueHandlers = {
  async queryNetvalue({ custNo, queryType, fundCode, fundType }, context) {
    refuseAnother(context, custNo)
    const found = await marked(
      context,
      and(
        // A request that names a fund gets it even when the fund is not on the public site, because a customer may hold
        // it.
        fundCode ? inArray(funds.fundCode, fundCode) : eq(funds.onSite, true),
        fundType ? hasType(fundType) : undefined,
      ),
    )
    const rows = queryType === 'SELECT' ? found.filter(fund => fund.select) : found
    return { asOf: newestDay(rows), funds: rows }
  },

  async listWebShow({ fundType }, context) {
    const rows = await newestFigures(context, and(eq(funds.onSite, true), fundType ? hasType(fundType) : undefined))
    return { asOf: newestDay(rows), funds: rows }
  },

  async queryFundTypes(_, context) {
    const custNo = customerOf(context)
    const [rows, held] = await Promise.all([
      context.db.select({ fundCode: funds.fundCode, fundType: funds.fundType, onSite: funds.onSite }).from(funds),
      custNo ? heldCodes(context, custNo) : new Set<string>(),
    ])
    const types = Object.entries(fundTypeNames).map(([fundType, name]) => {
      const ofType = rows.filter(row => row.fundType.split(',').includes(fundType))
      return {
        fundType,
        name,
        count: ofType.filter(row => row.onSite).length,
        held: ofType.filter(row => held.has(row.fundCode)).length,
      }
    })
    return { types: types.filter(type => type.count > 0 || type.held > 0) }
  },

  async getFundNetValueBrowse(_, context) {
    const codes = await viewedCodes(context, context.custNo)
    if (codes.length === 0) return { funds: [] }
    const rows = await marked(context, inArray(funds.fundCode, codes))
    return { funds: rows.sort((a, b) => codes.indexOf(a.fundCode) - codes.indexOf(b.fundCode)) }
  },

  async recentlyViewedCodes({ custNo }, context) {
    refuseAnother(context, custNo)
    return { codes: await viewedCodes(context, context.custNo) }
  },
} satisfies Partial<Handlers<typeof calls>>

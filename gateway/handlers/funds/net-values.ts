import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { funds as calls } from '@/contract/funds'
import { fundTypeNames } from '@/contract/funds-fields'
import type { Handlers } from '../../call'
import type { Context } from '../../context'
import { funds } from '../../db/schema/funds'
import { customerOf, refuseAnother } from './caller'
import { type Figures, newestFigures } from './figures'
import { heldCodes, watchedCodes } from './held'
import { viewedCodes } from './viewed'

const hasType = (fundType: string) => sql`${fundType} = any(string_to_array(${funds.fundType}, ','))`

const matches = (keyword: string) => {
  // Wildcards in the keyword are escaped.
  const pattern = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(funds.fundCode, pattern), ilike(funds.name, pattern), ilike(funds.initials, pattern))
}

/** The newest day among the figures. Null when there are none. */
const newestDay = (rows: readonly { date: string | null }[]) =>
  rows.reduce<string | null>((newest, { date }) => (date && (!newest || date > newest) ? date : newest), null)

/** A fund with its marks for the caller. */
type MarkedFund = Figures & { select: boolean; isSelect: boolean }

/** Funds for a caller, marked as watched and held. Held funds are always on the watch list. */
async function marked(context: Context, filter: SQL | undefined): Promise<MarkedFund[]> {
  const custNo = customerOf(context)
  const [rows, held, watched] = await Promise.all([
    newestFigures(context, filter),
    custNo ? heldCodes(context, custNo) : new Set<string>(),
    custNo ? watchedCodes(context, custNo) : new Set<string>(),
  ])
  return rows.map(row => ({
    ...row,
    select: watched.has(row.fundCode) || held.has(row.fundCode),
    isSelect: held.has(row.fundCode),
  }))
}

/** Lists of funds with their newest net values. */
export const netValueHandlers = {
  async queryNetvalue({ custNo, queryType, fundCode, fundType, keyword }, context) {
    refuseAnother(context, custNo)
    const found = await marked(
      context,
      and(
        // A request that names a fund gets it even when the fund is not on the public site, because a customer may hold
        // it.
        fundCode ? inArray(funds.fundCode, fundCode) : eq(funds.onSite, true),
        fundType ? hasType(fundType) : undefined,
        keyword?.trim() ? matches(keyword) : undefined,
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

import { inArray } from 'drizzle-orm'
import type { funds as calls } from '@/contract/funds'
import { today } from '@/lib/date'
import { compare } from '@/lib/decimal'
import { funds } from '../../db/schema/funds'
import { heldCodes, watchedCodes } from '../../funds/held'
import type { Context } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { customerOf } from './caller'
import { type FundGrowth, growthsOf } from './growths'
import { type MarkedFund, marked } from './marked'
import { findFunds } from './search/fund-index'

/** Funds of a page of a list. */
const PAGE = 40

const NONE: ReadonlySet<string> = new Set()

/** Sorts by growth. Funds without any come last, and equal ones keep their order. */
function byGrowth(list: readonly FundGrowth[], order: 'highest' | 'lowest'): FundGrowth[] {
  return [...list].sort(({ growth: one }, { growth: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return order === 'highest' ? compare(other, one) : compare(one, other)
  })
}

/** A page of a list of funds, from an offset on: each fund with its newest figures and its fields from the list. */
async function pageOf<F extends { fundCode: string }>(context: Context, list: readonly F[], from = '0') {
  const start = Number(from)
  const page = list.slice(start, start + PAGE)
  const codes = page.map(({ fundCode }) => fundCode)
  const rows = codes.length > 0 ? await marked(context, inArray(funds.fundCode, codes)) : []
  const byCode = new Map(rows.map(row => [row.fundCode, row]))
  return {
    total: list.length,
    next: start + PAGE < list.length ? String(start + PAGE) : '',
    funds: page.flatMap((one): [MarkedFund, F][] => {
      const row = byCode.get(one.fundCode)
      return row ? [[row, one]] : []
    }),
  }
}

/** Search and list of funds. */
export const findingHandlers = {
  async searchFunds({ keyword, from }, context) {
    const { found, similar } = await findFunds(context.db, keyword)
    const page = await pageOf(context, found, from)
    return { ...page, similar, funds: page.funds.map(([fund, { by, manager }]) => ({ ...fund, by, manager })) }
  },

  async listFunds({ range, fundType, riskLevel, label, own, order, from }, context) {
    const custNo = customerOf(context)
    const [all, held, watched] = await Promise.all([
      growthsOf(context.db, range, today(context.now())),
      own && custNo ? heldCodes(context, custNo) : NONE,
      own === 'watched' && custNo ? watchedCodes(context, custNo) : NONE,
    ])
    const found = all.filter(
      fund =>
        (!fundType || fund.fundType.split(',').includes(fundType)) &&
        (!riskLevel || fund.riskLevel === Number(riskLevel)) &&
        (!label || fund.labels.includes(label)) &&
        (!own || held.has(fund.fundCode) || watched.has(fund.fundCode)),
    )
    const page = await pageOf(context, order ? byGrowth(found, order) : found, from)
    return {
      ...page,
      funds: page.funds.map(([fund, { growth, from: growthFrom }]) => ({ ...fund, growth, growthFrom })),
    }
  },
} satisfies Partial<Handlers<typeof calls>>

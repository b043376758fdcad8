import { inArray } from 'drizzle-orm'
import type { funds as calls } from '@/contract/funds'
import type { Handlers } from '../../call'
import { funds } from '../../db/schema/funds'
import { marked } from './marked'
import { findFunds } from './search/fund-index'

/** Funds of a page of a list. */
const PAGE = 40

/** Funds that a person looks for. */
export const findingHandlers = {
  async searchFunds({ keyword, from = '0' }, context) {
    const { found, similar } = await findFunds(context.db, keyword)
    const start = Number(from)
    const page = found.slice(start, start + PAGE)
    const codes = page.map(({ fundCode }) => fundCode)
    const rows = codes.length > 0 ? await marked(context, inArray(funds.fundCode, codes)) : []
    const byCode = new Map(rows.map(row => [row.fundCode, row]))
    return {
      total: found.length,
      similar,
      next: start + PAGE < found.length ? String(start + PAGE) : '',
      funds: page.flatMap(({ fundCode, by, manager }) => {
        const row = byCode.get(fundCode)
        return row ? [{ ...row, by, manager }] : []
      }),
    }
  },
} satisfies Partial<Handlers<typeof calls>>

import type { dividends as calls } from '@/contract/dividends'
import { today } from '@/lib/date'
import { countExport, issueDownload, openDownload } from '../../auth/downloads'
import { requireProof } from '../../auth/proof'
import { received } from '../../dividends/received'
import { codes, Refusal } from '../../lib/refusal'
import { csvOfTable } from '../../personal/exports/csv'
import { dividendTable } from '../../personal/exports/dividends'
import type { Context } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'

interface Chosen {
  fundCode?: string | undefined
  year?: string | undefined
}

const rowsOf = async (context: Pick<Context, 'db' | 'now'>, custNo: string, { fundCode, year }: Chosen) => {
  const rows = await received({ ...context, custNo }, today(context.now()))
  return rows.filter(row => (!fundCode || row.fundCode === fundCode) && (!year || row.exDay.startsWith(year)))
}

const fileNameOf = ({ fundCode, year }: Chosen) =>
  `${['分红明细', fundCode, year].filter(part => part !== undefined).join('-')}.csv`

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const fileHandlers = {
  async dividendFileKey({ fundCode, year, authToken }, context) {
    await requireProof(context, authToken)
    await countExport(context)
    const chosen = { fundCode, year }
    const rows = await rowsOf(context, context.custNo, chosen)
    if (rows.length === 0) throw new Refusal(codes.conflict, '没有可以导出的分红')
    const { token, expiresAt } = await issueDownload(context, 'dividends', context.custNo, chosen)
    return { key: token, fileName: fileNameOf(chosen), expiresAt: expiresAt.toISOString() }
  },

  async dividendFile({ key }, context) {
    const { id: custNo, details } = await openDownload(context, 'dividends', key)
    const chosen = { fundCode: textOrNone(details.fundCode), year: textOrNone(details.year) }
    const rows = await rowsOf(context, custNo, chosen)
    return {
      bytes: csvOfTable(dividendTable(rows)),
      contentType: 'text/csv; charset=utf-8',
      fileName: fileNameOf(chosen),
    }
  },
} satisfies Partial<Handlers<typeof calls>>

import { dividendModes } from '@/contract/dividend-words'
import type { dividends as calls } from '@/contract/dividends'
import { today } from '@/lib/date'
import { maskAccount } from '@/lib/mask'
import type { Handlers } from '../../call'
import type { Context } from '../../context'
import { codes, Refusal } from '../../refusal'
import { issueDownload, openDownload } from '../downloads'
import { csvOf } from './csv'
import { received } from './received'

interface Chosen {
  fundCode?: string | undefined
  year?: string | undefined
}

const rowsOf = async (context: Pick<Context, 'db' | 'now'>, custNo: string, { fundCode, year }: Chosen) => {
  const rows = await received({ ...context, custNo }, today(context.now()))
  return rows.filter(row => (!fundCode || row.fundCode === fundCode) && (!year || row.exDay.startsWith(year)))
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** The columns of the file. Numbers of accounts are masked: files get handed on. */
const columns: readonly (readonly [name: string, of: (row: Row) => string | null])[] = [
  ['权益登记日', row => row.recordDay],
  ['除息日', row => row.exDay],
  ['发放日', row => row.payDay],
  ['基金代码', row => row.fundCode],
  ['基金名称', row => row.name],
  ['分红方式', row => dividendModes[row.mode]],
  ['销售渠道', row => row.channelName],
  ['交易账号', row => maskAccount(row.tradingAccount)],
  ['登记份额', row => row.recordShares],
  ['每份分红（元）', row => row.perShare],
  ['分红金额（元）', row => row.amount],
  ['再投净值', row => (row.mode === 'reinvest' ? row.reinvestNetValue : null)],
  ['再投份额', row => row.reinvestedShares],
  ['申请编号', row => row.applicationNo],
]

const fileNameOf = ({ fundCode, year }: Chosen) =>
  `${['分红明细', fundCode, year].filter(part => part !== undefined).join('-')}.csv`

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const fileHandlers = {
  async dividendFileKey({ fundCode, year }, context) {
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
    const lines = rows.map(row => columns.map(([, of]) => of(row) ?? ''))
    return {
      bytes: csvOf([columns.map(([name]) => name), ...lines]),
      contentType: 'text/csv; charset=utf-8',
      fileName: fileNameOf(chosen),
    }
  },
} satisfies Partial<Handlers<typeof calls>>

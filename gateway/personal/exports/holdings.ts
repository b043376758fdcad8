import type { Day } from '@/lib/date'
import { maskAccount } from '@/lib/mask'
import type { Db } from '../../db/connect'
import { channelNames } from '../../papers/owner'
import { carriedTo } from '../../portfolio/carried'
import { fundsByCode } from '../../portfolio/funds-by-code'
import { type HoldingOn, holdingsOn } from '../../portfolio/holdings-on'
import { loadPortfolio } from '../../portfolio/load'
import { type Column, tableOf } from './table'

/** Holdings at the end of a day, with names. The amounts sum to the assets of that day. */
export async function holdingsAt(db: Db, custNo: string, day: Day, today: Day) {
  const known = await loadPortfolio(db, custNo, today)
  const portfolio = carriedTo(known, day)
  if (!portfolio.axis.includes(day)) return []
  const held = holdingsOn(portfolio, day)
  const fund = await fundsByCode(
    { db },
    held.map(({ fundCode }) => fundCode),
  )
  const channel = await channelNames(db)
  return held.map(row => ({ ...row, day, name: fund(row.fundCode).name, channelName: channel(row.channelCode) }))
}

type Row = HoldingOn & { day: Day; name: string; channelName: string }

const columns: readonly Column<Row>[] = [
  { title: '日期', kind: 'day', of: row => row.day },
  { title: '证券代码', kind: 'text', of: row => row.fundCode },
  { title: '证券名称', kind: 'text', of: row => row.name },
  { title: '份额', kind: 'number', of: row => row.shares },
  { title: '单位净值', kind: 'number', of: row => row.netValue },
  { title: '净值日期', kind: 'day', of: row => row.netValueDay },
  { title: '未结转收益（元）', kind: 'number', of: row => row.income },
  { title: '金额（元）', kind: 'number', of: row => row.amount },
  { title: '账目货币', kind: 'text', of: () => 'CNY' },
  { title: '销售渠道', kind: 'text', of: row => row.channelName },
  { title: '交易账号', kind: 'text', of: row => maskAccount(row.tradingAccount) },
]

/** The file of holdings. */
export const holdingTable = (rows: readonly Row[]) => tableOf('持有', columns, rows)

import { type Day, instantAt } from '@/lib/date'
import { formatAmount } from '@/lib/money-format'
import { shorten } from '../../content/kinds/messages'
import type { messages } from '../../db/schema/messages'
import { fundOf, type TransactionRow } from '../ledger'

type MessageRow = typeof messages.$inferInsert

const wording: Partial<Record<TransactionRow['type'], (row: TransactionRow) => string>> = {
  subscribe: row => `认购${formatAmount(row.amount)}元已确认，得到${formatAmount(row.shares)}份`,
  purchase: row => `买入${formatAmount(row.amount)}元已确认，得到${formatAmount(row.shares)}份`,
  redeem: row => `卖出${formatAmount(row.shares)}份已确认，金额${formatAmount(row.amount)}元`,
  convertOut: row => `转出${formatAmount(row.shares)}份已确认，金额${formatAmount(row.amount)}元`,
  dividendCash: row => `现金分红${formatAmount(row.amount)}元，发放日到账`,
  dividendReinvest: row => `分红${formatAmount(row.amount)}元已再投资为${formatAmount(row.shares)}份`,
}

/** The titles of confirmed transactions that nobody has ordered: a dividend is no trade. */
const titles: Partial<Record<TransactionRow['type'], string>> = {
  dividendCash: '现金分红',
  dividendReinvest: '红利再投资',
}

/**
 * Texts for failed transactions. A confirmed deduction of a plan sends no message, but each failed one does: the money
 * is still there.
 */
const failing: Partial<Record<TransactionRow['type'], (row: TransactionRow) => string>> = {
  subscribe: row => `认购${formatAmount(row.amount)}元`,
  purchase: row => `买入${formatAmount(row.amount)}元`,
  regularInvestment: row => `定投${formatAmount(row.amount)}元`,
  redeem: row => `卖出${formatAmount(row.shares)}份`,
  convertOut: row => `转出${formatAmount(row.shares)}份`,
}

/** The message about the outcome of a transaction, with its day and time. Null if there is no message. */
function outcomeOf(row: TransactionRow): { title: string; words: string; day: Day; at: Date } | null {
  const { type, state, confirmDay, tradeDay, appliedAt, failReason } = row
  const morning = (day: Day) => instantAt(day, '08:30')
  if (state === 'confirmed' && confirmDay) {
    const words = wording[type]?.(row)
    return words ? { title: titles[type] ?? '交易确认', words, day: confirmDay, at: morning(confirmDay) } : null
  }
  const what = state === 'failed' ? failing[type]?.(row) : undefined
  if (!what) return null
  const at = new Date(Math.max(Number(appliedAt), Number(morning(tradeDay))))
  return { title: '交易未成功', words: `${what}未成功（${failReason}）`, day: tradeDay, at }
}

/** The link of a message: a dividend has its own page. */
const linkOf = ({ type, applicationNo }: TransactionRow) =>
  type === 'dividendCash' || type === 'dividendReinvest'
    ? `/#/Biz/Bonus/V2/Detail?applicationNo=${applicationNo}`
    : `/#/Home/Transactions/Detail?id=${applicationNo}`

/** The first day with messages about transactions. Older messages would be deleted already. */
const since = '2026-06-01'

/**
 * The messages to a customer about transactions, on the day on which a transaction takes effect or would have done so.
 */
export const tradeMessages = (rows: readonly TransactionRow[]): MessageRow[] =>
  rows.flatMap(row => {
    const outcome = outcomeOf(row)
    if (!outcome || outcome.day < since) return []
    const { shortName } = fundOf(row.fundCode)
    const text = `您的${shortName}（${row.fundCode}）${outcome.words}。`
    return [
      {
        sId: `T${row.applicationNo}`,
        classId: 'trade',
        custNo: row.custNo,
        title: `${shortName}${outcome.title}`,
        summary: shorten(text),
        content: text,
        sType: '1',
        link: linkOf(row),
        isOpen: true,
        isShow: true,
        isDialog: false,
        spot: null,
        publishedAt: outcome.at,
        expiresAt: null,
      },
    ]
  })

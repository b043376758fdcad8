import { formatChineseMonthDay } from '@/lib/date'
import type { assets } from './assets'
import type { OutputOf } from './call'

export type Transaction = OutputOf<typeof assets.queryBuyAndSellGroupByDate>['months'][number]['transactions'][number]
type Type = Transaction['type']
type State = Transaction['state']

/** Names of the transaction types, in the usual Chinese terms. */
export const typeWords: Readonly<Record<Type, string>> = {
  subscribe: '认购',
  purchase: '买入',
  regularInvestment: '定投',
  redeem: '卖出',
  convertIn: '转换转入',
  convertOut: '转换转出',
  dividendCash: '现金分红',
  dividendReinvest: '红利再投',
  incomeCarried: '收益结转',
  revoke: '撤销退回',
  transferIn: '继承转入',
  transferOut: '继承转出',
}

export const transactionStateWords: Readonly<Record<State, string>> = {
  pending: '待确认',
  confirmed: '已确认',
  failed: '未成功',
  cancelled: '已撤销',
}

/** Types shown in shares: their amount in yuan is known later, or never. */
const inShares: readonly Type[] = [
  'redeem',
  'convertOut',
  'convertIn',
  'dividendReinvest',
  'incomeCarried',
  'transferIn',
  'transferOut',
]

/** The main figure of a transaction: yuan if they are known and apply, else shares. */
export function mainFigure({ type, amount, shares }: Transaction): { value: string | null; unit: '元' | '份' } {
  const yuan = { value: amount, unit: '元' } as const
  const parts = { value: shares, unit: '份' } as const
  if (type === 'redeem') return amount === null ? parts : yuan
  return inShares.includes(type) && shares !== null ? parts : yuan
}

/**
 * The expected days of confirmation of applications, in order. A fund that is still being issued has no such day: it
 * confirms when it is established. `undated` counts those, so that the day is not promised for all.
 */
export function expectedConfirmation(days: readonly string[], undated = 0): string {
  const [first] = days
  if (first === undefined) return '募集结束、基金成立后确认'
  return `预计${formatChineseMonthDay(first)}${days.length > 1 || undated > 0 ? '起陆续确认' : '确认'}`
}

import type { Milestone, PortraitEntry, PortraitLabel } from '@/contract/year'
import { formatChineseDay, formatChineseMonthDay, isDay, monthOf } from '@/lib/date'
import { isNegative, isSome, missing } from '@/lib/decimal'

/** '3月' for '2025-03'; `--` for an invalid month. */
export const monthWord = (month: string) => (isDay(`${month}-01`) ? `${monthOf(month)}月` : missing)

/** '3月9日' for '2025-03-09'; '' for no day, `--` for an invalid one. */
export const dayWord = (day: string | null) => (day ? formatChineseMonthDay(day) : '')

/** The days of a story, or the last day of a running year. */
export const spanWord = ({ from, to, isComplete }: { from: string | null; to: string | null; isComplete: boolean }) =>
  isComplete ? `${dayWord(from)}至${dayWord(to)}` : `截至 ${formatChineseDay(to)}`

/** The person's labels of the year. */
export const labelWords: Readonly<Record<PortraitLabel, string>> = {
  contrary: '雨天播种的人',
  regular: '按时浇水的人',
  calm: '沉得住气的人',
  marathon: '走远路的人',
  steady: '脚踏实地的人',
  bold: '向高处走的人',
  spread: '种下一片林的人',
  focused: '守着一棵树的人',
  active: '常在路上的人',
  newcomer: '刚刚出发的人',
  present: '一直都在的人',
}

/** The reason for a label: the person's figure and the rule. */
const reasons: Readonly<Record<PortraitLabel, (value: number, limit: number) => string>> = {
  contrary: (value, limit) => `在亏损的月份里，您买入了 ${value} 次。满 ${limit} 次就有这个词。`,
  regular: (value, limit) => `这一年您定投了 ${value} 次。满 ${limit} 次就有这个词。`,
  calm: value => `在亏损最多的那个月，您赎回了 ${value} 次。一次也没有，才有这个词。`,
  marathon: (value, limit) => `您持有最久的基金，连续持有了 ${value} 天。达到 ${limit} 天就有这个词。`,
  steady: (value, limit) => `期末资产里，债券型和货币型占 ${value}%。达到 ${limit}% 就有这个词。`,
  bold: (value, limit) => `期末资产里，股票型、混合型和指数型占 ${value}%。达到 ${limit}% 就有这个词。`,
  spread: (value, limit) => `期末您持有 ${value} 种类型的基金。达到 ${limit} 种就有这个词。`,
  focused: (value, limit) => `这一年您只持有过 ${value} 只基金。不超过 ${limit} 只就有这个词。`,
  active: (value, limit) => `这一年您买入和赎回共 ${value} 次。满 ${limit} 次就有这个词。`,
  newcomer: value => `这是您的第一年，持有了 ${value} 天。`,
  present: value => `这一年您持有了 ${value} 天。`,
}

export const reasonOf = ({ label, value, limit }: PortraitEntry) => reasons[label](value, limit)

/** The heading of a milestone. */
export function milestoneHead({ kind, day, month, days, count }: Milestone): string {
  const heads: Readonly<Record<Milestone['kind'], string>> = {
    firstFund: `${dayWord(day)}，第一只基金`,
    newFunds: `认识了 ${count} 只新基金`,
    bestMonth: `${monthWord(month)}，最好的一个月`,
    worstMonth: `${monthWord(month)}，最难的一个月`,
    longestHeld: `${days} 天，陪得最久`,
    keptUp: `亏损的月份里，定投 ${count} 次`,
    patience: `${days} 天，没有赎回`,
    dividends: `${count} 次分红`,
    costs: '走这段路的费用',
  }
  return heads[kind]
}

/** The text of a milestone, in phrases. The last phrase leads to the amount, if there is one. */
export function milestoneText(of: Milestone): readonly string[] {
  const { kind, fundName, day, buys, redemptions, recovered } = of
  const texts: Partial<Record<Milestone['kind'], readonly string[]>> = {
    firstFund: [`${fundName}，`, '旅程从这里开始，', '第一笔：'],
    newFunds: [`第一只是 ${dayWord(day)}的`, `${fundName}。`],
    worstMonth: [
      `${redemptions === 0 ? '您一次也没有赎回' : `您赎回了 ${redemptions} 次`}${buys > 0 ? '，' : '。'}`,
      ...(buys > 0 ? [`还买入了 ${buys} 次。`] : []),
      ...(recovered ? [`到 ${dayWord(recovered)}，`, '亏损已经补回。'] : ['这一年里，', '亏损还没有补回。']),
      '这个月的收益：',
    ],
    longestHeld: [`${fundName}，`, `从 ${day ? formatChineseDay(day) : ''}开始。`],
    keptUp: ['这些月份的定投', '照常确认：'],
    patience: ['最长的一段耐心，', `到 ${dayWord(day)}。`],
    dividends: isSome(of.amount) ? ['其中现金分红到账：'] : ['都再投资成了份额。'],
    costs: isNegative(of.amount ?? '0')
      ? ['撤销的买入', '退回了手续费，', '付出减去退回是：']
      : ['申购、赎回等手续费，', '收益里已经扣除：'],
  }
  return texts[kind] ?? []
}

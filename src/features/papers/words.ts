import type { PaperLanguage } from '@/contract/paper-drafts'
import type { AnyPaperKind, Paper } from '@/contract/papers'
import { monthRange, quarterOf, quarterRange, yearRange } from '@/lib/day-spans'

/** The names of the kinds of papers. */
export const kindWords: Readonly<Record<AnyPaperKind, { name: string; one: string }>> = {
  certificate: { name: '资产证明', one: '证明' },
  bill: { name: '电子对账单', one: '对账单' },
  revocation: { name: '撤销申请书', one: '申请书' },
  inheritance: { name: '继承签署文件', one: '文件' },
  vote: { name: '表决回执', one: '回执' },
}

/** The steps from the request to the sending. */
export const applySteps = ['填写', '制作', '核对发送'] as const

export const languageWords: Readonly<Record<PaperLanguage, string>> = { zh: '中文', en: '英文', both: '中英文对照' }

/** Whether the server is still making or sending it. */
export const isUnderWay = ({ file, mail }: Paper) => file === 'making' || mail === 'waiting'

/** Whether a failed paper can be retried unchanged. One with a password cannot, because its password is not stored. */
export const canMakeAgain = ({ file, isLocked }: Paper) => file === 'failed' && !isLocked

/** Whether the person has to continue: it was not sent yet, or could not be made. */
export const isUnfinished = ({ file, mail }: Paper) => file !== 'made' || mail === 'none'

/** The state of a paper, in a word. */
export function stateWord({ file, mail }: Paper): string {
  if (file !== 'made') return { making: '制作中', failed: '制作失败' }[file]
  return { none: '待发送', waiting: '发送中', sent: '已发送', failed: '发送失败' }[mail]
}

const quarterWords = ['', '一', '二', '三', '四'] as const

/** The period of a bill if it is a whole month, quarter or year; '' for any other. */
export function periodWords({ from, to }: Paper): string {
  if (!from || !to) return ''
  const year = from.slice(0, 4)
  const ends = (range: { from: string; to: string }) => range.from === from && range.to === to
  if (ends(yearRange(from))) return `${year}年度`
  if (ends(quarterRange(from))) return `${year}年第${quarterWords[quarterOf(from)]}季度`
  return ends(monthRange(from)) ? `${year}年${Number(from.slice(5, 7))}月` : ''
}

/** The title of a paper: the period for bills of a usual period, else the gateway's title. */
export function titleOf(paper: Paper): string {
  const { kind, title } = paper
  const period = kind === 'bill' ? periodWords(paper) : ''
  return period === '' ? title || kindWords[kind].name : `${period}对账单`
}

const KB = 1024

/** Such as '1.2 MB' or '340 KB'. */
export const sizeWords = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

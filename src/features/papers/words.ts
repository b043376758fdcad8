import type { AnyPaperKind, Paper, PaperLanguage } from '@/contract/papers'

/** What people call the papers. */
export const kindWords: Readonly<Record<AnyPaperKind, { name: string; one: string }>> = {
  certificate: { name: '资产证明', one: '证明' },
  bill: { name: '电子对账单', one: '对账单' },
  revocation: { name: '撤销申请书', one: '申请书' },
  inheritance: { name: '继承签署文件', one: '文件' },
}

/** The steps from asking for a paper to sending it. */
export const applySteps = ['填写', '制作', '核对发送'] as const

export const languageWords: Readonly<Record<PaperLanguage, string>> = { zh: '中文', en: '英文', both: '中英文对照' }

/** Something is going on that ends by itself. */
export const isUnderWay = ({ file, mail }: Paper) => file === 'making' || mail === 'waiting'

/** It could not be made, and can be tried once more as it was asked for. The password of a locked one is not kept. */
export const canMakeAgain = ({ file, isLocked }: Paper) => file === 'failed' && !isLocked

/** The person has to go on with it: it was not sent so far, or it could not be made. */
export const isUnfinished = ({ file, mail }: Paper) => file !== 'made' || mail === 'none'

/** How far a paper is, in a word. */
export function stateWord({ file, mail }: Paper): string {
  if (file !== 'made') return { making: '制作中', failed: '制作失败' }[file]
  return { none: '待发送', waiting: '发送中', sent: '已发送', failed: '发送失败' }[mail]
}

/** The title that the gateway gave it; what it is called otherwise. */
export const titleOf = ({ kind, title }: Paper): string => title || kindWords[kind].name

const KB = 1024

/** 1.2 MB, 340 KB. */
export const sizeWords = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

import type { InheritStep } from '@/contract/inheritance-states'

/** The label of the button to the next step. A step without a label has nothing to do. */
export const stepWords: Partial<Record<InheritStep, string>> = {
  form: '继续填写',
  holdings: '分配基金',
  identify: '去签署',
  identifyOutside: '去签署',
  read: '去签署',
  parcel: '填写寄送信息',
}

/** The titles of the form's parts. `edit` and field paths use the same keys. */
export const partWords: Readonly<Record<string, string>> = {
  applicant: '申请人',
  decedent: '被继承人',
  inheritors: '继承人',
  papers: '上传材料',
}

export const relationWords = {
  spouse: '配偶',
  child: '子女',
  parent: '父母',
  sibling: '兄弟姐妹',
  other: '其他',
} as const

/** The steps from the applicant to the submission. */
export const applySteps = ['申请人', '须知', '填写信息', '提交'] as const
/** The steps after the papers are accepted. */
export const signSteps = ['分配', '确认身份', '阅读签署', '寄送'] as const

export const wayWords = { transfer: '转入继承人账户', redeem: '赎回后付款' } as const

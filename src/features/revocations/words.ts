import { signsInWords } from '@/contract/paper-words'
import { UNPRINTABLE } from '@/contract/papers'
import type { RevocablePurchase, Revocation, RevocationReason, RevocationState } from '@/contract/revocations'
import { typeWords } from '@/contract/transaction-words'
import { formatInstant } from '@/lib/date'

/** The title of each state in the timeline. */
export const stepWords: Readonly<Record<RevocationState, string>> = {
  draft: '开始填写',
  submitted: '提交申请',
  returned: '需要补充材料',
  approved: '审核通过',
  refused: '审核未通过',
  refunded: '退款到账',
  withdrawn: '您撤回了申请',
}

/** When a reason applies, or what it requires. */
export const reasonNotes: Readonly<Record<RevocationReason, string>> = {
  otherPayer: '用别人的银行卡或账户付了款',
  twice: '同一笔买入提交了两次',
  minor: '未满18周岁的家人用您的账户买入',
  other: '请在情况说明中写明',
}

/** The steps from the notice to the submission. */
export const applySteps = ['阅读须知', '填写申请', '上传材料', '签署提交'] as const

/** Whether the person can still change it: it is not submitted yet. */
export const isDraft = ({ state }: { state: RevocationState }) => state === 'draft'

/** Whether the next step is the person's. */
export const waitsForPerson = ({ state }: { state: RevocationState }) => state === 'draft' || state === 'returned'

type Purchase = Pick<RevocablePurchase, 'type' | 'appliedAt'>

/** The kind and time of a purchase, in one line. */
export const purchaseWords = ({ type, appliedAt }: Purchase) => `${typeWords[type]} · ${formatInstant(appliedAt)}`

export const fundWords = ({ shortName, name }: { shortName: string; name: string }) => shortName || name

/**
 * The error text for characters that cannot be printed on the application, with the character; '' for none. It is shown
 * at the field, because the signature comes two screens later. `unprintable` are the characters that the gateway found
 * in the saved text.
 */
export function signFault(text: string, unprintable: string): string {
  const sign = [...text].find(one => !/\s/.test(one) && (UNPRINTABLE.test(one) || unprintable.includes(one)))
  return sign === undefined ? '' : `${signsInWords([sign])}无法打印在申请书上，请删除`
}

/** The required papers that are still missing. */
export const missingAttachments = ({ papers }: Revocation) =>
  papers.filter(({ required, count }) => required && count === 0)

/** Such as 「建设银行 尾号 1234」. The server masks the number. */
export const cardWords = ({ bankName, accountNo }: { bankName: string; accountNo: string }) =>
  `${bankName} ${accountNo}`.trim()

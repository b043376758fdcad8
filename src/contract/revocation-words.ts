import type { RevocationReason, RevocationState } from './revocations'

const reasonWords: Readonly<Record<RevocationReason, string>> = {
  otherPayer: '由他人账户付款',
  twice: '重复买入',
  minor: '未成年人买入',
  other: '其他原因',
}

/** The reason for a revocation in the words of the app, the papers and the back office. '' until one is chosen. */
export const reasonWord = (reason: RevocationReason | ''): string => (reason === '' ? '' : reasonWords[reason])

/** The state of an application in a few words. */
export const revocationStateWords: Readonly<Record<RevocationState, string>> = {
  draft: '待提交',
  submitted: '审核中',
  returned: '待补充材料',
  approved: '已通过，退款中',
  refused: '未通过',
  refunded: '已退款',
  withdrawn: '已撤回',
}

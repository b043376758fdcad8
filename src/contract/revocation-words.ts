import type { RevocationReason } from './revocations'

const reasonWords: Readonly<Record<RevocationReason, string>> = {
  otherPayer: '由他人账户付款',
  twice: '重复买入',
  minor: '未成年人买入',
  other: '其他原因',
}

/** The reason for a revocation in the words of the app, the papers and the back office. '' until one is chosen. */
export const reasonWord = (reason: RevocationReason | ''): string => (reason === '' ? '' : reasonWords[reason])

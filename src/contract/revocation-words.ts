import type { RevocationReason } from './revocations'

const reasonWords: Readonly<Record<RevocationReason, string>> = {
  otherPayer: '由他人账户付款',
  twice: '重复买入',
  minor: '未成年人买入',
  other: '其他原因',
}

/** Why a purchase is to be undone, as the app, the papers and the back office say it. '' until it is chosen. */
export const reasonWord = (reason: RevocationReason | ''): string => (reason === '' ? '' : reasonWords[reason])

import type { Row } from './states'

/** Why a purchase is to be undone, as the papers and the back office say it. */
export const reasonWords: Readonly<Record<Row['reason'], string>> = {
  '': '',
  otherPayer: '由他人账户付款',
  twice: '重复买入',
  minor: '未成年人买入',
  other: '其他',
}

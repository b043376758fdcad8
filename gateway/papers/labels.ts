import type { PaperLanguage } from '@/contract/paper-drafts'

/**
 * Texts of papers, Chinese and English. The English ones are the terms of banks and consulates, while the README's
 * glossary has the terms of this code.
 */
const words = {
  certificateTitle: ['资产证明', 'Certificate of Assets'],
  billTitle: ['电子对账单', 'Statement of Account'],
  revocationTitle: ['基金买入撤销申请书', 'Application to Undo a Purchase'],
  inheritanceTitle: ['基金份额继承签署文件', 'Signed Papers of an Inheritance'],
  voteTitle: ['基金份额持有人大会表决回执', 'Receipt of a Vote'],
  paperNo: ['编号', 'No.'],
  code: ['验真码', 'Code'],
  check: ['扫码或访问以下网址验真', 'Scan, or check at'],
  madeOn: ['生成时间', 'Made on'],
  beijingTime: ['北京时间', 'Beijing time'],
  page: ['第 {page} 页 / 共 {pages} 页', 'Page {page} of {pages}'],
  name: ['姓名', 'Name'],
  latinName: ['姓名拼写', 'Name in Latin letters'],
  asGiven: ['由持有人提供', 'as given by the holder'],
  certificate: ['证件', 'Identity document'],
  customerNo: ['客户号', 'Customer number'],
  asOf: ['截止日期', 'As of'],
  period: ['对账期间', 'Period'],
  purpose: ['用途', 'Purpose'],
  yuan: ['人民币元', 'CNY'],
  scope: ['范围', 'Scope'],
  allHoldings: ['全部持有', 'All holdings'],
  someHoldings: ['仅限所选账户或基金', 'Chosen accounts or funds only'],
  fund: ['基金', 'Fund'],
  account: ['账户', 'Account'],
  shares: ['份额', 'Shares'],
  netValue: ['净值', 'Net value'],
  netValueDay: ['净值日期', 'Value date'],
  amount: ['金额', 'Amount'],
  income: ['未结转收益', 'Income not yet in shares'],
  total: ['合计', 'Total'],
  totalAssets: ['基金资产总额', 'Total fund assets'],
  partAssets: ['所选部分的基金资产总额', 'Total fund assets of the chosen part'],
  holdings: ['持有明细', 'Holdings'],
  included: ['计入总额的持有', 'Holdings in the total'],
  notHeld: ['所选而该日未持有的', 'Chosen and not held on that day'],
  pending: ['在途交易（不计入上述总额）', 'Transactions on the way (not in the total above)'],
  pendingRedeem: ['在途赎回（份额仍计入上述总额）', 'Redemptions on the way (in the total above)'],
  withPending: ['含在途申购的合计', 'Total including purchases on the way'],
  applied: ['申请日', 'Applied on'],
  type: ['业务', 'Transaction'],
  frozenAccount: ['生成本证明时，以下基金账户处于冻结状态', 'Frozen when this certificate was made'],
  frozen: ['冻结', 'Frozen'],
  frozenTotal: ['上述总额中冻结账户的资产', 'Of the total, in frozen accounts'],
  partNotHeld: ['截至该日未持有所选的基金或账户', 'None of the chosen funds or accounts held anything on that day'],
  nothingHeld: ['截至该日未持有基金', 'No funds were held on that day'],
  noMovement: ['本期没有交易和分红', 'No transactions in this period'],
  missingCharacter: ['〓 表示字库未收录的字', '〓 stands for a character that the font does not have'],
  opening: ['期初', 'Opening'],
  closing: ['期末', 'Closing'],
  moneyIn: ['转入', 'In'],
  moneyOut: ['转出', 'Out'],
  profit: ['收益', 'Profit'],
  byFund: ['分基金变动', 'Movement by fund'],
  sharesByFund: ['份额', 'Shares'],
  transactions: ['交易明细', 'Transactions'],
  confirmed: ['确认日', 'Confirmed on'],
  fee: ['手续费', 'Fee'],
} as const satisfies Record<string, readonly [string, string]>

type Word = keyof typeof words
export type Label = (word: Word) => string

/** Looks up the texts of a paper in its language. Papers in both languages have the Chinese text first. */
export function labelsOf(language: PaperLanguage): Label {
  return word => {
    const [zh, en] = words[word]
    if (language === 'both') return `${zh} ${en}`
    return language === 'en' ? en : zh
  }
}

/** The name of an amount with its unit. */
export const inYuan = (language: PaperLanguage, name: string): string =>
  language === 'zh' ? `${name}（${words.yuan[0]}）` : `${name} (${labelsOf(language)('yuan')})`

/** A name and its value, as a sentence. */
export const saying = (language: PaperLanguage, name: string, value: string): string =>
  `${name}${language === 'zh' ? '：' : ': '}${value}`

/** A name in the languages of a paper, Chinese first. Without an English name the Chinese one is used. */
export function inLanguage(language: PaperLanguage, zh: string, en: string): string[] {
  if (language === 'zh' || en === '') return [zh]
  return language === 'en' ? [en] : [zh, en]
}

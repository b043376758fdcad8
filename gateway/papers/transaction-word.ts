import type { PaperLanguage } from '@/contract/paper-drafts'
import { typeWords } from '@/contract/transaction-words'
import type { TransactionType } from '../db/schema/portfolio'

const english: Readonly<Record<TransactionType, string>> = {
  subscribe: 'Subscription',
  purchase: 'Purchase',
  regularInvestment: 'Regular investment',
  redeem: 'Redemption',
  convertIn: 'Conversion in',
  convertOut: 'Conversion out',
  dividendCash: 'Cash dividend',
  dividendReinvest: 'Dividend reinvested',
  incomeCarried: 'Income to shares',
  revoke: 'Purchase undone',
  transferIn: 'Inherited, in',
  transferOut: 'Inherited, out',
}

/** The name of a transaction type on a paper. The Chinese names are those of the app. */
export function transactionWord(type: TransactionType, language: PaperLanguage): string {
  if (language === 'both') return `${typeWords[type]} ${english[type]}`
  return language === 'en' ? english[type] : typeWords[type]
}

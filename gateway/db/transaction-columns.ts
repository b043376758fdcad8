import { funds } from './schema/funds'
import { channels, transactions } from './schema/portfolio'

/** A transaction with the names of its fund and its channel, for statements that join both. */
export const transactionColumns = {
  applicationNo: transactions.applicationNo,
  fundCode: transactions.fundCode,
  name: funds.name,
  shortName: funds.shortName,
  fundType: funds.fundType,
  type: transactions.type,
  state: transactions.state,
  appliedAt: transactions.appliedAt,
  tradeDay: transactions.tradeDay,
  confirmDay: transactions.confirmDay,
  amount: transactions.amount,
  shares: transactions.shares,
  fundAccount: transactions.fundAccount,
  tradingAccount: transactions.tradingAccount,
  channelCode: transactions.channelCode,
  channelName: channels.name,
  planNo: transactions.planNo,
}

import { asc, eq } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { channels, fundAccounts, tradingAccounts } from '../../db/schema/portfolio'
import type { Handlers } from '../../pipeline/handler'

type Accounts = Pick<Handlers<typeof calls>, 'listFundAndShareholderAccount' | 'getIsopened'>

const states = ['normal', 'frozen', 'closed'] as const

export const accounts: Accounts = {
  async listFundAndShareholderAccount(_, { db, custNo }) {
    const found = await db
      .select()
      .from(fundAccounts)
      .where(eq(fundAccounts.custNo, custNo))
      .orderBy(asc(fundAccounts.openedDay), asc(fundAccounts.fundAccount))
    const trading = await db
      .select({ account: tradingAccounts, channelName: channels.name })
      .from(tradingAccounts)
      .innerJoin(channels, eq(channels.channelCode, tradingAccounts.channelCode))
      .where(eq(tradingAccounts.custNo, custNo))
      .orderBy(asc(tradingAccounts.openedDay), asc(tradingAccounts.tradingAccount))
    const ofKind = (kind: string) =>
      found
        .filter(row => row.kind === kind)
        .map(({ fundAccount, accountType, openedDay, state }) => ({
          account: fundAccount,
          accountType: accountType === '1' ? ('1' as const) : ('0' as const),
          openedDay,
          state: states.find(known => known === state) ?? 'normal',
          tradingAccounts: trading
            .filter(({ account }) => account.fundAccount === fundAccount)
            .map(({ account: { tradingAccount, channelCode, openedDay, isOpen }, channelName }) => ({
              tradingAccount,
              channelCode,
              channelName,
              openedDay,
              isOpen,
            })),
        }))
    return { fundAccounts: ofKind('fund'), shareholderAccounts: ofKind('shareholder') }
  },

  async getIsopened(_, { db, custNo }) {
    const found = await db.select().from(fundAccounts).where(eq(fundAccounts.custNo, custNo))
    const open = found.filter(({ state }) => state !== 'closed')
    return {
      isOpened: open.length > 0,
      fundAccount: open.some(({ kind }) => kind === 'fund'),
      shareholderAccount: open.some(({ kind }) => kind === 'shareholder'),
      pensionAccount: open.some(({ accountType }) => accountType === '1'),
    }
  },
}

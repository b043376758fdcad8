import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import { channels, fundAccounts, tradingAccounts, transactions } from '../../db/schema/portfolio'
import type { Handlers } from '../../pipeline/handler'
import { buyTypes } from '../../portfolio/transaction-groups'

/** The accounts and channels at which a customer may hold and buy funds. */
export const accountHandlers = {
  async queryOpenAcco(_, { db, custNo }) {
    const accounts = await db
      .select()
      .from(fundAccounts)
      .where(eq(fundAccounts.custNo, custNo))
      .orderBy(asc(fundAccounts.accountType), asc(fundAccounts.openedDay), asc(fundAccounts.fundAccount))
    const places = await db
      .select({
        account: tradingAccounts.fundAccount,
        tradingAccount: tradingAccounts.tradingAccount,
        channelCode: tradingAccounts.channelCode,
        channelName: channels.name,
        openedDay: tradingAccounts.openedDay,
        isOpen: tradingAccounts.isOpen,
      })
      .from(tradingAccounts)
      .innerJoin(channels, eq(channels.channelCode, tradingAccounts.channelCode))
      .where(eq(tradingAccounts.custNo, custNo))
      .orderBy(asc(tradingAccounts.openedDay), asc(tradingAccounts.tradingAccount))
    return {
      isOpen: accounts.some(account => account.state !== 'closed'),
      accounts: accounts.map(({ fundAccount, kind, accountType, openedDay, state }) => ({
        fundAccount,
        kind: kind === 'shareholder' ? 'shareholder' : 'fund',
        accountType: accountType === '1' ? '1' : '0',
        openedDay,
        state: state === 'frozen' || state === 'closed' ? state : 'normal',
        channels: places.filter(place => place.account === fundAccount).map(({ account: _, ...place }) => place),
      })),
    }
  },

  async isOnlyAgentSales(_, { db, session }) {
    if (!session?.custNo) return { isOnlyAgentSales: false, isKnown: false }
    const [row] = await db
      .select({ direct: sql<boolean | null>`bool_or(${channels.kind} = 'direct')` })
      .from(transactions)
      .innerJoin(channels, eq(channels.channelCode, transactions.channelCode))
      .where(
        and(
          eq(transactions.custNo, session.custNo),
          eq(transactions.state, 'confirmed'),
          inArray(transactions.type, [...buyTypes]),
        ),
      )
    const direct = row?.direct ?? null
    return { isOnlyAgentSales: direct === false, isKnown: direct !== null }
  },
} satisfies Partial<Handlers<typeof assets>>

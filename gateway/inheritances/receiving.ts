import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import type { inheritors } from '../db/schema/inheritances'
import { fundAccounts, tradingAccounts } from '../db/schema/portfolio'

type Heir = Pick<typeof inheritors.$inferSelect, 'id' | 'name' | 'certType' | 'certNo'>

/** A trading account that can receive inherited shares. */
export interface Place {
  custNo: string
  fundAccount: string
  tradingAccount: string
  channelCode: string
}

/**
 * The accounts of each inheritor who is an active customer, by the inheritor's id, oldest first. Name and certificate
 * must be the customer's. Pension accounts and accounts on the exchange cannot receive shares.
 */
export async function placesFor(db: Db, heirs: readonly Heir[]): Promise<Map<number, Place[]>> {
  if (heirs.length === 0) return new Map()
  const numbers = heirs.map(({ certNo }) => certNo)
  const rows = await db
    .select({
      certType: customers.certType,
      certNo: customers.certNo,
      name: customers.name,
      place: {
        custNo: customers.custNo,
        fundAccount: tradingAccounts.fundAccount,
        tradingAccount: tradingAccounts.tradingAccount,
        channelCode: tradingAccounts.channelCode,
      },
    })
    .from(tradingAccounts)
    .innerJoin(customers, eq(customers.custNo, tradingAccounts.custNo))
    .innerJoin(fundAccounts, eq(fundAccounts.fundAccount, tradingAccounts.fundAccount))
    .where(
      and(
        inArray(sql`upper(${customers.certNo})`, numbers),
        // A customer who closed the e-service still has the fund account.
        inArray(customers.state, ['active', 'closed']),
        eq(tradingAccounts.isOpen, true),
        eq(fundAccounts.state, 'normal'),
        eq(fundAccounts.kind, 'fund'),
        eq(fundAccounts.accountType, '0'),
      ),
    )
    .orderBy(asc(tradingAccounts.openedDay), asc(tradingAccounts.tradingAccount))
  const places = new Map<number, Place[]>()
  for (const { id, name, certType, certNo } of heirs) {
    const own = rows.filter(
      row => row.name === name && row.certType === certType && row.certNo.toUpperCase() === certNo,
    )
    if (own.length > 0)
      places.set(
        id,
        own.map(({ place }) => place),
      )
  }
  return places
}

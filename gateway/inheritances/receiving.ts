import { and, asc, eq, inArray } from 'drizzle-orm'
import { certificateKey, isSameNumber } from '@/lib/certificate'
import { isSameName } from '@/lib/person-name'
import { keyOf } from '../db/certificate-key'
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
 * Inheritors among the customers, by their id: the accounts of active customers, oldest first, and those whose
 * certificate is a customer's while the name is not.
 */
export interface Receivers {
  places: Map<number, Place[]>
  misnamed: Set<number>
}

/**
 * Looks inheritors up among the customers. Name and certificate must be the customer's. Pension accounts and accounts
 * on the exchange cannot receive shares.
 */
export async function receiversOf(db: Db, heirs: readonly Heir[]): Promise<Receivers> {
  const places = new Map<number, Place[]>()
  const misnamed = new Set<number>()
  if (heirs.length === 0) return { places, misnamed }
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
        inArray(
          keyOf(customers.certNo),
          heirs.map(({ certNo }) => certificateKey(certNo)),
        ),
        // A customer who closed the e-service still has the fund account.
        inArray(customers.state, ['active', 'closed']),
        eq(tradingAccounts.isOpen, true),
        eq(fundAccounts.state, 'normal'),
        eq(fundAccounts.kind, 'fund'),
        eq(fundAccounts.accountType, '0'),
      ),
    )
    .orderBy(asc(tradingAccounts.openedDay), asc(tradingAccounts.tradingAccount))
  for (const { id, name, certType, certNo } of heirs) {
    const certified = rows.filter(row => row.certType === certType && isSameNumber(row.certNo, certNo))
    const own = certified.filter(row => isSameName(row.name, name)).map(({ place }) => place)
    if (own.length > 0) places.set(id, own)
    else if (certified.length > 0) misnamed.add(id)
  }
  return { places, misnamed }
}

/** The accounts of each inheritor who is an active customer, by the inheritor's id, oldest first. */
export const placesFor = async (db: Db, heirs: readonly Heir[]): Promise<Receivers['places']> =>
  (await receiversOf(db, heirs)).places

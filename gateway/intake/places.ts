import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { intakeDoubts } from '../db/schema/intake'
import { channels, fundAccounts, tradingAccounts } from '../db/schema/portfolio'
import { among } from './context'
import type { Journal } from './journal'

/** A trading account of ours. */
export interface Place {
  custNo: string
  fundAccount: string
  tradingAccount: string
  channelCode: string
}

/** A fund account at a distributor, as the registrar names it. */
export interface PlaceName {
  fundAccount: string
  distributor: string
  /** The number of the account at the distributor. */
  number: string
}

/** Where a record belongs. Its owner may be in doubt, or never told. */
export type Found = Place | 'doubt' | 'unknown'

export interface Places {
  find: (name: PlaceName) => Found
  /** The place, made if its fund account is known and the distributor is new to it. */
  open: (name: PlaceName, day: string) => Promise<Found>
  /** Tells of a fund account that the batch has just made. */
  own: (fundAccount: string, custNo: string) => void
  /** The owner whom the office chose for a fund account. */
  decided: (fundAccount: string) => string | null
}

const keyOf = (fundAccount: string, distributor: string) => `${fundAccount} ${distributor}`

/** Writes the distributor of a place, if it is new. Its name comes with the company's own data. */
export async function writeChannel(db: Db, journal: Journal, code: string): Promise<void> {
  const [known] = await db.select({ code: channels.channelCode }).from(channels).where(eq(channels.channelCode, code))
  if (!known) await journal.write(channels, [{ channelCode: code, name: `销售机构${code}`, kind: 'platform' }])
}

/** The number of a trading account that nobody else has: distributors count by themselves. */
async function freeNumber(db: Db, { number, distributor }: PlaceName): Promise<string> {
  const [taken] = await db
    .select({ number: tradingAccounts.tradingAccount })
    .from(tradingAccounts)
    .where(eq(tradingAccounts.tradingAccount, number))
  return taken ? `${distributor}-${number}` : number
}

/** The places of these fund accounts. */
export async function placesOf(db: Db, journal: Journal, accounts: readonly string[]): Promise<Places> {
  const wanted = [...new Set(accounts)]
  const rows = await db.select().from(tradingAccounts).where(among(tradingAccounts.fundAccount, wanted))
  const owners = await db
    .select({ fundAccount: fundAccounts.fundAccount, custNo: fundAccounts.custNo })
    .from(fundAccounts)
    .where(among(fundAccounts.fundAccount, wanted))
  const doubts = await db
    .select({ fundAccount: intakeDoubts.fundAccount, custNo: intakeDoubts.custNo })
    .from(intakeDoubts)
    .where(among(intakeDoubts.fundAccount, wanted))
  const inDoubt = new Set(doubts.filter(({ custNo }) => custNo === null).map(({ fundAccount }) => fundAccount))
  const decided = new Map(doubts.map(({ fundAccount, custNo }) => [fundAccount, custNo]))
  const ownerOf = new Map(owners.map(({ fundAccount, custNo }) => [fundAccount, custNo]))
  const byName = new Map<string, Place>(rows.map(row => [keyOf(row.fundAccount, row.channelCode), row]))
  const find = ({ fundAccount, distributor }: PlaceName): Found =>
    byName.get(keyOf(fundAccount, distributor)) ?? (inDoubt.has(fundAccount) ? 'doubt' : 'unknown')
  const written = new Set(rows.map(({ channelCode }) => channelCode))
  return {
    find,
    decided: fundAccount => decided.get(fundAccount) ?? null,
    own: (fundAccount, custNo) => void ownerOf.set(fundAccount, custNo),
    async open(name, day) {
      const found = find(name)
      const custNo = ownerOf.get(name.fundAccount)
      if (found !== 'unknown' || !custNo) return found
      if (!written.has(name.distributor)) await writeChannel(db, journal, name.distributor)
      written.add(name.distributor)
      const place = {
        custNo,
        fundAccount: name.fundAccount,
        tradingAccount: await freeNumber(db, name),
        channelCode: name.distributor,
      }
      await journal.write(tradingAccounts, [{ ...place, openedDay: day }])
      byName.set(keyOf(name.fundAccount, name.distributor), place)
      return place
    },
  }
}

/** All trading accounts of a customer. */
export const placesOfCustomer = (db: Db, custNo: string): Promise<Place[]> =>
  db.select().from(tradingAccounts).where(eq(tradingAccounts.custNo, custNo))

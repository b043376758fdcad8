import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { fundAccounts } from '../db/schema/portfolio'
import { among, type Work } from './context'

/** Our code of a pension account. */
const PENSION = '1'

/**
 * Fund accounts that must be pension accounts and are not known as such. No file says it. But Y shares are sold to
 * pension accounts only, so an account with a transaction in them is one.
 *
 * @param only The rows among which they are looked for, with `fund_account` and `fund_code`.
 */
async function unmarkedPensions(db: Db, only: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ account: string }>(sql`
    select distinct t.fund_account as account from ${only} t
    join funds f on f.fund_code = t.fund_code and f.share_class = 'Y'
    join fund_accounts a on a.fund_account = t.fund_account and a.account_type <> ${PENSION}`)
  return rows.map(({ account }) => account)
}

/** Marks the pension accounts among those whose shares a batch moved. */
export async function markPensionAccounts({ db, journal }: Work): Promise<void> {
  const moved = sql`(select fund_account, fund_code from intake_moves where batch_id = ${journal.batchId})`
  const accounts = await unmarkedPensions(db, moved)
  if (accounts.length === 0) return
  await journal.change(
    fundAccounts,
    accounts.map(fundAccount => ({ fundAccount, accountType: PENSION })),
  )
}

/** Marks all pension accounts: the company has told which funds have Y shares. */
export async function markAllPensionAccounts(db: Db): Promise<void> {
  const confirmed = sql`(select fund_account, fund_code from transactions where state = 'confirmed')`
  const accounts = await unmarkedPensions(db, confirmed)
  if (accounts.length > 0)
    await db.update(fundAccounts).set({ accountType: PENSION }).where(among(fundAccounts.fundAccount, accounts))
}

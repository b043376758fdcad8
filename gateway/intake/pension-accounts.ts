import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { fundAccounts } from '../db/schema/portfolio'
import { among } from './among'
import type { Work } from './context'

/** Our code of a pension account. */
const PENSION = '1'

/**
 * Fund accounts that must be pension accounts and are not known as such. No file says it. But Y shares are sold to
 * pension accounts only, so an account with a transaction in them is one.
 *
 * @param custNos Only the accounts of these customers, if given.
 */
async function unmarkedPensions(db: Db, custNos?: readonly string[]): Promise<string[]> {
  const only = custNos
    ? sql`and t.cust_no in (select json_array_elements_text(${JSON.stringify(custNos)}::json))`
    : sql``
  const { rows } = await db.execute<{ account: string }>(sql`
    select distinct t.fund_account as account from transactions t
    join funds f on f.fund_code = t.fund_code and f.share_class = 'Y'
    join fund_accounts a on a.fund_account = t.fund_account and a.account_type <> ${PENSION}
    where t.state = 'confirmed' ${only}`)
  return rows.map(({ account }) => account)
}

/** Marks the pension accounts among the customers whose data a batch changed. */
export async function markPensionAccounts({ db, journal, touched }: Work): Promise<void> {
  if (touched.size === 0) return
  const accounts = await unmarkedPensions(db, [...touched])
  if (accounts.length === 0) return
  await journal.change(
    fundAccounts,
    accounts.map(fundAccount => ({ fundAccount, accountType: PENSION })),
  )
}

/** Marks all pension accounts: the company has told which funds have Y shares. */
export async function markAllPensionAccounts(db: Db): Promise<void> {
  const accounts = await unmarkedPensions(db)
  if (accounts.length > 0)
    await db.update(fundAccounts).set({ accountType: PENSION }).where(among(fundAccounts.fundAccount, accounts))
}

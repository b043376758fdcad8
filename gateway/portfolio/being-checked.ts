import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { codes, Refusal } from '../lib/refusal'

/** Whether a balance of this customer differs from the registrar's, and nobody has released it yet. */
export const isBeingChecked = (custNo: AnyPgColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from intake_differences d
    join trading_accounts t on t.trading_account = d.trading_account
    where d.released_at is null and t.cust_no = ${custNo})`

/** The answer in place of figures that may be wrong. */
export const beingChecked = () =>
  new Refusal(codes.conflict, '您的份额正在与登记机构核对，核对完成后恢复显示，请稍后再来', 200, { checking: true })

import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { parameters } from '../db/schema/shell'

async function settingOf(db: Db, paraName: string): Promise<string> {
  const [row] = await db
    .select({ value: parameters.paraValue })
    .from(parameters)
    .where(
      and(
        eq(parameters.paraAppName, 'EserviceConfig'),
        eq(parameters.paraType, 'eservicePara'),
        eq(parameters.paraName, paraName),
      ),
    )
  return row?.value ?? ''
}

/** A whole number of the parameter config (EserviceConfig), or `usual` if it is missing or not a number. */
export async function numberSetting(db: Db, paraName: string, usual: number): Promise<number> {
  const value = await settingOf(db, paraName)
  return /^\d{1,6}$/.test(value) ? Number(value) : usual
}

/** Whether a switch of the parameter config is on. Only '0' turns it off: a missing switch is on. */
export const isSwitchedOn = async (db: Db, paraName: string): Promise<boolean> =>
  (await settingOf(db, paraName)) !== '0'

/** Days before the end of a regular investment plan at which the customer is notified (到期提醒). */
export const expiryNoticeDays = (db: Db): Promise<number> => numberSetting(db, 'expireRemindDays', 30)

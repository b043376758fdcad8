import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { parameters } from '../../db/schema/content'

/** A whole number of the parameter config (EserviceConfig), or `usual` where it is missing or no number. */
export async function numberSetting(db: Db, paraName: string, usual: number): Promise<number> {
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
  return row && /^\d{1,6}$/.test(row.value) ? Number(row.value) : usual
}

import { customType, date, numeric, text, timestamp } from 'drizzle-orm/pg-core'

// Column kinds that many tables use. Decimals and days stay strings in the driver, so that no float and no time zone
// changes them.

/** Yuan, to the cent: '1234.56'. */
export const money = () => numeric({ precision: 18, scale: 2 })

/** Fund shares (份额), two decimals. */
export const shares = () => numeric({ precision: 18, scale: 2 })

/** A net value (单位净值) or an accumulated one, four decimals. */
export const netValue = () => numeric({ precision: 12, scale: 4 })

/** A percentage such as '1.25' for 1.25 %, four decimals. */
export const percent = () => numeric({ precision: 9, scale: 4 })

/** A calendar day in Asia/Shanghai, 'YYYY-MM-DD'. */
export const day = () => date({ mode: 'string' })

/** A moment. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** The content of a file. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PGlite gives a Uint8Array. node-postgres gives a Buffer.
  fromDriver: value => Buffer.from(value),
  toDriver: value => value,
})

/** The object that holds a file's content instead of the row: a key of `stored_objects`. Null for the row itself. */
export const contentKey = () => text()

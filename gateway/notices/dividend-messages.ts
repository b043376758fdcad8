import { type Day, today as dayOf } from '@/lib/date'
import type { Db } from '../db/connect'
import { noticeSettings } from '../db/schema/notices'

/**
 * Selects the customers who want messages about dividends. Messages about confirmed transactions are created elsewhere,
 * but those about dividends follow the same settings. Customers without settings get them.
 *
 * @returns a function that tells whether a customer wants the message about a dividend of a day.
 */
export async function wantsDividendMessage(db: Db): Promise<(custNo: string, day: Day) => boolean> {
  const rows = await db.select().from(noticeSettings)
  const chosen = new Map(rows.map(row => [row.custNo, row]))
  return (custNo, day) => {
    const row = chosen.get(custNo)
    if (!row) return true
    const begin = row.since.dividend
    return row.settings.ways.dividend.includes('message') && begin !== undefined && day >= dayOf(new Date(begin))
  }
}

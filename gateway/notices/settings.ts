import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { NoticeSettings } from '@/contract/notices'
import type { Db } from '../db/connect'
import { noticeSettings } from '../db/schema/notices'

/** What everybody gets who has chosen nothing. */
export const usualNotices: NoticeSettings = {
  ways: {
    ...{ dividend: ['message'], transaction: [], progress: [], deduction: [] },
    ...{ expiry: [], netValue: [], report: [], article: [] },
  },
  funds: [],
  topics: [],
  quiet: { on: true, from: '22:00', to: '08:00' },
}

/** What is kept, with the kinds that came after it was saved. */
export const completed = (kept: NoticeSettings): NoticeSettings => v.parse(NoticeSettings, kept)

/** What a customer has chosen, with the save that it comes from; version 0 where nothing was chosen. */
export async function noticesOf(db: Db, custNo: string) {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.custNo, custNo))
  return row
    ? { ...row, settings: completed(row.settings) }
    : { custNo, settings: usualNotices, since: {}, version: 0, updatedAt: null }
}

import { formatChineseInstant } from '@/lib/chinese-date'
import { today as dayOf } from '@/lib/date'
import { routes } from '@/routes'
import type { Db } from '../db/connect'
import { messages } from '../db/schema/messages'
import type { GatheringRow } from './state'

/** Time and place in one line. */
const when = ({ startsAt, placeName }: GatheringRow) => `${formatChineseInstant(startsAt)}，${placeName}`

async function insert(
  db: Db,
  sId: string,
  row: GatheringRow,
  custNo: string,
  words: { title: string; text: string },
  at: Date,
) {
  await db
    .insert(messages)
    .values({
      sId,
      classId: 'activity',
      custNo,
      title: words.title,
      summary: words.text.slice(0, 40),
      content: words.text,
      sType: '1',
      link: `/#${routes.enrolForm.path}?id=${row.id}`,
      publishedAt: at,
    })
    .onConflictDoNothing()
}

/** Tells a customer on the waiting list that they have a seat now. */
export const tellPromoted = (db: Db, row: GatheringRow, custNo: string, seq: number, at: Date) =>
  insert(
    db,
    `E${row.id}-${seq}`,
    row,
    custNo,
    {
      title: '候补成功，您已有名额',
      text: `您候补的「${row.title}」有名额了：${when(row)}。不能参加时请取消，把名额让给别人。`,
    },
    at,
  )

/** The text of a reminder at a given time: a customer who got a seat late may read it on the day itself. */
export const reminderWords = (row: GatheringRow, at: Date) => ({
  title: dayOf(row.startsAt) === dayOf(at) ? '活动今天举行' : '活动明天举行',
  text: `您报名的「${row.title}」即将举行：${when(row)}。地址：${row.address}。`,
})

/** Puts the reminder of an event into the inbox. */
export const tellReminder = (db: Db, row: GatheringRow, custNo: string, at: Date) =>
  insert(db, `ER${row.id}-${custNo}`, row, custNo, reminderWords(row, at), at)

/** Tells a customer that an event was cancelled. */
export const tellCancelled = (db: Db, row: GatheringRow, custNo: string, at: Date) =>
  insert(
    db,
    `EC${row.id}-${custNo}`,
    row,
    custNo,
    { title: '活动取消', text: `很抱歉，您报名的「${row.title}」（${when(row)}）取消举行。` },
    at,
  )

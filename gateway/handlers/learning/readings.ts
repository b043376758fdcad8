import { and, eq, sql } from 'drizzle-orm'
import type { learning as calls } from '@/contract/learning'
import { accompanyItems, readings } from '../../db/schema/learning'
import { published } from '../../learning/articles'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'

export const readingHandlers: Pick<Handlers<typeof calls>, 'setReading'> = {
  async setReading({ sId, place, isFinished }, context) {
    const { db, custNo } = context
    const [article] = await db
      .select({ sId: accompanyItems.sId })
      .from(accompanyItems)
      .where(and(eq(accompanyItems.sId, sId), published(context)))
    if (!article) throw new Refusal(codes.notFound, '没有找到这篇文章')
    const at = context.now()
    const finishedAt = isFinished ? at : null
    await db
      .insert(readings)
      .values({ custNo, sId, place, finishedAt, at })
      .onConflictDoUpdate({
        target: [readings.custNo, readings.sId],
        set: {
          // A device with less progress (it read as a visitor or offline) must not set the stored place back.
          place: sql`case when ${readings.finishedAt} is null then greatest(${readings.place}, excluded.place) else excluded.place end`,
          at,
          finishedAt: sql`coalesce(${readings.finishedAt}, excluded.finished_at)`,
        },
      })
    return null
  },
}

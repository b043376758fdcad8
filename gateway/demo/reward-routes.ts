import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ContentId } from '@/contract/fields'
import { activities } from '../db/schema/rewards'
import type { Services } from '../pipeline/services'
import { carryOut, overview } from '../rewards/office'
import { decisionRoute } from './decision-route'

/** Limit of codes that are added at once. */
const MOST_ADDED = 500

const Input = v.variant('move', [
  v.object({ move: v.literal('open') }),
  v.object({ move: v.literal('close') }),
  v.object({
    move: v.literal('refill'),
    benefitId: ContentId,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ADDED)),
  }),
  v.object({ move: v.literal('use'), code: ContentId }),
])

/**
 * The company's side of rewards: opens and closes activities, adds codes, marks codes as used, and counts. These routes
 * exist only with the simulators.
 */
export function rewardRoutes(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  app.get('/demo/rewards.json', async () => overview(db))
  decisionRoute(app, '/demo/rewards/:no', Input, async (activityId, decision) => {
    await carryOut(db, activityId, decision, now())
    const [row] = await db.select().from(activities).where(eq(activities.activityId, activityId))
    return row && { state: row.closedAt ? 'closed' : 'open' }
  })
}

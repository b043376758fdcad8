import { asc, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import * as v from 'valibot'
import { routes } from '@/routes'
import type { Db } from '../db/connect'
import { gatherings } from '../db/schema/gatherings'
import { ballots, voteTemplates } from '../db/schema/votes'
import {
  countUnsure,
  gatheringMoves,
  gatheringMovesOf,
  moveGathering,
  nearnessOf,
  unsureOf,
} from '../gatherings/office'
import { countOf, gatheringState, isSigningIn } from '../gatherings/state'
import { slotAt, WALL_STEP, wallCode } from '../gatherings/wall-code'
import type { Services } from '../pipeline/services'
import { meetingMoves, moveMeeting, movesOf } from '../votes/office'
import { closesAt, meetingState } from '../votes/state'
import { decisionRoute } from './decision-route'

const GatheringInput = v.object({ move: v.picklist(gatheringMoves) })
const MeetingInput = v.object({ move: v.picklist(meetingMoves) })

async function meetings(db: Db, at: Date) {
  const rows = await db.select().from(voteTemplates).orderBy(desc(voteTemplates.endDay), asc(voteTemplates.templateId))
  return Promise.all(
    rows.map(async row => ({
      no: row.templateId,
      title: row.title,
      state: meetingState(row, at),
      moves: movesOf(row, at),
      votes: await db.$count(ballots, eq(ballots.templateId, row.templateId)),
      closesAt: closesAt(row).toISOString(),
    })),
  )
}

/** The wall poster of an event while signing in is open: the code, and the link behind its QR code. */
function wallOf({ id, wallSecret }: typeof gatherings.$inferSelect, at: Date) {
  const slot = slotAt(at)
  const code = wallCode(wallSecret, slot)
  const seconds = Math.ceil(((slot + 1) * WALL_STEP - at.getTime()) / 1000)
  return { code, seconds, link: `#${routes.signIn.path}?id=${id}&wall=${code}` }
}

async function events(db: Db, at: Date) {
  const rows = await db.select().from(gatherings).orderBy(asc(gatherings.startsAt), asc(gatherings.id))
  return Promise.all(
    rows.map(async row => {
      const taken = await countOf(db, row.id, 'in')
      return {
        no: row.id,
        title: row.title,
        state: gatheringState(row, row.seats - taken, at),
        moves: await gatheringMovesOf(db, row, at),
        seats: row.seats,
        taken,
        waiting: await countOf(db, row.id, 'waiting'),
        unsure: await countUnsure(db, row.id),
        waitingSignIns: await unsureOf(db, row.id),
        nearness: row.asksPlace ? await nearnessOf(db, row.id) : null,
        wall: isSigningIn(row, at) ? wallOf(row, at) : null,
      }
    }),
  )
}

/** The company's side of holder meetings and events. These routes exist only with the simulators. */
export function activityRoutes(
  app: FastifyInstance,
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
): void {
  app.get('/demo/meetings.json', async () => meetings(db, now()))
  decisionRoute(app, '/demo/meetings/:no', MeetingInput, async (no, { move }) => {
    await moveMeeting(db, no, move, now)
    return (await meetings(db, now())).find(one => one.no === no)
  })

  app.get('/demo/gatherings.json', async () => events(db, now()))
  decisionRoute(app, '/demo/gatherings/:no', GatheringInput, async (no, { move }) => {
    await moveGathering(db, no, move, now)
    return (await events(db, now())).find(one => one.no === no)
  })
  /** The wall poster as a picture: a QR code with the link that phones open. */
  app.get<{ Params: { no: string } }>('/demo/gatherings/:no/wall.svg', async (request, reply) => {
    const [row] = await db.select().from(gatherings).where(eq(gatherings.id, request.params.no))
    if (!row || !isSigningIn(row, now())) return reply.code(404).send()
    return reply.type('image/svg+xml').send(renderSVG(`${config.publicOrigin}/${wallOf(row, now()).link}`))
  })
}

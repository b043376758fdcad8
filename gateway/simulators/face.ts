import { and, eq, isNull } from 'drizzle-orm'
import { simulatorTickets } from '../db/schema/simulators'
import { FACE_LIFETIME } from '../outside/face-terms'
import type { Face, FaceResult } from '../outside/outside'
import { giveTicket, type Ticket, type World } from './tickets'

/** The buttons and the result of each. */
export const outcomes = {
  passed: { label: '通过', errCode: '0', errMsg: '' },
  failed: { label: '不通过', errCode: '1001', errMsg: '人脸比对未通过' },
  cancelled: { label: '取消', errCode: '-2', errMsg: '已取消人脸验证' },
  expired: { label: '超时', errCode: '-3', errMsg: '人脸验证超时' },
} as const satisfies Record<Exclude<FaceResult, 'pending'>, unknown>

export type Outcome = keyof typeof outcomes

export const isOutcome = (text: unknown): text is Outcome =>
  typeof text === 'string' && Object.keys(outcomes).includes(text)

const isFace = (bizToken: string) => and(eq(simulatorTickets.ticket, bizToken), eq(simulatorTickets.kind, 'face'))

/** Finds a recognition that is running. Null if there is none. */
export async function pendingFace({ db, now }: World, bizToken: string): Promise<Ticket | null> {
  const [ticket] = await db.select().from(simulatorTickets).where(isFace(bizToken))
  return ticket && ticket.result === null && ticket.expiresAt > now() ? ticket : null
}

/** Ends a recognition with the result of a button. False when it had ended before. */
export async function endFace(world: World, bizToken: string, outcome: Outcome): Promise<boolean> {
  if (!(await pendingFace(world, bizToken))) return false
  const [ended] = await world.db
    .update(simulatorTickets)
    .set({ result: outcome })
    .where(and(isFace(bizToken), isNull(simulatorTickets.result)))
    .returning({ ticket: simulatorTickets.ticket })
  return ended !== undefined
}

const resultOf = ({ result, expiresAt }: Ticket, now: Date): FaceResult => {
  if (isOutcome(result)) return result
  return expiresAt > now ? 'pending' : 'expired'
}

export const simulatedFace = (world: World): Face => ({
  begin: async (subject, person) => {
    const details = person ? { person } : {}
    const bizToken = await giveTicket(world, { kind: 'face', subject, details, lifetime: FACE_LIFETIME })
    return { bizToken, url: `/sim/face?BizToken=${bizToken}` }
  },
  result: async bizToken => {
    const { db, now } = world
    const [ticket] = await db.select().from(simulatorTickets).where(isFace(bizToken))
    if (!ticket || ticket.usedAt !== null) return null
    const result = resultOf(ticket, now())
    if (result === 'pending') return { subject: ticket.subject, result }
    // If two calls ask at the same time, only one gets the result.
    const [told] = await db
      .update(simulatorTickets)
      .set({ usedAt: now() })
      .where(and(isFace(bizToken), isNull(simulatorTickets.usedAt)))
      .returning({ ticket: simulatorTickets.ticket })
    return told ? { subject: ticket.subject, result } : null
  },
})

import { and, eq, gt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { faceRecognitions } from '../db/schema/outside'
import { codes, Refusal } from '../lib/refusal'
import { MINUTE } from '../lib/time'
import { FACE_DONE, FACE_START } from '../outside/tencent/face'
import { countAddress } from '../pipeline/rate-limit'
import { returnAddress, withParameters } from '../pipeline/return-address'
import type { Services } from '../pipeline/services'

type Fields = Record<string, unknown>

/** Limit per minute of ways there and back from one network address. A recognition has one of each. */
const PER_MINUTE = 120

const tokenIn = ({ BizToken }: Fields) => (typeof BizToken === 'string' ? BizToken : '')

const unknown = () => new Refusal(codes.badInput, '人脸识别已失效，请返回重新发起', 400)

/**
 * The way to the page of Tencent Cloud and back. The provider learns its return address before the app knows which of
 * its screens waits for the person. So the gateway keeps the screen's address, and the provider returns to us.
 */
export function faceReturnRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, clock } = services
  if (!config.tencent?.face) return
  const running = (bizToken: string) =>
    and(eq(faceRecognitions.bizToken, bizToken), gt(faceRecognitions.expiresAt, clock()))

  const onRequest = ({ ip }: { ip: string }) =>
    countAddress(services, ip, { bucket: 'face-way', limit: PER_MINUTE, window: MINUTE })

  app.get<{ Querystring: Fields }>(FACE_START, { onRequest }, async (request, reply) => {
    const target = returnAddress(request.query.redirect, request, config)
    if (!target) throw unknown()
    const [begun] = await db
      .update(faceRecognitions)
      .set({ returnTo: target.href })
      .where(running(tokenIn(request.query)))
      .returning({ page: faceRecognitions.page })
    if (!begun) throw unknown()
    return reply.redirect(begun.page, 303)
  })

  app.get<{ Querystring: Fields }>(FACE_DONE, { onRequest }, async (request, reply) => {
    const bizToken = tokenIn(request.query)
    const [begun] = await db.select().from(faceRecognitions).where(running(bizToken))
    // Too late, or a made-up address: the person gets to the app, which says what to do.
    if (!begun?.returnTo) return reply.redirect('/', 303)
    // The provider's address says nothing about the result. 0 makes the app ask the gateway for it.
    return reply.redirect(
      withParameters(new URL(begun.returnTo), { BizToken: bizToken, errCode: '0', errMsg: '' }),
      303,
    )
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { codes, Refusal } from '../lib/refusal'
import { refused } from '../pipeline/envelope'
import { ofOwnPage } from './own-page'

/** The back office's remark to a person. */
export const officeWord = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, '请写明原因'),
  v.maxLength(200, '最多200字'),
  v.regex(/^[^\p{C}]*$/u, '不要有特殊符号'),
)

/**
 * A route of the demo's back office that takes a decision and answers with the new state. `carryOut` returns undefined
 * for an unknown application.
 */
export function decisionRoute<T>(
  app: FastifyInstance,
  path: string,
  input: v.GenericSchema<unknown, T>,
  carryOut: (no: string, decision: T, request: FastifyRequest) => Promise<{ state: string } | undefined>,
): void {
  app.post<{ Params: { no: string }; Body: unknown }>(path, { preHandler: ofOwnPage }, async (request, reply) => {
    const say = (refusal: Refusal, status: number) => reply.code(status).send(refused(refusal))
    const decision = v.safeParse(input, request.body)
    if (!decision.success) return say(new Refusal(codes.badInput, decision.issues[0].message), 400)
    try {
      const after = await carryOut(request.params.no, decision.output, request)
      return after ?? say(new Refusal(codes.notFound, '没有找到这份申请'), 404)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return say(error, error.retCode === codes.notFound ? 404 : 409)
    }
  })
}

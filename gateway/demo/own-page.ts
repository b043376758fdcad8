import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes, Refusal } from '../lib/refusal'
import { refused } from '../pipeline/envelope'

/** Accepts decisions from the demo page only: a form of another site cannot send this content type. */
export async function ofOwnPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.headers['content-type']?.startsWith('application/json')) return
  await reply.code(415).send(refused(new Refusal(codes.mediaType, '提交的内容类型不正确')))
}

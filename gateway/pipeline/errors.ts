import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes, Refusal } from '../lib/refusal'
import { refused } from './envelope'

/** Our messages for the refusals of the framework. */
const byStatus: Record<number, Refusal> = {
  404: new Refusal(codes.notFound, '没有找到这项服务', 404),
  413: new Refusal(codes.tooLarge, '提交的内容太大', 413),
  414: new Refusal(codes.badInput, '请求地址太长', 414),
  415: new Refusal(codes.mediaType, '提交的内容类型不正确', 415),
  431: new Refusal(codes.headers, '请求头太大', 431),
}
const malformed = new Refusal(codes.badInput, '提交的内容格式不正确', 400)
const unforeseen = new Refusal(codes.broken, '系统繁忙，请稍后重试！')

const isClientError = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500

/**
 * Turns an error into a refusal. An unexpected error is logged and becomes E500 under HTTP 200. The sentence and the
 * code are enough for a person and a client, and a proxy cannot replace the envelope with its own error page.
 */
export function refusalFor(error: Error, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error
  const status = (error as Partial<FastifyError>).statusCode
  if (isClientError(status)) return byStatus[status] ?? malformed
  log.error({ err: error }, 'a request failed')
  return unforeseen
}

/**
 * Whether the client at this address reads an envelope. Others (the public site's files, a page) look only at the
 * status.
 */
const readsEnvelope = (url: string) => /^\/(e-service|eqb-auth)\/api\//.test(url)

const statusFor = (refusal: Refusal, url: string) =>
  refusal.status === 200 && !readsEnvelope(url) ? 500 : refusal.status

const isCall = (url: string) => /^\/(e-service|eqb-auth|site|sim|demo)(\/|$)/.test(url.split('?', 1)[0] ?? '')

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalFor(error, request.log)
    // The headers of a file's answer may be set already.
    return reply
      .removeHeader('content-disposition')
      .removeHeader('cache-control')
      .code(statusFor(refusal, request.url))
      .type('application/json; charset=utf-8')
      .send(refused(refusal))
  })

  app.setNotFoundHandler((request, reply) => notFound(request, reply))
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  if (!isCall(request.url)) return reply.code(404).type('text/plain; charset=utf-8').send('没有找到这个页面')
  return reply.code(404).send(refused(byStatus[404] ?? malformed))
}

/** Handles errors before a route is found: addresses that cannot be decoded. */
export function frameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error, request.log)
  reply.code(refusal.status).type('application/json; charset=utf-8').send(refused(refusal))
}

/** Handles errors before there is a request: broken HTTP, headers beyond the limit, a client that is too slow. */
export function clientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason] =
    error.code === 'HPE_HEADER_OVERFLOW' ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request']
  const body = JSON.stringify(refused(byStatus[status] ?? malformed))
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

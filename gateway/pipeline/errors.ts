import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes, Refusal } from '../lib/refusal'
import { PAGE_TYPE, wordsPage } from '../lib/words-page'
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

const statusFor = (refusal: Refusal, request: FastifyRequest) =>
  refusal.status === 200 && (isOpened(request) || !readsEnvelope(request.url)) ? 500 : refusal.status

/** Whether a browser opens the address itself, for a person to read. The app, scripts and machines want no page. */
const isOpened = ({ headers }: FastifyRequest) => headers.accept?.startsWith('text/html') === true

const HOME = '<p><a href="/">返回首页</a></p>'

/** The page for a person in place of the one that they opened. */
const sendPage = (reply: FastifyReply, title: string, text: string) =>
  reply
    .header('cache-control', 'no-store')
    .type(PAGE_TYPE)
    .send(wordsPage({ title, text, more: HOME }))

const CANNOT_OPEN = '这个页面打不开'
const NOT_FOUND = '没有找到这个页面'
const BROKEN_LINK = '链接太长或不完整，请重新复制，或返回首页查找。'
const CHECK_LINK = '请检查链接是否完整，或返回首页查找。'

/** The refusal as an envelope, or as a page for the person who opened the address. */
function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  reply.code(statusFor(refusal, request))
  if (isOpened(request)) return sendPage(reply, CANNOT_OPEN, refusal.retMsg)
  return reply.type('application/json; charset=utf-8').send(refused(refusal))
}

const isCall = (url: string) => /^\/(e-service|eqb-auth|site|sim|demo)(\/|$)/.test(url.split('?', 1)[0] ?? '')

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalFor(error, request.log)
    // The headers of a file's answer may be set already.
    return sendRefusal(refusal, request, reply.removeHeader('content-disposition').removeHeader('cache-control'))
  })

  app.setNotFoundHandler((request, reply) => notFound(request, reply))
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  if (isOpened(request)) return sendPage(reply.code(404), NOT_FOUND, CHECK_LINK)
  if (!isCall(request.url)) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_FOUND)
  return reply.code(404).send(refused(byStatus[404] ?? malformed))
}

/** Handles errors before a route is found: addresses that cannot be decoded. */
export function frameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error, request.log)
  reply.code(refusal.status)
  if (isOpened(request)) sendPage(reply, CANNOT_OPEN, BROKEN_LINK)
  else if (isCall(request.url)) reply.type('application/json; charset=utf-8').send(refused(refusal))
  else reply.type('text/plain; charset=utf-8').send(BROKEN_LINK)
}

/** Public pages that read a code or a link out of their address, and say themselves that it is wrong. */
const isReading = (url: string) => /^\/(check|unsubscribe)\//.test(url)

const decodes = (part: string) => {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** The address of a request to such a page, with the percent signs that begin no character as plain ones. */
export function readableAddress({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%') || !isReading(path)) return url
  const readable = path.split('/').map(part => (decodes(part) ? part : part.replaceAll('%', '%25')))
  return readable.join('/') + url.slice(path.length)
}

/** Handles errors before there is a request: broken HTTP, headers beyond the limit, a client that is too slow. */
export function clientError(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason] =
    error.code === 'HPE_HEADER_OVERFLOW' ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request']
  const refusal = byStatus[status] ?? malformed
  const sent = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const [type, body] = /^accept: *text\/html/im.test(sent)
    ? [PAGE_TYPE, wordsPage({ title: CANNOT_OPEN, text: BROKEN_LINK, more: HOME })]
    : ['application/json; charset=utf-8', JSON.stringify(refused(refusal))]
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

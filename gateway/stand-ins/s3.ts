import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { S3Settings } from '../config/store-settings'
import { addMoods, type StandIn } from './stand-in'

/** The bucket of the stand-in. It lies in memory. */
export interface S3StandIn extends StandIn {
  objects: Map<string, Buffer>
  /** The requests that were carried out or refused, as `GET name 200`. */
  requests: string[]
  bucket: Omit<S3Settings, 'endpoint'>
  /**
   * Faults that are S3's own: `busy` answers 503 SlowDown, `changed` flips a bit of an object, `short` sends half of
   * the announced bytes. Null for none.
   */
  misbehave: (fault: 'busy' | 'changed' | 'short' | null) => void
}

const REGION = 'cn-stand-in-1'
/** S3's limit for the clocks of both sides. */
const SKEW_MS = 15 * 60_000
const STATUS: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  BadDigest: 400,
  InvalidDigest: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  InvalidRange: 416,
  SlowDown: 503,
}

class S3Fault extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

/** The percent encoding of signatures: everything but the unreserved characters. */
const encoded = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const headerOf = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '').trim()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

/** The moment of `x-amz-date`, such as 20261121T020000Z. */
function timeOf(stamp: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Refuses a request whose signature (version 4) does not fit every byte of it. */
function requireSignature(request: FastifyRequest, body: Buffer, { accessKeyId, secretAccessKey }: S3Settings) {
  const authorization = headerOf(request, 'authorization')
  if (!authorization) throw new S3Fault('AccessDenied')
  const [, id, date = '', region = '', names = '', signature = ''] = AUTHORIZATION.exec(authorization) ?? []
  if (!id || region !== REGION) throw new S3Fault('AuthorizationHeaderMalformed')
  if (id !== accessKeyId) throw new S3Fault('InvalidAccessKeyId')
  const stamp = headerOf(request, 'x-amz-date')
  const at = timeOf(stamp)
  if (Number.isNaN(at) || !stamp.startsWith(date) || Math.abs(Date.now() - at) > SKEW_MS) {
    throw new S3Fault('RequestTimeTooSkewed')
  }
  const signed = names.split(';')
  const must = ['host', ...Object.keys(request.headers).filter(name => name.startsWith('x-amz-'))]
  if (headerOf(request, 'content-md5')) must.push('content-md5')
  if (must.some(name => !signed.includes(name))) throw new S3Fault('AccessDenied')
  const payload = headerOf(request, 'x-amz-content-sha256')
  if (payload !== sha256(body)) throw new S3Fault('XAmzContentSHA256Mismatch')
  const url = new URL(request.url, 'http://stand-in')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map(part => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.map(name => `${name}:${headerOf(request, name).replace(/\s+/g, ' ')}`),
    '',
    names,
    payload,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, date), region))
  const expected = hmac(key, text)
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new S3Fault('SignatureDoesNotMatch')
}

/** Refuses bytes that differ from the digest which the sender gave. One of the digests must be given. */
function requireDigest(request: FastifyRequest, body: Buffer): void {
  const md5 = headerOf(request, 'content-md5')
  const checksum = headerOf(request, 'x-amz-checksum-sha256')
  if (!md5 && !checksum) throw new S3Fault('InvalidDigest')
  const isSame = (given: string, kind: string) => !given || given === createHash(kind).update(body).digest('base64')
  if (!isSame(md5, 'md5') || !isSame(checksum, 'sha256')) throw new S3Fault('BadDigest')
}

const xml = (reply: FastifyReply, status: number, body: string) =>
  reply.code(status).type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** The requested part; null for the whole object. */
function rangeOf(request: FastifyRequest, size: number): { from: number; to: number } | null {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headerOf(request, 'range')) ?? []
  if (from === undefined) return null
  if (Number(from) >= size) throw new S3Fault('InvalidRange')
  return { from: Number(from), to: to ? Math.min(Number(to), size - 1) : size - 1 }
}

/**
 * An S3-compatible service with one bucket, as far as the gateway uses it, addressed by paths. It refuses every request
 * with a wrong signature, clock or digest.
 */
export function s3StandIn(): S3StandIn {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 })
  const behave = addMoods(app)
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const bucket = {
    region: REGION,
    bucket: 'papers',
    accessKeyId: 'STANDIN0000000000001',
    secretAccessKey: 'stand-in/secret+key',
    pathStyle: true,
  }
  let fault: Parameters<S3StandIn['misbehave']>[0] = null

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  app.addHook('onResponse', async (request, reply) => {
    const [, name = ''] = decodeURIComponent(request.url).split(`/${bucket.bucket}/`)
    requests.push(`${request.method} ${name} ${reply.statusCode}`)
  })
  app.setErrorHandler<Error>((error, _, reply) => {
    const code = error instanceof S3Fault ? error.code : 'InternalError'
    return xml(reply, STATUS[code] ?? 500, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  })

  /** The name of the object, after all checks. */
  const admitted = (request: FastifyRequest): { name: string; body: Buffer } => {
    if (fault === 'busy') throw new S3Fault('SlowDown')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    requireSignature(request, body, { ...bucket, endpoint: '' })
    const [, given = '', ...rest] = decodeURIComponent(request.url.split('?', 1)[0] ?? '').split('/')
    if (given !== bucket.bucket) throw new S3Fault('NoSuchBucket')
    return { name: rest.join('/'), body }
  }

  const list = (request: FastifyRequest, reply: FastifyReply) => {
    const asked = new URL(request.url, 'http://stand-in').searchParams
    const most = Number(asked.get('max-keys') ?? 1000)
    const after = asked.get('continuation-token') ?? asked.get('start-after') ?? ''
    const all = [...objects].sort(([a], [b]) => (a < b ? -1 : 1))
    const rest = all.filter(([name]) => name.startsWith(asked.get('prefix') ?? '') && name > after)
    const page = rest.slice(0, most)
    const isCut = rest.length > page.length
    const next = isCut ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
    const contents = page.map(
      ([name, bytes]) =>
        `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><ETag>${etagOf(bytes)}</ETag></Contents>`,
    )
    const head = `<Name>${bucket.bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>`
    return xml(reply, 200, `<ListBucketResult>${head}${next}${contents.join('')}</ListBucketResult>`)
  }

  const give = (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const bytes = objects.get(name)
    if (!bytes) throw new S3Fault('NoSuchKey')
    const range = rangeOf(request, bytes.length)
    const part = Buffer.from(range ? bytes.subarray(range.from, range.to + 1) : bytes)
    if (fault === 'changed') part.writeUInt8(part.readUInt8(part.length >> 1) ^ 1, part.length >> 1)
    reply.header('etag', etagOf(bytes)).type('application/octet-stream')
    if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    if (request.method === 'HEAD') return reply.header('content-length', part.length).send()
    if (fault !== 'short') return reply.send(part)
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': part.length })
    reply.raw.write(part.subarray(0, part.length >> 1), () => reply.raw.destroy())
    return reply
  }

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const { name, body } = admitted(request)
      if (request.method === 'GET' && name === '') return list(request, reply)
      if (request.method === 'GET' || request.method === 'HEAD') return give(name, request, reply)
      if (request.method === 'DELETE') {
        objects.delete(name)
        return reply.code(204).send()
      }
      requireDigest(request, body)
      objects.set(name, body)
      return reply.header('etag', etagOf(body)).send()
    },
  })

  return {
    name: 's3',
    app,
    objects,
    requests,
    bucket,
    behave,
    misbehave: next => {
      fault = next
    },
    settings: endpoint => ({
      store: { keepIn: 's3', s3: { ...bucket, endpoint }, keys: [createHash('sha256').update('stand-in').digest()] },
    }),
  }
}

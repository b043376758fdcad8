import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Call, pathParts } from '@/contract/call'
import type { FileAnswer } from '@/contract/fields'
import { addressKey, roughAddress } from '../lib/address'
import { codes, notLoggedIn, Refusal } from '../lib/refusal'
import { hashOf } from '../lib/secret'
import { filesForPeople } from '../store/files'
import { openGtoken } from '../wire/gtoken'
import { verifySignature } from '../wire/signature'
import { openCipherData } from '../wire/sm2'
import { checkAnswer } from './answer-check'
import type { Answerable } from './answerable'
import type { Caller } from './caller'
import type { Context, CustomerContext } from './context'
import { answered } from './envelope'
import { sendFile } from './file-reply'
import { readWireHeaders, userAgentOf, type WireHeaders } from './headers'
import { once } from './idempotency'
import { checkedInput } from './input'
import { limitLogins } from './login-limits'
import { ownOrigin } from './own-origin'
import { type Body, bodyOf, type Fields, pathOf, queryOf } from './parameters'
import { noteWritten, readAnswer } from './replica-reads'
import { noteSecurity } from './security-log'
import type { Services } from './services'
import type { StoredFile } from './stored-file'
import type { Room } from './upload-room'

type Family = 'A' | 'B' | 'C'

/**
 * Answers one call of the contract on an address of one family. The order is: headers and time, parameters, signature,
 * gtoken, nonce and token, family, input, limits, handler. Nothing is written before the signature and the gtoken are
 * checked, and no file is read before its sender is known.
 */
export async function answerCall(
  services: Services,
  answerable: Answerable,
  family: Family,
  request: FastifyRequest,
  reply: FastifyReply,
  room: Room,
) {
  const { call } = answerable
  const wire = readWireHeaders(request.headers, services.clock())
  const query = queryOf(request)
  let signed: Fields = {}
  let caller: Caller | undefined
  const prove = async (fields: Fields): Promise<Caller> => {
    requireSignature(wire, { request, query, fields })
    signed = fields
    const proven = forCall(answerable, family, await callerOf(services, wire, request))
    if (proven.session) room.belongsTo(proven.session.principal)
    caller = proven
    return proven
  }
  const body = await bodyOf(request, call.carrier, prove, room)
  caller ??= await prove(body.fields)
  // Fields that came after the file of an upload.
  if (countOf(body.fields) > countOf(signed)) requireSignature(wire, { request, query, fields: body.fields })
  const input = checkedInput(call, inputOf(services, call, request, query, body))
  const context = contextOf(services, request, wire, caller)
  const handle = async (changes: Partial<Context> = {}) => {
    await limitLogins(call.name, context)
    const answer = await answerable.handler(input, { ...context, ...changes })
    if (services.config.checkAnswers) checkAnswer(call, answer)
    return answer
  }
  const answer = call.command
    ? await carriedOutOnce(services, answerable, context, input, handle).finally(() => noteWritten(services, context))
    : await readAnswer(services, answerable, context, handle)
  if (call.answer !== 'blob') return reply.send(answered(answer, call.successCode))
  // The type check of the handlers (answerable.ts) ensures that every answer declared as a file is one.
  return sendFile(reply, answer as FileAnswer | StoredFile, context.session?.principal ?? addressKey(request.ip))
}

const countOf = (fields: Fields) => Object.keys(fields).length

interface Sent {
  request: FastifyRequest
  query: Fields
  /** The fields of the body. */
  fields: Fields
}

function requireSignature(wire: WireHeaders, { request, query, fields }: Sent): void {
  const signed = { method: request.method, path: pathOf(request), query, body: fields, headers: wire }
  if (verifySignature(signed, wire.signature)) return
  throw new Refusal(codes.signature, '校验没有通过，请重新打开页面后重试', 400)
}

async function callerOf(services: Services, wire: WireHeaders, request: FastifyRequest): Promise<Caller> {
  const clock = services.clock()
  openGtoken({ gtoken: wire.gtoken, key: wire.gtokenKey }, services.config.keys.rsa.readable, clock)
  const caller = await services.admit(services.db, services.config, {
    token: wire.token,
    deviceId: wire.deviceId,
    nonce: wire.nonce,
    network: roughAddress(request.ip),
    now: services.now(),
    clock,
  })
  if (!caller) throw new Refusal(codes.nonce, '这次操作重复了，请重新操作', 400)
  if (caller.stolen) {
    noteSecurity({ config: services.config, log: request.log, ip: request.ip }, 'token from another device', wire.token)
    throw notLoggedIn()
  }
  return caller
}

/** The caller for this call. An inheritor's session is accepted only in calls for inheritors. */
function forCall({ call, forInheritors }: Answerable, family: Family, { session: found, identity }: Caller): Caller {
  const session = found?.kind === 'customer' || forInheritors ? found : null
  if (family === 'A' && !session) throw notLoggedIn()
  if (family === 'C' && !identity && !call.identityOptional) throw notLoggedIn()
  return { session, identity }
}

function inputOf({ config }: Services, call: Call, request: FastifyRequest, query: Fields, body: Body): Fields {
  const sent = call.carrier === 'query' ? query : { ...body.fields, ...body.files }
  const fields = call.encrypted ? openCipherData(sent.cipherData, config.keys.sm2.readable) : sent
  return pathParts(call).length > 0 ? { ...fields, ...Object(request.params) } : fields
}

function contextOf(
  services: Services,
  request: FastifyRequest,
  wire: WireHeaders,
  { session, identity }: Caller,
): Context {
  const context: Context = {
    ...services.outside,
    db: services.db,
    config: services.config,
    now: services.now,
    jobs: services.jobs,
    log: request.log,
    files: filesForPeople(services.files, request.log),
    session,
    identity,
    hasDeadToken: wire.token !== '' && !session && !identity,
    deviceId: wire.deviceId,
    source: session?.source || (wire.deviceName === 'miniprogram' ? 'ESERVICE' : 'ESERVICE_H5'),
    ip: request.ip,
    userAgent: userAgentOf(request),
    ownOrigin: ownOrigin(request),
    idempotencyKey: wire.idempotencyKey,
  }
  // The context for handlers of family A. forCall has checked that there is a session.
  const customer: Context | CustomerContext = session ? { ...context, session, custNo: session.custNo } : context
  return customer
}

function carriedOutOnce(
  { db, now, jobs }: Services,
  { call, hasSecretAnswer }: Answerable,
  { idempotencyKey, session, deviceId }: Context,
  input: unknown,
  handle: (changes: Pick<Context, 'db' | 'jobs'>) => Promise<unknown>,
) {
  if (!idempotencyKey) throw new Refusal(codes.headers, '缺少必要的信息，请更新后重试', 400)
  const principal = session?.principal ?? `d:${deviceId}`
  const request = `${call.name}\n${textOf(input)}`
  return once({ db, now, principal, key: idempotencyKey, request, hasSecretAnswer }, jobs, handle)
}

/** The input as one text. A file is represented by its hash. */
const textOf = (input: unknown) =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof Uint8Array ? hashOf(value) : value))

import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { DestinationStream } from 'pino'
import * as v from 'valibot'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import type { Day } from '@/lib/date'
import { random } from '@/platform/random'
import { buildGateway } from '../../gateway/app'
import { issueSession } from '../../gateway/auth/sessions'
import type { Config } from '../../gateway/config/config'
import type { Db } from '../../gateway/db/connect'
import type { Replica } from '../../gateway/db/replica'
import type { Operations } from '../../gateway/operations/operations'
import type { Outside } from '../../gateway/outside/outside'
import type { Answerable } from '../../gateway/pipeline/answerable'
import { createLog } from '../../gateway/pipeline/log'
import type { Person } from '../../gateway/seed/people'
import { captchaTicket } from '../../gateway/simulators/captcha'
import { testClock, testConfig } from './gateway-config'
import { createSigner, type Signing, TEST_DEVICE } from './signed-request'

export interface TestGatewayOptions {
  /** The database; a fresh copy of the seeded one unless given. */
  db?: Db
  config?: Partial<Config>
  outside?: Outside
  /** Watches the gateway; nobody does unless given. */
  operations?: Operations
  /** The calls to answer, instead of the whole contract. */
  domains?: readonly Answerable[]
  /** The clock, instead of one that stands still until `clock` moves it. */
  now?: () => Date
  /** Lets time pass, if the test's clock can do that. */
  passTime?: (db: Db) => (day: Day) => Promise<void>
  /** A copy of the database for reads. */
  replica?: Replica
  /** An additional target of the log. */
  logTo?: DestinationStream
}

export interface CallOptions extends Omit<Signing, 'token'> {
  /** A visitor (null, the default), a customer who is logged in first, or the holder of a token. */
  as?: Person | { token: string } | null
  /** Accepts an answer E500, which otherwise fails the test. */
  allowBroken?: boolean
}

/** An answer as the test sees it. */
export interface Answer<C extends Call> {
  status: number
  headers: LightMyRequestResponse['headers']
  retCode: string
  retMsg: string
  success: boolean
  /** Parsed as the app parses it. Throws for a refusal, whose data are in `raw`. */
  readonly data: OutputOf<C>
  /** `data` as it was sent; the whole body if there is no envelope. */
  raw: unknown
}

export type TestGateway = Awaited<ReturnType<typeof testGateway>>

/**
 * A gateway in this process, on the seeded database, called with the app's own signing and encryption. Close it after
 * the tests.
 */
export async function testGateway(options: TestGatewayOptions = {}) {
  const config = testConfig(options.config)
  const clock = testClock()
  const now = options.now ?? clock.now
  const { db, close } = options.db
    ? { db: options.db, close: async () => {} }
    : await (await import('./database')).seededDatabase()
  const errors: string[] = []
  const log = createLog('info', {
    write: line => {
      if (line.startsWith('{"level":"error"')) errors.push(line)
      options.logTo?.write(line)
    },
  })
  const { outside, operations } = options
  // Loaded on demand: tests of the pipeline do without all handlers and the seed.
  const domains = options.domains ?? (await import('../../gateway/handlers/all')).domains
  const app = await buildGateway({
    config,
    db,
    now,
    log,
    ...(outside && { outside }),
    ...(options.replica && { replica: options.replica }),
    ...(operations && { operations }),
    ...(options.passTime && { passTime: options.passTime(db) }),
    domains,
  })
  const prepareSigned = createSigner(config.keys, now)
  const tokens = new Map<string, Promise<string>>()

  const newSession = (person: Person, deviceId = TEST_DEVICE) =>
    issueSession(
      { db, now, config },
      {
        kind: 'customer',
        custNo: person.custNo,
        openid: person.h5Openid,
        unionid: person.unionid,
        source: 'ESERVICE_H5',
        deviceId,
      },
    ).then(({ token }) => token)

  /** The token of a person, who is logged in once: every later call is in the same session. */
  function login(person: Person): Promise<string> {
    const token = tokens.get(person.custNo) ?? newSession(person)
    tokens.set(person.custNo, token)
    return token
  }

  const tokenOf = async (as: CallOptions['as']) => (!as ? '' : 'token' in as ? as.token : login(as))

  /** The signed request of a call, to be changed or sent as it is. */
  const prepare = async <C extends Call>(call: C, input: InputOf<C>, { as, ...signing }: CallOptions = {}) =>
    prepareSigned(call, input, { ...signing, token: await tokenOf(as) })

  /** Makes a call. A bug of the gateway (E500) fails the test here. */
  async function call<C extends Call>(call: C, input: InputOf<C>, send: CallOptions = {}): Promise<Answer<C>> {
    const response = await app.inject(await prepare(call, input, send))
    const answer = answerOf(call, response)
    if (answer.retCode === 'E500' && !send.allowBroken) {
      throw new Error(`${call.name} failed inside the gateway: ${errors.at(-1) ?? 'nothing was logged'}`)
    }
    return answer
  }

  return {
    app,
    config,
    clock,
    /** The gateway's time. */
    now,
    db,
    call,
    prepare,
    login,
    /** Begins another session of a person, beside that of `login`. */
    newSession,
    /** Sends any request, such as a hostile client would make. */
    raw: (request: InjectOptions | string) => app.inject(request),
    /** Returns a ticket and its randstr, which the simulated captcha accepts once. */
    captcha: () => {
      const randstr = `@${random.hex(8)}`
      return { ticket: captchaTicket(randstr), randstr }
    },
    /** The code last sent by SMS to a mobile. */
    smsCode: async (mobile: string): Promise<string> => {
      const response = await app.inject(`/demo/sms?mobile=${mobile}`)
      return response.json().code
    },
    /** Runs the waiting jobs, as a listening gateway does by itself. */
    runJobs: () => app.jobs.runAll(),
    close: async () => {
      await app.close()
      await close()
    },
  }
}

function answerOf<C extends Call>(call: C, response: LightMyRequestResponse): Answer<C> {
  const { statusCode: status, headers } = response
  const answered = (raw: unknown, body: { retCode: string; retMsg: string; success: boolean }): Answer<C> => ({
    status,
    headers,
    retCode: body.retCode,
    retMsg: body.retMsg,
    success: body.success,
    raw,
    get data(): OutputOf<C> {
      if (!body.success) throw new Error(`${call.name} was refused: ${body.retCode} ${body.retMsg}`)
      return v.parse<C['output']>(call.output, raw)
    },
  })
  if (call.answer === 'blob' && headers['content-disposition']) {
    const [, name = ''] = String(headers['content-disposition']).split("filename*=UTF-8''")
    const file = {
      bytes: new Uint8Array(response.rawPayload),
      contentType: String(headers['content-type']),
      fileName: decodeURIComponent(name),
    }
    return answered(file, { retCode: '0', retMsg: '', success: true })
  }
  const body = response.json()
  const isSite = call.prefix === '/site' && status === 200
  return isSite ? answered(body, { retCode: '0', retMsg: '', success: true }) : answered(body.data, body)
}

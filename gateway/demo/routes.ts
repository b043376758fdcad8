import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect'
import { newestEvents } from '../events/ring'
import { refused } from '../pipeline/envelope'
import { codes } from '../refusal'
import { people, visitor } from '../seed/people'
import { VISITOR } from '../simulators/people'
import type { SmsOutbox } from '../simulators/sms'

/** As many as fit beside the phone. */
const SHOWN_EVENTS = 30

/**
 * What the demo page shows: who can be logged in, the messages that no phone gets, what the app reported of itself. Only with the simulators.
 */
export function demoRoutes(app: FastifyInstance, outbox: SmsOutbox, db: Db): void {
  app.get<{ Querystring: { mobile?: unknown } }>('/demo/sms', async (request, reply) => {
    const { mobile } = request.query
    const last = typeof mobile === 'string' ? outbox.last(mobile) : null
    if (!last) reply.code(404)
    return last ?? refused({ retCode: codes.notFound, retMsg: '没有发送给该号码的短信', data: null })
  })

  app.get('/demo/sms.json', async () => outbox.all())

  app.get('/demo/people.json', async () => demoPeople)

  app.get('/demo/events.json', async () => newestEvents(db, SHOWN_EVENTS))
}

/** Somebody the demo page offers. `simPerson` is the value of the cookie that lets them stand before the simulated WeChat. */
interface DemoPerson {
  simPerson: string
  /** '' for somebody the company does not know. */
  custNo: string
  name: string
  mobile: string
  password: string
  certType: string
  certNo: string
  /** 'frozen' cannot log in. */
  state: string
  goodFor: string
}

const demoPeople: readonly DemoPerson[] = [
  ...people.map(({ custNo, name, mobile, password, certType, cert, state, goodFor }) => ({
    simPerson: custNo,
    custNo,
    name,
    mobile,
    password,
    certType,
    certNo: cert,
    state,
    goodFor,
  })),
  {
    simPerson: VISITOR,
    custNo: '',
    name: visitor.name,
    mobile: '',
    password: '',
    certType: '',
    certNo: '',
    state: 'unknown',
    goodFor: visitor.goodFor,
  },
]

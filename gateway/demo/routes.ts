import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { POLICY_VERSION } from '@/lib/terms'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { messages } from '../db/schema/messages'
import { codes } from '../lib/refusal'
import { refused } from '../pipeline/envelope'
import { people, visitor } from '../seed/people'
import { VISITOR } from '../simulators/people'
import type { SmsOutbox } from '../simulators/sms'
import { newestEvents } from '../telemetry/ring'

/** The number of entries that fit beside the phone. */
const SHOWN_EVENTS = 30

/**
 * The data of the demo page: the people who can log in, the messages that are not really sent, and the app's reports
 * about itself. These routes exist only with the simulators.
 */
export function demoRoutes(app: FastifyInstance, outbox: SmsOutbox, db: Db): void {
  app.get<{ Querystring: { mobile?: unknown } }>('/demo/sms', async (request, reply) => {
    const { mobile } = request.query
    const last = typeof mobile === 'string' ? outbox.last(mobile) : null
    if (!last) reply.code(404)
    return last ?? refused({ retCode: codes.notFound, retMsg: '没有发给这个号码的短信', data: null })
  })

  app.get('/demo/sms.json', async () => outbox.all())

  app.get('/demo/people.json', async () => {
    const known = await db
      .select({
        custNo: customers.custNo,
        mobile: customers.mobile,
        certType: customers.certType,
        certNo: customers.certNo,
        state: customers.state,
      })
      .from(customers)
    // Their login data may have changed since the world was made.
    return demoPeople.map(one => ({ ...one, ...known.find(({ custNo }) => custNo === one.custNo) }))
  })

  // A device that starts with these shows no pop-up.
  app.get('/demo/device.json', async () => {
    const dialogs = await db.select({ sId: messages.sId }).from(messages).where(eq(messages.isDialog, true))
    return { policy: POLICY_VERSION, announced: dialogs.map(({ sId }) => sId) }
  })

  app.get('/demo/events.json', async () => newestEvents(db, SHOWN_EVENTS))
}

/**
 * A person that the demo page offers. The cookie has the value `simPerson` when this person uses the simulated WeChat.
 */
interface DemoPerson {
  simPerson: string
  /** '' for a person whom the company does not know. */
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

import * as v from 'valibot'
import type { Call } from '@/contract/call'
import { routes } from '@/routes'
import type { Context } from '../../context'
import { checkAnswer } from '../../pipeline/answer-check'
import type { Answerable } from '../../pipeline/answerable'
import type { Services } from '../../pipeline/services'
import { people } from '../../seed/people'
import { principalOf } from '../../sessions/sessions'
import type { Example } from './document'

/** Items of a list that an example shows. */
const SHOWN_ITEMS = 2

/** What a reader would ask with, by the name of the field. A call that needs more has no example. */
const asked: Readonly<Record<string, unknown>> = {
  fundCode: '100012',
  keyword: '债',
  indexCode: '000300',
  paraAppName: 'eservice',
  paraType: 'public',
  type: '1',
  businessType: '1',
  spot: '2',
  begnum: '1',
  fetchnum: '2',
  pageUri: routes.home.path,
}

/** The first items of each list, so that an example can be read. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, SHOWN_ITEMS).map(shortened)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]))
}

/** The smallest input that the call takes. */
function inputFor({ input }: Call): Record<string, unknown> | undefined {
  if (v.is(input, {})) return {}
  const { entries = {} } = input as { entries?: Record<string, v.GenericSchema> }
  const wanted = Object.entries(entries).filter(([, field]) => !v.is(field, undefined))
  const given = Object.fromEntries(wanted.map(([name]) => [name, asked[name]]))
  return v.is(input, given) ? given : undefined
}

/**
 * Answers of the running world to one of its people, by the name of the call: reads only, without files. What cannot be
 * answered has no example.
 */
export async function exampleAnswers(
  { db, config, now, jobs, outside }: Services,
  answerables: readonly Answerable[],
  log: Context['log'],
): Promise<Map<string, Example>> {
  const [person] = people
  if (!person) return new Map()
  const { custNo } = person
  const session: Context['session'] = {
    id: '',
    kind: 'customer',
    principal: principalOf({ kind: 'customer', custNo }),
    custNo,
    loginCustNo: custNo,
    mobile: null,
    openid: null,
    unionid: null,
    source: 'ESERVICE_H5',
    details: {},
  }
  const context = {
    ...outside,
    ...{ db, config, now, jobs, log, session, custNo },
    identity: null,
    hasDeadToken: false,
    deviceId: '',
    source: 'ESERVICE_H5',
    ip: '127.0.0.1',
    userAgent: '',
    ownOrigin: '',
    idempotencyKey: null,
  }
  const examples = new Map<string, Example>()
  for (const { call, handler } of answerables) {
    const input = inputFor(call)
    if (call.command || call.encrypted || call.answer === 'blob' || call.family === 'C' || !input) continue
    try {
      const data = shortened(await handler(v.parse(call.input, input), context))
      checkAnswer(call, data)
      examples.set(call.name, { input, data })
    } catch (error) {
      log.debug({ err: error, call: call.name }, 'a call has no example')
    }
  }
  return examples
}

import * as v from 'valibot'
import type { Call } from '@/contract/call'
import { principalOf } from '../../auth/sessions'
import { checkAnswer } from '../../pipeline/answer-check'
import type { Answerable } from '../../pipeline/answerable'
import type { Context } from '../../pipeline/context'
import type { Services } from '../../pipeline/services'
import { people } from '../../seed/people'
import type { Example } from './document'
import { sampleOf } from './samples'

/** Limit of items in a list of an example. */
const SHOWN_ITEMS = 2

/** Cuts every list to its first items, to keep the example readable. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, SHOWN_ITEMS).map(shortened)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]))
}

/** Replaces a file of a form by its name: its bytes cannot be shown as text. */
const withoutBytes = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, isFile(value) ? value.fileName : value]))

const isFile = (value: unknown): value is { fileName: string } =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'fileName' in value

/** A request and its answer, generated from the contract's schemas. */
function madeUp(call: Call): Example {
  const input = withoutBytes(Object(sampleOf(call.input)))
  return { input, data: call.answer === 'blob' ? null : sampleOf(call.output), isMadeUp: true }
}

/**
 * An example of every call, by name. For calls that only read, it is the running world's answer to one of its people.
 * For commands, for files, and if that person gets no answer, it is generated.
 */
export async function exampleAnswers(
  { db, config, now, jobs, outside, files }: Services,
  answerables: readonly Answerable[],
  log: Context['log'],
): Promise<Map<string, Example>> {
  const [person] = people
  if (!person) throw new Error('the made-up world has no people')
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
    written: { lsn: null, since: now() },
  }
  const context = {
    ...outside,
    ...{ db, config, now, jobs, files, log, session, custNo },
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
    const example = madeUp(call)
    examples.set(call.name, example)
    if (call.command || call.encrypted || call.answer === 'blob' || call.family === 'C') continue
    const { input } = example
    try {
      const data = shortened(await handler(v.parse(call.input, input), context))
      checkAnswer(call, data)
      examples.set(call.name, { input, data, isMadeUp: false })
    } catch (error) {
      log.debug({ err: error, call: call.name }, 'the example of a call is generated')
    }
  }
  return examples
}

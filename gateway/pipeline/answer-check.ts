import * as v from 'valibot'
import type { Call } from '@/contract/call'
import { isStored } from './stored-file'

/** The app would read this answer differently than intended. This is a bug of the handler. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/**
 * The first place where the app loses a part of an answer: an item dropped for a missing key, a figure that became
 * null, or a field that the contract does not know. The client would still receive such a field, and it may be secret.
 * Undefined if nothing is lost.
 */
function lossOf(answer: unknown, read: unknown, path: string): string | undefined {
  if (answer === null || answer === undefined) return undefined
  if (read === null || read === undefined) return `${path} is unusable`
  if (Array.isArray(answer) && Array.isArray(read)) {
    if (answer.length !== read.length) return `${path} loses items`
    return answer.map((item, at) => lossOf(item, read[at], `${path}[${at}]`)).find(Boolean)
  }
  if (!isObject(answer) || !isObject(read)) return undefined
  return Object.keys(answer)
    .map(name => (name in read ? lossOf(answer[name], read[name], `${path}.${name}`) : `${path}.${name} is unknown`))
    .find(Boolean)
}

/**
 * Checks a handler's answer against the contract, in the way the app will read it. It runs only outside production,
 * because it costs time, and for a person an answer with one unusable field is better than none.
 *
 * @throws AnswerError
 */
export function checkAnswer(call: Call, answer: unknown): void {
  // Its bytes are not read yet, and the types of the handlers ensure the rest.
  if (call.answer === 'blob' && isStored(answer)) return
  const read = v.safeParse(call.output, answer)
  if (!read.success) {
    const issue = read.issues[0]
    throw new AnswerError(`data.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  const loss = lossOf(answer, read.output, 'data')
  if (loss) throw new AnswerError(loss)
}

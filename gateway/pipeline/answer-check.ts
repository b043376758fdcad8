import * as v from 'valibot'
import type { Call } from '@/contract/call'

/** An answer that the app would not receive as it was meant: a bug of the handler. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/**
 * Where the app's reading of an answer loses something of it: an item dropped for a missing key, a figure that became null, a field the
 * contract does not know (which would travel to the client nevertheless, and may be nobody's business). Undefined when nothing is lost.
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
 * Checks what a handler answers against the contract, the way the app will read it. Outside production only: it costs time, and a person
 * is better served by an answer with one unusable field than by none.
 *
 * @throws AnswerError
 */
export function checkAnswer(call: Call, answer: unknown): void {
  const read = v.safeParse(call.output, answer)
  if (!read.success) {
    const issue = read.issues[0]
    throw new AnswerError(`data.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  const loss = lossOf(answer, read.output, 'data')
  if (loss) throw new AnswerError(loss)
}

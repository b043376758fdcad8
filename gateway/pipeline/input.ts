import * as v from 'valibot'
import type { Call } from '@/contract/call'
import { codes, Refusal } from '../lib/refusal'

const INCOMPLETE = '提交的信息不完整或格式不正确'

/** Messages of the contract are in Chinese and for the person. Messages of the library are not. */
const isForPersons = (message: string) => /[\u4E00-\u9FFF]/.test(message)

/** Half of a surrogate pair. Only the whole pair is a character. */
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Whether a text contains U+0000 or a lone surrogate. The database can neither store nor compare these, and no name or
 * code has them.
 */
export const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || LONE_SURROGATE.test(value)
    : typeof value === 'object' &&
      value !== null &&
      !ArrayBuffer.isView(value) &&
      Object.values(value).some(isUnstorable)

/**
 * Checks and converts the input of a call for its handler.
 *
 * @throws Refusal E400 with the contract's own sentence about the field, or a general one; `data.field` names the
 * field.
 */
export function checkedInput(call: Call, input: unknown): unknown {
  const result = v.safeParse(call.input, input, { abortEarly: true })
  if (result.success) {
    if (isUnstorable(result.output)) throw new Refusal(codes.badInput, INCOMPLETE)
    return result.output
  }
  throw refusalOf(result.issues[0], INCOMPLETE)
}

/**
 * The refusal of an input, with the contract's own sentence about the field, or the one given here; `data.field` names
 * the field.
 */
export function refusalOf(issue: v.BaseIssue<unknown>, instead: string): Refusal {
  const field = v.getDotPath(issue)
  const sentence = isForPersons(issue.message) ? issue.message : instead
  // Only names that the contract knows, so that names invented by an attacker are not sent back.
  return new Refusal(codes.badInput, sentence, 200, field && /^[\w.]{1,60}$/.test(field) ? { field } : null)
}

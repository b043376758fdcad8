import * as v from 'valibot'
import type { Call } from '@/contract/call'
import { codes, Refusal } from '../refusal'

const INCOMPLETE = '提交的信息不完整或格式不正确'

/** Sentences of the contract are Chinese and meant for the person; those of the library are not. */
const isForPersons = (message: string) => /[\u4E00-\u9FFF]/.test(message)

/** Half of a pair that stands for one character. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether a text in it holds what the database can neither keep nor compare, U+0000 or half a character. No name or code has that. */
export const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || LONE_SURROGATE.test(value)
    : typeof value === 'object' &&
      value !== null &&
      !ArrayBuffer.isView(value) &&
      Object.values(value).some(isUnstorable)

/**
 * The input of a call as its handler takes it.
 *
 * @throws Refusal E400 with the contract's own sentence about the field, or a general one; `data.field` names the field.
 */
export function checkedInput(call: Call, input: unknown): unknown {
  const result = v.safeParse(call.input, input, { abortEarly: true })
  if (result.success) {
    if (isUnstorable(result.output)) throw new Refusal(codes.badInput, INCOMPLETE)
    return result.output
  }
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  throw new Refusal(
    codes.badInput,
    isForPersons(issue.message) ? issue.message : INCOMPLETE,
    200,
    // Only names that the contract knows: what a hostile caller called a field is not echoed.
    field && /^[\w.]{1,60}$/.test(field) ? { field } : null,
  )
}

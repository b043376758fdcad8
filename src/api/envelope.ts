import * as v from 'valibot'
import { refusalCodes, resultCodes, successCodes } from '@/contract/codes'
import { ApiError, ServerError } from './errors'

const isSuccess = (retCode: string) => successCodes.includes(retCode) || resultCodes.includes(retCode)

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

export interface Envelope {
  retCode: string
  code: string
  sentence: string
  success: boolean | null
  data: unknown
}

/** Reads an envelope from the body of an answer. Throws ServerError when the body is not an envelope. */
export function readEnvelope(status: number, body: string): Envelope {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    throw new ServerError(status, 'the answer is no JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new ServerError(status, 'the answer is no envelope')
  }
  const { retCode, code, retMsg, message, success, data } = parsed as Record<string, unknown>
  return {
    retCode: text(retCode),
    code: text(code),
    sentence: (text(retMsg) || text(message)).slice(0, 200),
    success: typeof success === 'boolean' ? success : null,
    data,
  }
}

/** Whether the answer says that the token is dead. */
export const isGatewayFailure = ({ retCode, code, success }: Envelope) =>
  success === false && (code === refusalCodes.gateway || retCode === refusalCodes.gateway)

/** Whether the answer carries an eqbToken, which a screen handles without a toast. */
const carriesEqbToken = (data: unknown) => typeof data === 'object' && data !== null && 'eqbToken' in data

/**
 * The sentence that a toast shows for a refusal. It is empty when the server gave no sentence, when its code is one of
 * success, or when the answer carries an eqbToken.
 */
export const toastOf = ({ retCode, data, sentence }: Pick<Envelope, 'retCode' | 'data' | 'sentence'>): string =>
  isSuccess(retCode) || carriesEqbToken(data) ? '' : sentence

/**
 * Returns the checked data of an envelope. Throws ApiError when the server refused, ServerError when the data does not
 * fit. A read without data is an empty answer, because result codes come without data. For a command missing data must
 * fit the schema as it is, so that a missing answer never becomes a proof. For a result code whose data does not fit,
 * the caller gets this code, in an ApiError.
 */
export function dataOf<S extends v.GenericSchema>(
  envelope: Omit<Envelope, 'success'>,
  schema: S,
  isCommand = false,
): v.InferOutput<S> {
  const { sentence, data } = envelope
  const retCode = envelope.retCode || envelope.code
  if (!isSuccess(retCode)) throw new ApiError(retCode, sentence, data)
  const result = v.safeParse(schema, isCommand ? data : (data ?? {}))
  if (result.success) return result.output
  const again = v.safeParse(schema, data)
  if (again.success) return again.output
  if (resultCodes.includes(retCode)) throw new ApiError(retCode, sentence, data)
  const path = result.issues[0]?.path?.map((part: { key: unknown }) => String(part.key)).join('.') ?? ''
  throw new ServerError(200, `the answer does not fit at ${path || 'its root'}`)
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Parameters } from '@/lib/wire/parameters'
import { type BoundHeaders, signedText } from '@/lib/wire/signature'

/** A request as it arrived: query and body are whatever the framework parsed, headers the texts as sent. */
export interface ReceivedRequest {
  method: string
  /** Without the query, not decoded. */
  path: string
  query: unknown
  body: unknown
  headers: BoundHeaders
}

/**
 * Whether a request carries the signature that `signature` gives it. Never throws: a body that is no set of parameters
 * (a list, a bare text) or one nested absurdly deep is not signed. Compares in constant time.
 */
export function verifySignature({ query, body, ...request }: ReceivedRequest, given: unknown): boolean {
  if (typeof given !== 'string' || !/^[0-9A-F]{64}$/.test(given)) return false
  const queryParameters = parametersOf(query)
  const bodyParameters = parametersOf(body)
  if (!queryParameters || !bodyParameters) return false
  try {
    const text = signedText({ ...request, query: queryParameters, body: bodyParameters })
    // Node's own hash is a hundred times quicker than the app's.
    const expected = createHash('sha256').update(text).digest()
    return timingSafeEqual(expected, Buffer.from(given, 'hex'))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function parametersOf(value: unknown): Parameters | null {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
}

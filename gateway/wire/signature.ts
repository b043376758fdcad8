import { createHash, timingSafeEqual } from 'node:crypto'
import type { Parameters } from '@/lib/wire/parameters'
import { type BoundHeaders, signedText } from '@/lib/wire/signature'

/** A request as received: query and body parsed by the framework, headers unchanged. */
export interface ReceivedRequest {
  method: string
  /** The path without the query. It is not decoded. */
  path: string
  query: unknown
  body: unknown
  headers: BoundHeaders
}

/**
 * Whether the given signature is right for the request. A body that is a list or a bare text, or nested too deep,
 * cannot be signed, so the answer is false. The comparison takes the same time for every signature.
 */
export function verifySignature({ query, body, ...request }: ReceivedRequest, given: unknown): boolean {
  if (typeof given !== 'string' || !/^[0-9A-F]{64}$/.test(given)) return false
  const queryParameters = parametersOf(query)
  const bodyParameters = parametersOf(body)
  if (!queryParameters || !bodyParameters) return false
  try {
    const text = signedText({ ...request, query: queryParameters, body: bodyParameters })
    // Node's own hash is many times faster than the app's.
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

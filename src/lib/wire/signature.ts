import { sha256Hex } from '../sha256-hex'
import { canonicalParameters, type Parameters } from './parameters'

/** The headers that a signature binds to its request. All are texts, exactly as they are sent. */
export interface BoundHeaders {
  apiVersion: string
  appId: string
  deviceId: string
  nonce: string
  requestId: string
  timestamp: string
  /** Empty for a visitor. */
  token: string
}

export interface SignedRequest {
  /** Upper or lower case. */
  method: string
  /** The path as it is sent, without host and query: `/e-service/api/A/cust/bonusDetail.api`. */
  path: string
  query: Parameters
  /**
   * The fields of a JSON body or of a form; without the files of a multipart form, which the signature does not cover.
   */
  body: Parameters
  headers: BoundHeaders
}

/**
 * The signature of a request: SHA-256, in upper-case hex, over two lines: the bound headers with method and path, and
 * the query and body parameters, both as `canonicalParameters` writes them.
 *
 * It protects against accidents on the way (a proxy, a cache, a retry with other parameters): a request that was cut,
 * merged or changed is refused, and nonce, timestamp and token cannot be moved to another request without a new
 * signature. It is a plain hash without a secret, so anybody who can write a request can sign it. It proves neither the
 * sender of a request nor that nobody changed it on purpose; TLS and the token do that.
 */
export const signature = (request: SignedRequest): string => sha256Hex(signedText(request)).toUpperCase()

/**
 * The text to hash, for callers with a faster SHA-256 than one in JavaScript. Throws RangeError for values nested too
 * deep.
 */
export function signedText({ method, path, query, body, headers }: SignedRequest): string {
  const { apiVersion, appId, deviceId, nonce, requestId, timestamp, token } = headers
  const bound = { apiVersion, appId, deviceId, nonce, requestId, timestamp, token, method: method.toUpperCase(), path }
  return `${canonicalParameters(bound)}\n${canonicalParameters(query, body)}`
}

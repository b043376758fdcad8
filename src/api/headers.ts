import { GTOKEN_KEY } from '@/env'
import { API_VERSION, APP_ID, ENVIRONMENT_IDS, HEADERS, OS } from '@/lib/wire/headers'
import type { Parameters } from '@/lib/wire/parameters'
import { signature } from '@/lib/wire/signature'
import { random } from '@/platform/random'
import { clientEnvironment } from '@/stores/environment'
import { serverNow } from './clock'
import { createGtokens } from './crypto/gtoken'
import { deviceId } from './device'
import { LocalError } from './errors'

const gtokens = createGtokens(GTOKEN_KEY)

export interface Unsigned {
  method: 'GET' | 'POST'
  path: string
  query: Parameters
  body: Parameters
  token: string
  idempotencyKey?: string
}

/**
 * Makes the gateway's headers for one request: new nonce and time, the signature over its parameters, the gtoken.
 * Throws LocalError when the platform has no random numbers or the configuration has no key. Then nothing is sent.
 */
export function headersFor({ method, path, query, body, token, idempotencyKey }: Unsigned): Record<string, string> {
  try {
    const time = serverNow()
    const bound = {
      apiVersion: API_VERSION,
      appId: APP_ID,
      deviceId: deviceId(),
      nonce: random.hex(16),
      requestId: random.hex(16),
      timestamp: String(time),
      token,
    }
    const { gtoken, key } = gtokens(time)
    return {
      [HEADERS.apiVersion]: bound.apiVersion,
      [HEADERS.appId]: bound.appId,
      [HEADERS.os]: OS,
      [HEADERS.deviceId]: bound.deviceId,
      [HEADERS.deviceName]: ENVIRONMENT_IDS[clientEnvironment()].deviceName,
      [HEADERS.requestId]: bound.requestId,
      [HEADERS.nonce]: bound.nonce,
      [HEADERS.timestamp]: bound.timestamp,
      [HEADERS.signature]: signature({ method, path, query, body, headers: bound }),
      [HEADERS.gtoken]: gtoken,
      [HEADERS.gtokenKey]: key,
      ...(token && { [HEADERS.token]: token }),
      ...(idempotencyKey && { [HEADERS.idempotencyKey]: idempotencyKey }),
    }
  } catch (error) {
    throw new LocalError(error instanceof Error ? error.message : String(error))
  }
}

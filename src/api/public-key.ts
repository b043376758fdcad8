import { SM2_DEFAULT_KEY } from '@/env'
import type { Parameters } from '@/lib/wire/parameters'
import { loadSm2 } from './crypto/load'
import { ApiError, HeadersError, ServerError } from './errors'

let fetched: Promise<string> | null = null

/** The gateway's SM2 public key: fetched once and kept; when the gateway does not give it, the configured one. */
async function publicKey(fetchKey: () => Promise<string>): Promise<string> {
  fetched ??= fetchKey()
  try {
    return await fetched
  } catch (error) {
    fetched = null
    // Without any answer there is nobody to send the ciphertext to either.
    if (SM2_DEFAULT_KEY && (error instanceof ApiError || error instanceof ServerError)) return SM2_DEFAULT_KEY
    throw error
  }
}

/**
 * Encrypts a payload into `cipherData` with the key that `fetchKey` asks the gateway for, once. Rejects as `fetchKey` does, and with
 * HeadersError when the key is none or there are no random numbers.
 */
export async function encryptPayload(payload: Parameters, fetchKey: () => Promise<string>): Promise<string> {
  const [key, { cipherData }] = await Promise.all([publicKey(fetchKey), loadSm2()])
  try {
    return cipherData(payload, key)
  } catch (error) {
    // The next attempt asks for the key anew.
    fetched = null
    throw new HeadersError(error instanceof Error ? error.message : String(error))
  }
}

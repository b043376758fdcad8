import { SM2_DEFAULT_KEY } from '@/env'
import type { Parameters } from '@/lib/wire/parameters'
import { loadSm2 } from './crypto/load'
import { ApiError, ServerError } from './errors'

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
 * Sm2KeyError when the key is none.
 */
export async function encryptPayload(payload: Parameters, fetchKey: () => Promise<string>): Promise<string> {
  const [key, { cipherData }] = await Promise.all([publicKey(fetchKey), loadSm2()])
  return cipherData(payload, key)
}

import { SM2_DEFAULT_KEY } from '@/env'
import type { Parameters } from '@/lib/wire/parameters'
import { loadSm2 } from './crypto/load'
import { ApiError, LocalError, ServerError } from './errors'

let fetched: Promise<string> | null = null

/**
 * The gateway's SM2 public key. It is fetched once and kept. The configured key is used when the gateway gives none.
 */
async function publicKey(fetchKey: () => Promise<string>): Promise<string> {
  fetched ??= fetchKey()
  try {
    return await fetched
  } catch (error) {
    fetched = null
    // Without any answer there is also no gateway that could receive the ciphertext.
    if (SM2_DEFAULT_KEY && (error instanceof ApiError || error instanceof ServerError)) return SM2_DEFAULT_KEY
    throw error
  }
}

/**
 * Encrypts a payload into `cipherData`. `fetchKey` asks the gateway for the key once. Rejects like `fetchKey`, and with
 * LocalError when the key is not valid or there are no random numbers.
 */
export async function encryptPayload(payload: Parameters, fetchKey: () => Promise<string>): Promise<string> {
  const [key, { cipherData }] = await Promise.all([publicKey(fetchKey), loadSm2()])
  try {
    return cipherData(payload, key)
  } catch (error) {
    // The next attempt asks for a new key.
    fetched = null
    throw new LocalError(error instanceof Error ? error.message : String(error))
  }
}

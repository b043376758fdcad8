import { auth } from '@/contract/auth'
import { SM2_DEFAULT_KEY } from '@/env'
import type { Parameters } from '@/lib/wire/parameters'
import { loadSm2 } from './crypto/load'
import { ApiError, ServerError } from './errors'

let fetched: Promise<string> | null = null

/** The gateway's SM2 public key: fetched once and kept; when it cannot be had, the configured one. */
async function publicKey(): Promise<string> {
  const { send } = await import('./client')
  fetched ??= send(auth.querySMPublicKey, {}, { quiet: true }).then(answer => answer.publicKey)
  try {
    return await fetched
  } catch (error) {
    fetched = null
    // Without an answer there is nobody to send the ciphertext to either; only a gateway that does not give its key has another one.
    if (SM2_DEFAULT_KEY && (error instanceof ApiError || error instanceof ServerError)) return SM2_DEFAULT_KEY
    throw error
  }
}

/** Encrypts a payload into `cipherData`. Rejects as `send` does, and with Sm2KeyError when the gateway's key is none. */
export async function encryptPayload(payload: Parameters): Promise<string> {
  const [key, { cipherData }] = await Promise.all([publicKey(), loadSm2()])
  return cipherData(payload, key)
}

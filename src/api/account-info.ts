import * as v from 'valibot'
import type { account } from '@/contract/account'
import type { InputOf } from '@/contract/call'
import { AccountInfo } from '@/contract/customer-fields'
import { tabs } from '@/contract/tabs'
import { send } from './client'
import { loadSm2 } from './crypto/load'
import { fieldEncryption } from './encrypt-fields'

/**
 * The fields of an account that the customer can change. Each is a plain text; `address` is the JSON of a `NewAddress`.
 */
export interface AccountChange {
  mobile?: string
  email?: string
  address?: string
}

const warn = (problem: string) => {
  // biome-ignore lint/suspicious/noConsole: the product's rule: a broken account answer is only logged as a warning.
  console.warn(`account info: ${problem}`)
}

/**
 * Reads the customer's own data. The gateway encrypts it for a key pair of this one request; the private key never
 * leaves the memory. Returns null if the answer cannot be read, and only logs that. Rejects like `send`.
 */
export async function readAccountInfo(signal?: AbortSignal): Promise<v.InferOutput<typeof AccountInfo> | null> {
  const { createKeyPair, decryptText } = await loadSm2()
  const { publicKeyHex, privateKeyHex } = createKeyPair()
  const cipher = await send(
    tabs.account.getAccountInfo,
    { publicKey: publicKeyHex },
    { quiet: true, ...(signal && { signal }) },
  )
  const decrypted = decryptText(cipher, privateKeyHex)
  if (!decrypted.ok) {
    warn(`the ciphertext cannot be read (${decrypted.reason})`)
    return null
  }
  try {
    return v.parse(AccountInfo, JSON.parse(decrypted.text))
  } catch {
    warn('the text is no account info')
    return null
  }
}

/**
 * Makes the input of `account.updateAccountInfo`: mobile, email and address, encrypted with the gateway's key, and the
 * tokens of the re-authentication. Rejects like `send`, and with Sm2KeyError when the gateway's key is not valid.
 */
export async function accountUpdate(
  change: AccountChange,
  tokens: Pick<InputOf<typeof account.updateAccountInfo>, 'authToken' | 'mobileToken'>,
): Promise<InputOf<typeof account.updateAccountInfo>> {
  const encrypt = await fieldEncryption()
  const ciphers = Object.fromEntries(
    Object.entries(change).flatMap(([field, text]) => (text ? [[field, encrypt(text)]] : [])),
  )
  return { ...tokens, ...ciphers }
}

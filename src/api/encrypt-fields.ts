import { tabs } from '@/contract/tabs'
import { send } from './client'
import { loadSm2 } from './crypto/load'

/**
 * A function that encrypts single fields with the gateway's key, for inputs that are not encrypted as a whole. Rejects
 * like `send`; the returned function throws Sm2KeyError if the gateway's key is not valid.
 */
export async function fieldEncryption(): Promise<(text: string) => string> {
  const [{ publicKey }, { encryptText }] = await Promise.all([send(tabs.auth.getAssetPublicKey, {}), loadSm2()])
  return text => encryptText(text, publicKey)
}

import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import { send } from './client'
import { loadSm2 } from './crypto/load'

/**
 * Sets a new password; `resetToken` proves who it is for. The password travels encrypted and is kept nowhere. Rejects as `send` does, and
 * with Sm2KeyError when the gateway's key is none.
 */
export async function resetPassword(resetToken: string, password: string, idempotencyKey: string): Promise<void> {
  const [{ publicKey }, { encryptText }] = await Promise.all([
    send(auth.querySMPublicKey, {}, { quiet: true }),
    loadSm2(),
  ])
  const cipher = encryptText(password, publicKey)
  await send(account.resetPwd, { resetToken, password: cipher }, { quiet: true, idempotencyKey })
}

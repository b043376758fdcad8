import type { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import type { InputOf } from '@/contract/call'
import { send } from './client'
import { loadSm2 } from './crypto/load'

/**
 * What `account.resetPwd` takes: `resetToken` proves who the new password is for, and the password is encrypted.
 * Rejects as `send` does, and with Sm2KeyError when the gateway's key is none.
 */
export async function passwordReset(resetToken: string, password: string): Promise<InputOf<typeof account.resetPwd>> {
  const [{ publicKey }, { encryptText }] = await Promise.all([
    send(auth.querySMPublicKey, {}, { quiet: true }),
    loadSm2(),
  ])
  return { resetToken, password: encryptText(password, publicKey) }
}

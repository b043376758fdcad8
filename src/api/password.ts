import type { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import type { InputOf } from '@/contract/call'
import { refusalCodes } from '@/contract/codes'
import { send } from './client'
import { loadSm2 } from './crypto/load'
import { ApiError } from './errors'

/**
 * Makes the input of `account.resetPwd`. `resetToken` proves which customer resets the password, and the new password
 * is encrypted. The gateway first checks whether the password is good enough, because only it has the list of common
 * ones. Rejects like `send`, with the gateway's reason, and with Sm2KeyError when the gateway's key is not valid.
 */
export async function passwordReset(resetToken: string, password: string): Promise<InputOf<typeof account.resetPwd>> {
  const { valid, reason } = await send(auth.validatePwd, { password }, { quiet: true })
  if (!valid) throw new ApiError(refusalCodes.badInput, reason)
  const [{ publicKey }, { encryptText }] = await Promise.all([
    send(auth.querySMPublicKey, {}, { quiet: true }),
    loadSm2(),
  ])
  return { resetToken, password: encryptText(password, publicKey) }
}

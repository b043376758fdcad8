import type { auth } from '@/contract/auth'
import type { Handlers } from '../pipeline/handler'
import type { Context } from '../pipeline/context'
import { getByCustNo } from './auth/account'
import { mobileBind, pswBind } from './auth/bind'
import { accountUnBind, isSubscribed } from './auth/binding'
import { validFaceCognition } from './auth/face'
import { logout } from './auth/logout'
import { efundmessages, validMessage } from './auth/messages'
import { validatePwd, validPwd } from './auth/passwords'
import { getWxScheme, silentLogin, wxCallback } from './auth/wechat'

/** The key for encrypting login payloads and account updates. */
const publicKey = async (_: unknown, { config }: Context) => ({ publicKey: config.keys.sm2.publicKeyHex })

export const authHandlers: Handlers<typeof auth> = {
  silentLogin,
  wxCallback,
  logout,
  getByCustNo,
  efundmessages,
  validMessage,
  validPwd,
  validatePwd,
  mobileBind,
  pswBind,
  isSubscribed,
  accountUnBind,
  validFaceCognition,
  querySMPublicKey: publicKey,
  getWxScheme,
  getAssetPublicKey: publicKey,
}

import type { auth } from '@/contract/auth'
import type { Context } from '../pipeline/context'
import type { Handlers } from '../pipeline/handler'
import { getByCustNo } from './auth/account'
import { mobileBind, pswBind } from './auth/bind'
import { accountUnBind, isSubscribed } from './auth/binding'
import { captchaQuestion } from './auth/captcha-question'
import { validFaceCognition } from './auth/face'
import { logout } from './auth/logout'
import { efundmessages, validMessage } from './auth/messages'
import { validatePwd, validPwd } from './auth/passwords'
import { returnAddress } from './auth/return-address'
import { silentLogin as silentLoginCheck } from './auth/silent-login'
import { getWxCode, getWxScheme, silentLogin, wxCallback } from './auth/wechat'

/** The key for encrypting login payloads and account updates. */
const publicKey = async (_: unknown, { config }: Context) => ({ publicKey: config.keys.sm2.publicKeyHex })

export const authHandlers: Handlers<typeof auth> = {
  ...captchaQuestion,
  ...returnAddress,
  ...silentLoginCheck,
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
  getWxCode,
  getAssetPublicKey: publicKey,
}

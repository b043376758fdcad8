import type { unnamed } from '@/contract/unnamed'
import type { Handlers } from '../pipeline/handler'
import { captchaQuestion } from './auth/captcha-question'
import { dialogs } from './messages/dialogs'
import { returnAddress } from './auth/return-address'
import { shortLink } from './service/short-link'
import { silentLogin } from './auth/silent-login'

export const unnamedHandlers: Handlers<typeof unnamed> = {
  ...captchaQuestion,
  ...dialogs,
  ...returnAddress,
  ...shortLink,
  ...silentLogin,
}

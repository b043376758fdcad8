import type { unnamed } from '@/contract/unnamed'
import type { Handlers } from '../call'
import { captchaQuestion } from './unnamed/captcha-question'
import { dialogs } from './unnamed/dialogs'
import { returnAddress } from './unnamed/return-address'
import { shortLink } from './unnamed/short-link'
import { silentLogin } from './unnamed/silent-login'

export const unnamedHandlers: Handlers<typeof unnamed> = {
  ...captchaQuestion,
  ...dialogs,
  ...returnAddress,
  ...shortLink,
  ...silentLogin,
}

import type { unnamed } from '@/contract/unnamed'
import type { Handlers } from '../call'
import { captchaQuestion } from './unnamed/captcha-question'
import { dialogs } from './unnamed/dialogs'
import { shortLink } from './unnamed/short-link'
import { silentLogin } from './unnamed/silent-login'
import { votesCast } from './unnamed/votes'

export const unnamedHandlers: Handlers<typeof unnamed> = {
  ...captchaQuestion,
  ...dialogs,
  ...shortLink,
  ...silentLogin,
  ...votesCast,
}

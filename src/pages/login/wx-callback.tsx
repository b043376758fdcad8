import { LoginReturn } from '@/features/verify/login-return'
import { screen } from '@/navigation/screen'
import { finishHandedOver, finishVisit } from '@/session/silent-login'

definePageConfig({ navigationBarTitleText: '登录' })

/** Comes back from WeChat's authorisation page, or is opened by a mini-program that has handed over a code. */
export default screen('wxCallback', () => (
  <LoginReturn finish={async () => (await finishHandedOver()) ?? finishVisit()} unbound="fillcert" />
))

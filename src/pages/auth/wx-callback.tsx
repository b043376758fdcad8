import { LoginReturn } from '@/features/auth/outside/login-return'
import { screen } from '@/navigation/screen'
import { routes } from '@/routes'
import { finishHandedOver, finishVisit } from '@/session/login-return'

definePageConfig({ navigationBarTitleText: '登录' })

/** The return from WeChat's authorisation page. A mini-program that has passed on a code opens it too. */
export default screen('wxCallback', () => (
  <LoginReturn
    finish={async () => (await finishHandedOver()) ?? finishVisit()}
    unbound="fillcert"
    callback={routes.wxCallback.path}
  />
))

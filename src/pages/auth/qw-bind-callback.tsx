import { LoginReturn } from '@/features/auth/outside/login-return'
import { screen } from '@/navigation/screen'
import { routes } from '@/routes'
import { finishVisit } from '@/session/login-return'

definePageConfig({ navigationBarTitleText: '绑定账户' })

/** The return from WeChat with the person's identity, for Enterprise-WeChat's binding. */
export default screen('qwBindCallback', () => (
  <LoginReturn finish={() => finishVisit()} unbound="qwBindFillcert" callback={routes.qwBindCallback.path} />
))

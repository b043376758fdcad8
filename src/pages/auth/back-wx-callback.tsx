import { auth } from '@/contract/auth'
import { LoginReturn } from '@/features/auth/outside/login-return'
import { screen } from '@/navigation/screen'
import { routes } from '@/routes'
import { finishVisit } from '@/session/login-return'

definePageConfig({ navigationBarTitleText: '登录' })

/** The return from the mini-program's own page, which gave a code, to a page in the mini-program's web view. */
export default screen('backWxCallback', () => (
  <LoginReturn finish={() => finishVisit(auth.silentLogin)} unbound="fillcert" callback={routes.wxCallback.path} />
))

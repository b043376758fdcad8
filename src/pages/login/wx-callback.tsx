import { LoginReturn } from '@/features/verify/login-return'
import { screen } from '@/navigation'

definePageConfig({ navigationBarTitleText: '登录' })

/** Comes back from WeChat's authorisation page. */
export default screen('wxCallback', ({ code, weixinCode, weixinCodeCb, state }) => (
  <LoginReturn code={weixinCodeCb ?? weixinCode ?? code ?? ''} state={state ?? ''} unbound="fillcert" />
))

import { LoginReturn } from '@/features/verify/login-return'
import { screen } from '@/navigation'

definePageConfig({ navigationBarTitleText: '绑定账户' })

/** WeChat told enterprise-WeChat's binding who is here. */
export default screen('qwBindCallback', ({ code, state }) => (
  <LoginReturn code={code ?? ''} state={state ?? ''} unbound="qwBindFillcert" />
))

import { LoginReturn } from '@/features/verify/login-return'
import { screen } from '@/navigation/screen'
import { finishVisit } from '@/session/silent-login'

definePageConfig({ navigationBarTitleText: '绑定账户' })

/** WeChat told enterprise-WeChat's binding who is here. */
export default screen('qwBindCallback', () => <LoginReturn finish={() => finishVisit()} unbound="qwBindFillcert" />)

import { AuthEntry } from '@/features/auth/outside/outside-entry'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '身份验证' })

/** Enterprise-WeChat asks for a proof. */
export default screen('qwToauth', ({ qwRedirectUri }) => <AuthEntry purpose="qwAuth" redirect={qwRedirectUri} />)

import { AuthEntry } from '@/features/auth/outside/outside-entry'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '身份验证' })

/** The entry for a verification that Enterprise-WeChat asks for. */
export default screen('qwToauth', ({ qwRedirectUri }) => <AuthEntry purpose="qwAuth" redirect={qwRedirectUri} />)

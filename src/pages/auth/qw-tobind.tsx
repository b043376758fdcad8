import { BindEntry } from '@/features/auth/outside/outside-entry'
import { screen } from '@/navigation/screen'
import { routes } from '@/routes'

definePageConfig({ navigationBarTitleText: '绑定账户' })

/** The entry for a binding that Enterprise-WeChat asks for. */
export default screen('qwTobind', ({ qwRedirectUri, qwIsReAuth }) => (
  <BindEntry
    purpose="qwBind"
    proof="qwAuth"
    redirect={qwRedirectUri}
    isReAuth={qwIsReAuth === '1'}
    callback={routes.qwBindCallback.path}
  />
))

import { BindEntry } from '@/features/verify/outside-entry'
import { screen } from '@/navigation/screen'
import { routes } from '@/routes'

definePageConfig({ navigationBarTitleText: '绑定账户' })

/** Enterprise-WeChat asks to bind the account. */
export default screen('qwTobind', ({ qwRedirectUri }) => (
  <BindEntry purpose="qwBind" redirect={qwRedirectUri} callback={routes.qwBindCallback.path} />
))

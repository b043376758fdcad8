import { Identify } from '@/features/auth/identify'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '绑定账户' })

/** Enterprise-WeChat: the identity form. */
export default screen('qwBindFillcert', () => <Identify purpose="qwBind" />)

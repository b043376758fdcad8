import { Identify } from '@/features/auth/identify'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '绑定账户' })

/** Enterprise-WeChat: who the person is. */
export default screen('qwBindFillcert', () => <Identify purpose="qwBind" />)

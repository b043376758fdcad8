import { purposeNamed } from '@/features/auth/flow/purposes'
import { Identify } from '@/features/auth/identify'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '身份登录' })

/** The first step of a visitor: the identity form. */
export default screen('fillcert', ({ purpose }) => (
  <Identify purpose={purposeNamed(purpose) === 'resetPassword' ? 'resetPassword' : 'login'} />
))

import { errandNamed } from '@/features/verify/errands'
import { Identify } from '@/features/verify/identify'
import { screen } from '@/navigation'

definePageConfig({ navigationBarTitleText: '身份登录' })

/** The first step of a visitor: who they are. */
export default screen('fillcert', ({ errand }) => (
  <Identify errand={errandNamed(errand) === 'resetPassword' ? 'resetPassword' : 'login'} />
))

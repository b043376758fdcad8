import { Success } from '@/features/auth/result'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '验证结果' })

/** The success screen of the verification. */
export default screen('eserviceAuthSuccess', ({ purpose }) => (
  <Success of={['eserviceAuth', 'eserviceBind']} asked={purpose} />
))

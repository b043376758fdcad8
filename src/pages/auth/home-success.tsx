import { Success } from '@/features/auth/result'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '验证结果' })

/** The proof was passed. */
export default screen('homeAuthSuccess', ({ purpose }) => <Success of={['reauth']} asked={purpose} />)

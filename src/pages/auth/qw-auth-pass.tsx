import { PasswordStep } from '@/features/auth/password-step'
import { Step } from '@/features/auth/step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '密码验证' })

/** Verification by password. */
export default screen('qwAuthPass', ({ purpose }) => (
  <Step of={['qwAuth']} asked={purpose}>
    {name => <PasswordStep name={name} />}
  </Step>
))

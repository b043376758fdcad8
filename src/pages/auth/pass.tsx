import { Step } from '@/features/auth/flow/step'
import { PasswordStep } from '@/features/auth/password/password-step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '密码验证' })

/** Verification by password. */
export default screen('authPass', ({ purpose }) => (
  <Step of={['login']} asked={purpose}>
    {name => <PasswordStep name={name} />}
  </Step>
))

import { Step } from '@/features/auth/flow/step'
import { PasswordStep } from '@/features/auth/password/password-step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '密码验证' })

/** Verification by password. */
export default screen('homeAuthPass', ({ purpose }) => (
  <Step of={['reauth']} asked={purpose}>
    {name => <PasswordStep name={name} />}
  </Step>
))

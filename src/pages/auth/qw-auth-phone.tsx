import { Step } from '@/features/auth/flow/step'
import { SmsStep } from '@/features/auth/sms/sms-step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '短信验证' })

/** Verification by SMS code. */
export default screen('qwAuthPhone', ({ purpose }) => (
  <Step of={['qwAuth']} asked={purpose}>
    {name => <SmsStep name={name} />}
  </Step>
))

import { CustomerChoice } from '@/features/auth/choose'
import { Step } from '@/features/auth/flow/step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '选择验证方式' })

/** Enterprise-WeChat: the choice of a customer's verification methods. */
export default screen('qwAuthChoose', ({ purpose }) => (
  <Step of={['qwAuth']} asked={purpose}>
    {name => <CustomerChoice purpose={name} />}
  </Step>
))

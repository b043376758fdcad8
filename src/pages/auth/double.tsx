import { VisitorChoice } from '@/features/auth/choose'
import { Step } from '@/features/auth/flow/step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '选择验证方式' })

/** The choice of a visitor's verification methods. */
export default screen('changeDouble', ({ purpose }) => (
  <Step of={['login']} asked={purpose}>
    {name => <VisitorChoice name={name} />}
  </Step>
))

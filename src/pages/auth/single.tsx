import { VisitorChoice } from '@/features/auth/choose'
import { Step } from '@/features/auth/flow/step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '选择验证方式' })

/** The choice step for a visitor with a single verification method. */
export default screen('changeSingle', ({ purpose }) => (
  <Step of={['login']} asked={purpose}>
    {name => <VisitorChoice name={name} />}
  </Step>
))

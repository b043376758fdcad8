import { CustomerChoice, VisitorChoice } from '@/features/auth/choose'
import { isForCustomers, purposes } from '@/features/auth/flow/purposes'
import { Step } from '@/features/auth/flow/step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '选择验证方式' })

/** E-service: the verification methods of a customer, or of a visitor who binds. */
export default screen('eserviceAuthChoose', ({ purpose }) => (
  <Step of={['eserviceAuth', 'eserviceBind']} asked={purpose}>
    {name => (isForCustomers(purposes[name]) ? <CustomerChoice purpose={name} /> : <VisitorChoice name={name} />)}
  </Step>
))

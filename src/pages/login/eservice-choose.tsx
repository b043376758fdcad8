import { CustomerChoice, VisitorChoice } from '@/features/verify/choose'
import { isForCustomers } from '@/features/verify/purposes'
import { Step } from '@/features/verify/step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '选择验证方式' })

/** The e-service: the ways of a customer, or of a visitor who binds. */
export default screen('eserviceAuthChoose', () => (
  <Step of={['eserviceAuth', 'eserviceBind']}>
    {(purpose, name) =>
      isForCustomers(purpose) ? <CustomerChoice purpose={name} /> : <VisitorChoice purpose={purpose} name={name} />
    }
  </Step>
))

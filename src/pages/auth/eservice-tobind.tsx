import { Identify } from '@/features/auth/identify'
import { BindEntry } from '@/features/auth/outside/outside-entry'
import { screen } from '@/navigation/screen'
import { routes } from '@/routes'

definePageConfig({ navigationBarTitleText: '绑定账户' })

/** The entry for a binding that the e-service asks for. Its first step is the form itself. */
export default screen('eserviceTobind', ({ redirect }) => (
  <BindEntry
    purpose="eserviceBind"
    proof="eserviceAuth"
    redirect={redirect}
    callback={routes.wxCallback.path}
    form={<Identify purpose="eserviceBind" />}
  />
))

import { AuthEntry } from '@/features/auth/outside/outside-entry'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '身份验证' })

/** The entry for a verification that the e-service asks for. */
export default screen('eserviceToauth', ({ redirect }) => <AuthEntry purpose="eserviceAuth" redirect={redirect} />)

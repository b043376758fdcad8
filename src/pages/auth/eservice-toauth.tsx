import { AuthEntry } from '@/features/auth/outside/outside-entry'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '身份验证' })

/** The e-service asks for a proof. */
export default screen('eserviceToauth', ({ redirect }) => <AuthEntry purpose="eserviceAuth" redirect={redirect} />)

import { FaceReturn } from '@/features/verify/result'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '验证结果' })

/** Where the face recognition comes back to. */
export default screen('eserviceAuthSuccessFace', () => <FaceReturn of="eserviceAuth" />)

import { FaceReturn } from '@/features/auth/result'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '验证结果' })

/** The screen that the face recognition returns to. */
export default screen('authSuccessFace', ({ purpose }) => <FaceReturn of={['login']} asked={purpose} />)

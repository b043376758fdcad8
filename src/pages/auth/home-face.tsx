import { FaceStep } from '@/features/auth/face/face-step'
import { Step } from '@/features/auth/flow/step'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '人脸识别' })

/** Verification by face recognition. */
export default screen('homeAuthFace', ({ purpose }) => (
  <Step of={['reauth']} asked={purpose}>
    {name => <FaceStep name={name} />}
  </Step>
))

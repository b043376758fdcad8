import { FaceScreen } from '@/features/inherit/face-screen'
import { OfApplication } from '@/features/inherit/of-application'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '确认身份' })

/** The face of who signs, in the mini-program. */
export default screen('inheritIdentify', function InheritIdentify({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['identify']}>
      {() => <FaceScreen applicationNo={applicationNo} />}
    </OfApplication>
  )
})

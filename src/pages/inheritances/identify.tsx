import { useSignerFace } from '@/features/auth/face/use-signer-face'
import type { Application } from '@/features/inheritances/application'
import { OfApplication } from '@/features/inheritances/of-application'
import { FaceScreen } from '@/features/inheritances/papers/face-screen'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '确认身份' })

/** The signer's face recognition in the mini-program. */
export default screen('inheritIdentify', function InheritIdentify({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['identify']}>
      {application => <Face application={application} />}
    </OfApplication>
  )
})

function Face({ application }: { application: Application }) {
  const { applicationNo } = application
  const face = useSignerFace(applicationNo, () => replace('inheritRead', { applicationNo }))
  return <FaceScreen {...face} application={application} />
}

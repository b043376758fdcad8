import { useSignerFace } from '@/features/auth/face/use-signer-face'
import { HeirLogin } from '@/features/auth/sms/heir-login'
import type { Application } from '@/features/inheritances/application'
import { Help } from '@/features/inheritances/help'
import { OfApplication } from '@/features/inheritances/of-application'
import { FaceScreen } from '@/features/inheritances/papers/face-screen'
import { useIsKnown } from '@/features/inheritances/people/known-first'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '确认身份' })

/**
 * The signer's face recognition outside the mini-program. The recognition returns to this address, so it is public. A
 * person whose session ended meanwhile verifies their number again and continues here.
 */
export default screen('inheritEnterSms', function InheritEnterSms({ applicationNo }) {
  if (!useIsKnown()) {
    return (
      <HeirLogin
        reason="请先验证您的手机号码，然后继续确认身份。"
        onIn={() => undefined}
        after={<Help step="手机号码验证" tips={['请使用办理这份申请的手机号码。']} />}
      />
    )
  }
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

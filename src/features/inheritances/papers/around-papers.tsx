import { BUSINESS } from '@/contract/attachments'
import { navigate, replace } from '@/navigation/go'
import { Steps } from '@/ui/list/steps'
import { type Application, openStep } from '../application'
import { Validity } from '../progress/validity'
import { signSteps } from '../words'

/** The frame of signing an application's papers: header and navigation, for every way of signing. */
export function aroundPapers(application: Application) {
  const { applicationNo } = application
  return {
    signed: { businessType: BUSINESS.inheritance, businessNo: applicationNo },
    stales: ['inheritances'],
    head: (
      <>
        <Steps label="签署" steps={signSteps} at={2} />
        <Validity application={application} />
      </>
    ),
    onDone: () => replace('inheritSigned', { applicationNo }),
    onProve: () => openStep('identify', applicationNo, replace),
    onSeeSigned: () => navigate('inheritSignFailed', { applicationNo }),
  }
}

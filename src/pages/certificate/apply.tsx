import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { CertificateForm, certificateDraft } from '@/features/papers/certificate-form'
import { PaperRequest } from '@/features/papers/paper-request'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '开具资产证明' })

/** Asks for a certificate, shows it, and sends it. */
export default screen('certificateApply', function CertificateApply({ paperNo = '' }) {
  return (
    <PaperRequest kind="certificate" paperNo={paperNo} draft={certificateDraft}>
      {onMade => <Fresh onMade={onMade} />}
    </PaperRequest>
  )
})

function Fresh({ onMade }: { onMade: (paperNo: string) => void }) {
  const options = useCall(papers.paperOptions, { kind: 'certificate' })
  const { data } = options
  if (data?.lastDay) return <CertificateForm options={data} onMade={onMade} />
  return (
    <Screen>
      <Loaded of={options} isEmpty={() => true} empty="还没有持有记录，首笔交易确认后就可以开具">
        {() => null}
      </Loaded>
    </Screen>
  )
}

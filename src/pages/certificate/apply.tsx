import { useState } from 'react'
import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { CertificateForm, certificateDraft } from '@/features/papers/certificate-form'
import { MadePaper } from '@/features/papers/made-paper'
import { sendDrafts } from '@/features/papers/send-draft'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '开具资产证明' })

/**
 * Asks for a certificate, shows it, and sends it. `paperNo`: goes on with one that was made. Without it, the one that
 * was about to be sent when the page was loaded again, or a new one.
 */
export default screen('certificateApply', function CertificateApply({ paperNo = '' }) {
  const [made, setMade] = useState(() => paperNo || (sendDrafts.certificate.get()?.paperNo ?? ''))
  const again = () => {
    sendDrafts.certificate.remove()
    setMade('')
  }
  if (made === '') return <Fresh onMade={setMade} />
  return (
    <MadePaper
      key={made}
      paperNo={made}
      onProve={() => navigate('homeAuthChoose', { purpose: 'sendCertificate' })}
      onSent={() => {
        certificateDraft.remove()
        return replace('certificateSuccess', { paperNo: made })
      }}
      onAgain={again}
      onLeave={() => replace('certificates')}
    />
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

import { CertificateForm } from '@/features/papers/form/certificate-form'
import { useAskedUse } from '@/features/papers/form/use-asked-use'
import { PaperRequest } from '@/features/papers/made/paper-request'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '开具资产证明' })

/** Requests a certificate, shows it, and sends it. `use`: what it is for, which fills in the usual choices. */
export default screen('certificateApply', function CertificateApply({ paperNo = '', use = '' }) {
  const asked = useAskedUse(use)
  return (
    <PaperRequest kind="certificate" paperNo={paperNo} nothing="还没有持有记录，首笔交易确认后就可以开具">
      {given => <CertificateForm {...given} use={asked} />}
    </PaperRequest>
  )
})

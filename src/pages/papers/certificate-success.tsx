import { PaperEnd } from '@/features/papers/result/paper-end'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '资产证明', enablePullDownRefresh: true })

/** The result of a certificate. */
export default screen('certificateSuccess', function CertificateSuccess({ paperNo = '' }) {
  return <PaperEnd kind="certificate" paperNo={paperNo} />
})

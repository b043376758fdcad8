import { useContext, useEffect } from 'react'
import { PaperResult } from '@/features/papers/result'
import { back, isBelow, navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { VisibleContext } from '@/stores/visible'
import { Entering } from '@/ui/layout/entering'

definePageConfig({ navigationBarTitleText: '资产证明', enablePullDownRefresh: true })

/** What became of a certificate. Opened without one it claims no success and shows all of them. */
export default screen('certificateSuccess', function CertificateSuccess({ paperNo = '' }) {
  const visible = useContext(VisibleContext)
  useEffect(() => {
    if (paperNo === '' && visible) replace('certificates')
  }, [paperNo, visible])
  if (paperNo === '') return <Entering />
  return (
    <PaperResult
      paperNo={paperNo}
      onContinue={() => navigate('certificateApply', { paperNo })}
      onList={() => (isBelow('certificates') ? back() : replace('certificates'))}
    />
  )
})

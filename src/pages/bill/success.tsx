import { useContext, useEffect } from 'react'
import { PaperResult } from '@/features/papers/result'
import { back, isBelow, navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { VisibleContext } from '@/stores/visible'
import { Entering } from '@/ui/layout/entering'

definePageConfig({ navigationBarTitleText: '电子对账单', enablePullDownRefresh: true })

/** What became of a bill. Opened without one it claims no success and shows where bills are asked for. */
export default screen('billSuccess', function BillSuccess({ paperNo = '' }) {
  const visible = useContext(VisibleContext)
  useEffect(() => {
    if (paperNo === '' && visible) replace('bills')
  }, [paperNo, visible])
  if (paperNo === '') return <Entering />
  return (
    <PaperResult
      paperNo={paperNo}
      onContinue={() => navigate('billApply', { paperNo })}
      onPreview={() => navigate('billPreview', { paperNo })}
      onList={() => (isBelow('bills') ? back() : replace('bills'))}
    />
  )
})

import { PaperEnd } from '@/features/papers/result/paper-end'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '电子对账单', enablePullDownRefresh: true })

/** The result of a bill. */
export default screen('billSuccess', function BillSuccess({ paperNo = '' }) {
  return <PaperEnd kind="bill" paperNo={paperNo} />
})

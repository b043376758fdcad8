import { PaperEnd } from '@/features/papers/result/paper-end'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '电子对账单', enablePullDownRefresh: true })

/** What became of a bill. */
export default screen('billSuccess', function BillSuccess({ paperNo = '' }) {
  return <PaperEnd kind="bill" paperNo={paperNo} />
})

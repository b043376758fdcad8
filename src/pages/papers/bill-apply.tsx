import { BillForm } from '@/features/papers/form/bill-form'
import { PaperRequest } from '@/features/papers/made/paper-request'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '申请对账单' })

/** Requests a bill for a period, shows it, and sends it. */
export default screen('billApply', function BillApply({ paperNo = '' }) {
  return (
    <PaperRequest kind="bill" paperNo={paperNo} nothing="还没有交易记录，首笔交易确认后就有对账单">
      {given => <BillForm {...given} />}
    </PaperRequest>
  )
})

import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { BillForm, billDraft } from '@/features/papers/bill-form'
import { PaperRequest } from '@/features/papers/paper-request'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '申请对账单' })

/** Asks for a bill of a period, shows it, and sends it. */
export default screen('billApply', function BillApply({ paperNo = '' }) {
  return (
    <PaperRequest kind="bill" paperNo={paperNo} draft={billDraft}>
      {onMade => <Fresh onMade={onMade} />}
    </PaperRequest>
  )
})

function Fresh({ onMade }: { onMade: (paperNo: string) => void }) {
  const options = useCall(papers.paperOptions, { kind: 'bill' })
  const { firstDay = null, lastDay = null } = options.data ?? {}
  if (options.data && firstDay && lastDay) {
    return <BillForm options={options.data} known={{ from: firstDay, to: lastDay }} onMade={onMade} />
  }
  return (
    <Screen>
      <Loaded of={options} isEmpty={() => true} empty="还没有交易记录，首笔交易确认后就有对账单">
        {() => null}
      </Loaded>
    </Screen>
  )
}

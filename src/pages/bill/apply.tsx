import { useState } from 'react'
import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { BillForm, billDraft } from '@/features/papers/bill-form'
import { MadePaper } from '@/features/papers/made-paper'
import { sendDrafts } from '@/features/papers/send-draft'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '申请对账单' })

/**
 * Asks for a bill of a period, shows it, and sends it. `paperNo`: goes on with one that was made. Without it, the one
 * that was about to be sent when the page was loaded again, or a new one.
 */
export default screen('billApply', function BillApply({ paperNo = '' }) {
  const [made, setMade] = useState(() => paperNo || (sendDrafts.bill.get()?.paperNo ?? ''))
  const again = () => {
    sendDrafts.bill.remove()
    setMade('')
  }
  if (made === '') return <Fresh onMade={setMade} />
  return (
    <MadePaper
      key={made}
      paperNo={made}
      onProve={() => navigate('homeAuthChoose', { purpose: 'sendBill' })}
      onSent={() => {
        billDraft.remove()
        return replace('billSuccess', { paperNo: made })
      }}
      onAgain={again}
      onLeave={() => replace('billList')}
    />
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

import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { Quota } from '@/features/papers/form/quota'
import { PaperList } from '@/features/papers/list/paper-list'
import { sendDrafts } from '@/features/papers/made/send-draft'
import { usePapers } from '@/features/papers/made/use-paper'
import { Subscription } from '@/features/papers/subscription'
import { isUnfinished } from '@/features/papers/words'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'

definePageConfig({ navigationBarTitleText: '电子对账单', enablePullDownRefresh: true })

/** The number of bills shown here. The list has all of them. */
const LAST = 3

/** The subscription to bills, the newest bills, and the button that requests another one. */
export default screen('bills', function Bills() {
  const options = useCall(papers.paperOptions, { kind: 'bill' })
  const all = usePapers('bill')
  const begin = () => {
    sendDrafts.bill.remove()
    return navigate('billApply')
  }
  return (
    <Screen
      action={
        <Button event="begin-bill" block disabled={options.data?.left === 0} onPress={begin}>
          申请一份对账单
        </Button>
      }
    >
      <Subscription onProve={() => navigate('homeAuthChoose', { purpose: 'subscribeBills' })} />
      <View>{options.data && <Quota kind="bill" options={options.data} />}</View>
      <Section title="最近的对账单" aside="全部" asideLabel="全部对账单" onAside={() => navigate('billList')}>
        <Loaded of={all} empty="还没有对账单。可以打开自动发送，或现在申请一份">
          {data => (
            <PaperList
              papers={data.slice(0, LAST)}
              onOpen={paper => navigate(isUnfinished(paper) ? 'billApply' : 'billPreview', { paperNo: paper.paperNo })}
            />
          )}
        </Loaded>
      </Section>
    </Screen>
  )
})

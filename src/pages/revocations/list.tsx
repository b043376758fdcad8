import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { LISTED_DAYS } from '@/contract/revocation-rules'
import { revocations } from '@/contract/revocations'
import { OwnList, openRevocation, type Summary } from '@/features/revocations/own-list'
import { PurchaseList } from '@/features/revocations/purchase-list'
import { fundWords, isDraft, waitsForPerson } from '@/features/revocations/words'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { Tabs } from '@/ui/layout/tab-list'

definePageConfig({ navigationBarTitleText: '撤销交易', enablePullDownRefresh: true })

const tabs = [
  { value: 'purchases', label: '可撤销的交易' },
  { value: 'mine', label: '我的申请' },
] as const
type Tab = (typeof tabs)[number]['value']

/** The purchases that can be revoked, and the person's applications. */
export default screen('revokeList', function RevokeList({ tab }) {
  const [shown, setShown] = useState<Tab>(tab === 'mine' ? 'mine' : 'purchases')
  const own = useCall(revocations.listRevocations, {})
  return (
    <Screen>
      <Tabs event="revoke-tab" label="撤销交易" items={tabs} value={shown} onChange={setShown} />
      <View>
        {own.data
          ?.filter(waitsForPerson)
          .slice(0, 1)
          .map(one => (
            <GoOn key={one.revocationNo} one={one} />
          ))}
      </View>
      {shown === 'purchases' ? (
        <Purchases />
      ) : (
        <Loaded
          of={own}
          count={4}
          empty={
            <Empty
              action={
                <Button event="choose-purchase" size="small" onPress={() => setShown('purchases')}>
                  查看可撤销的交易
                </Button>
              }
            >
              还没有撤销申请
            </Empty>
          }
        >
          {all => <OwnList all={all} />}
        </Loaded>
      )}
    </Screen>
  )
})

function Purchases() {
  const purchases = useCall(revocations.revocable, {})
  return (
    <Loaded of={purchases} count={4} empty={`近${LISTED_DAYS}天没有买入`}>
      {all => <PurchaseList purchases={all} />}
    </Loaded>
  )
}

/** A link to an application that waits for the person's form or files. */
const GoOn = ({ one }: { one: Summary }) => (
  <Notice icon="edit" tone="brand" onPress={() => openRevocation(one)}>
    {isDraft(one)
      ? `继续填写「${fundWords(one.purchase)}」的撤销申请`
      : `「${fundWords(one.purchase)}」的撤销申请需要补充材料`}
  </Notice>
)

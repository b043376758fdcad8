import { View } from '@tarojs/components'
import { useState } from 'react'
import { isGone } from '@/api/errors'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { NeverHeld } from '@/features/assets/fund/never-held'
import { RecordList } from '@/features/transactions/record-list'
import { useTransactions } from '@/features/transactions/use-transactions'
import { groupItems } from '@/features/transactions/words'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Screen } from '@/ui/layout/screen'
import { Tabs } from '@/ui/layout/tab-list'

definePageConfig({ navigationBarTitleText: '交易明细', enablePullDownRefresh: true })

type Group = (typeof groupItems)[number]['value']

/** The transactions of one fund, by month. */
export default screen('holdTransactions', function HoldTransactions({ fundCode }) {
  const [group, setGroup] = useState<Group>('')
  const pages = useTransactions({ fundCode, group })
  const nothing = group === '' && pages.of.data?.[0]?.total === 0
  const fund = useCall(assets.queryFundLatestAssetsDetailByFundCode, { fundCode }, { enabled: nothing })
  const [transaction] = pages.of.data?.[0]?.months[0]?.transactions ?? []
  useTitle(transaction && `${transaction.shortName || transaction.name} 交易明细`)
  if (nothing && isGone(fund.error)) return <NeverHeld of={fund} fundCode={fundCode} />
  return (
    <Screen>
      <Tabs label="交易类型" event="choose-transaction-kind" items={groupItems} value={group} onChange={setGroup} />
      <View>
        <RecordList pages={pages} empty={group ? '没有这一类交易' : '这只基金还没有交易记录'} />
      </View>
    </Screen>
  )
})

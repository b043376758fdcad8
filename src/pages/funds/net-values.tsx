import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import { ChangeColumn } from '@/features/funds/list/change-column'
import { byChange } from '@/features/funds/list/change-order'
import { FundRow } from '@/features/funds/list/fund-row'
import { TypeChips } from '@/features/funds/list/type-chips'
import { RecentlyViewed } from '@/features/funds/search/recently-viewed'
import { SearchEntry } from '@/features/funds/search/search-entry'
import { useWatch } from '@/features/funds/watch/use-watch'
import { chunks } from '@/lib/chunks'
import { screen } from '@/navigation/screen'
import { type ChangeOrder, useScreenState } from '@/stores/screen-state'
import { isLoggedIn, useSession } from '@/stores/session'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { ShareButton } from '@/ui/base/share-button'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Tabs } from '@/ui/layout/tab-list'
import { LongList, PART_ROWS } from '@/ui/list/long-list'

definePageConfig({ navigationBarTitleText: '基金净值', enablePullDownRefresh: true })

const LISTS = [
  { value: 'ALL', label: '全部基金' },
  { value: 'SELECT', label: '我的自选' },
] as const

type Fund = OutputOf<typeof funds.queryNetvalue>['funds'][number]

/** The newest net values: all funds or the watch list, by type. */
export default screen('netValues', function NetValues() {
  const loggedIn = useSession(isLoggedIn)
  const { fundType, order } = useScreenState(kept => kept.netValues)
  const [list, setList] = useState<(typeof LISTS)[number]['value']>('ALL')
  const answer = useCall(funds.queryNetvalue, { queryType: loggedIn ? list : 'ALL' })
  const { toggle, dialog } = useWatch(answer.data?.funds)
  const keep = (change: Partial<{ fundType: string; order: ChangeOrder }>) =>
    useScreenState.setState({ netValues: { fundType, order, ...change } })
  const fits = (fund: Fund) => !fundType || fund.fundType.split(',').includes(fundType)
  return (
    <Screen>
      <SearchEntry aside={<ShareButton>分享</ShareButton>} />
      <View>
        {loggedIn && <Tabs label="范围" event="choose-fund-list" items={LISTS} value={list} onChange={setList} />}
      </View>
      <TypeChips value={fundType} onChange={chosen => keep({ fundType: chosen })} />
      <RecentlyViewed />
      <Loaded
        of={answer}
        count={8}
        isEmpty={({ funds: all }) => !all.some(fits)}
        empty={
          <Empty picture={fundType ? 'search' : 'star'}>
            {fundType ? '没有符合条件的基金，换个条件试试' : '还没有自选基金，点星标添加'}
          </Empty>
        }
      >
        {({ funds: all }) => {
          const found = byChange(all.filter(fits), order)
          return (
            <Section
              title={`${found.length} 只基金`}
              aside={<ChangeColumn order={order} onOrder={chosen => keep({ order: chosen })} />}
            >
              <Card flush>
                <LongList parts={chunks(found, PART_ROWS)} nameOf={nameOf} likely={LIKELY} lined>
                  {part => part.map(fund => <FundRow key={fund.fundCode} fund={fund} onToggle={toggle} />)}
                </LongList>
              </Card>
            </Section>
          )
        }}
      </Loaded>
      {dialog}
    </Screen>
  )
})

const nameOf = (part: readonly Fund[]) => part.map(({ fundCode }) => fundCode).join(' ')
/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 540

import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import { byKind, type KindPart } from '@/features/funds/list/by-kind'
import { FundRow } from '@/features/funds/list/fund-row'
import { KindHeading } from '@/features/funds/list/kind-heading'
import { SearchEntry } from '@/features/funds/search/search-entry'
import { useWatch } from '@/features/funds/watch/use-watch'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { ShareButton } from '@/ui/base/share-button'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { LongList, PART_ROWS } from '@/ui/list/long-list'

definePageConfig({ navigationBarTitleText: '基金净值', enablePullDownRefresh: true })

type Fund = OutputOf<typeof funds.queryNetvalue>['funds'][number]

/**
 * The older list of net values, to which text messages still link: the person's own funds first, then the others under
 * their types.
 */
export default screen('worth', function Worth() {
  const answer = useCall(funds.queryNetvalue, { queryType: 'ALL' })
  const { toggle, dialog } = useWatch(answer.data?.funds)
  const parts = useMemo(() => byKind(answer.data?.funds ?? [], PART_ROWS), [answer.data])
  return (
    <Screen>
      <SearchEntry aside={<ShareButton>分享</ShareButton>} />
      <Card flush>
        <Cell title="按类型筛选、按涨跌排序" arrow onPress={() => navigate('netValues')} />
      </Card>
      <Loaded
        of={answer}
        count={8}
        isEmpty={({ funds: all }) => all.length === 0}
        empty={<Empty picture="search">暂无基金净值</Empty>}
      >
        {({ funds: all }) => (
          <Section title={`${all.length} 只基金`} aside="净值 · 日涨跌">
            <Card flush>
              <LongList parts={parts} nameOf={nameOf} likely={LIKELY} lined>
                {({ heading, funds: rows }) => (
                  <View>
                    <KindHeading>{heading}</KindHeading>
                    {rows.map(fund => (
                      <FundRow key={fund.fundCode} fund={fund} onToggle={toggle} />
                    ))}
                  </View>
                )}
              </LongList>
            </Card>
          </Section>
        )}
      </Loaded>
      {dialog}
    </Screen>
  )
})

const nameOf = ({ heading, funds: rows }: KindPart<Fund>) =>
  `${heading} ${rows.map(({ fundCode }) => fundCode).join(' ')}`
/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 540

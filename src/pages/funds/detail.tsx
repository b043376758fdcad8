import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { ServerError } from '@/api/errors'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { site } from '@/contract/site'
import { FundFacts } from '@/features/funds/fund/fund-facts'
import { FundGrowth } from '@/features/funds/fund/fund-growth'
import { FundHead } from '@/features/funds/fund/fund-head'
import { OwnHolding } from '@/features/funds/fund/own-holding'
import { useWatch } from '@/features/funds/watch/use-watch'
import { shareTitleOf } from '@/lib/share'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { useShare } from '@/session/share'
import { noteView } from '@/session/viewed-funds'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '基金详情', enablePullDownRefresh: true })

/** All public facts about a fund, and whether the person watches or holds it. */
export default screen('fundDetail', function FundDetail({ fundCode, fundName, fundShortName }) {
  const loggedIn = useSession(isLoggedIn)
  const info = useCall(site.fundInfo, { fundCode })
  const mine = useCall(funds.queryNetvalue, { queryType: 'ALL', fundCode })
  const { toggle, dialog } = useWatch(mine.data?.funds)
  const [fund] = mine.data?.funds ?? []
  useShare({ title: info.data && shareTitleOf(info.data) })
  useTitle(info.data?.shortName || fundShortName || fundName)
  const known = info.data?.fundCode
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per fund, and again after a login.
  useEffect(() => {
    if (known) noteView(known)
  }, [known, loggedIn])
  return (
    <Screen
      action={
        fund &&
        !fund.isSelect && (
          <Button
            event={fund.select ? 'unwatch' : 'watch'}
            kind={fund.select ? 'secondary' : 'primary'}
            block
            onPress={() => toggle(fund)}
          >
            {fund.select ? '移除自选' : '添加自选'}
          </Button>
        )
      }
    >
      {isUnknown(info.error) ? (
        <Empty
          picture="search"
          action={
            <Button kind="text" block event="open-net-values" onPress={() => navigate('netValues')}>
              看看全部基金净值
            </Button>
          }
        >
          没有找到这只基金
        </Empty>
      ) : (
        <Loaded of={info} skeleton="figure">
          {data => (
            <View>
              <FundHead info={data} />
              <View>{fund?.isSelect && <OwnHolding fundCode={fundCode} />}</View>
              <FundGrowth info={data} />
              <FundFacts info={data} />
            </View>
          )}
        </Loaded>
      )}
      {dialog}
    </Screen>
  )
})

/** The public site has a file for every public fund, so a 404 means that there is no such fund. */
const isUnknown = (error: unknown) => error instanceof ServerError && error.status === 404

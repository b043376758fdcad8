import { View } from '@tarojs/components'
import { ServerError } from '@/api/errors'
import { queryClient, useCall } from '@/api/query'
import { site } from '@/contract/site'
import { FundGrowth } from '@/features/funds/fund-growth'
import { FundHead } from '@/features/funds/fund-head'
import { Landing } from '@/features/share/landing'
import { PublicFunds } from '@/features/share/public-funds'
import { navigate, screen, useTitle } from '@/navigation'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Empty } from '@/ui/empty'
import { Loaded } from '@/ui/loaded'
import { Screen } from '@/ui/screen'

definePageConfig({ navigationBarTitleText: '基金分享', enablePullDownRefresh: true })

/** Where the shared page of somebody's fund leads: what is public about the fund, nothing of theirs, and the way to one's own. */
export default screen('holdShare', function HoldShare({ fundCode, targetPage }) {
  return (
    <Screen onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <View>{fundCode ? <Fund fundCode={fundCode} /> : <PublicFunds />}</View>
      <Landing
        title="我持有多少，赚了多少"
        text="登录后查看您自己的持有与收益。分享的只是这只基金，不含分享人的任何数据。"
        own="我的持有"
        targetPage={targetPage}
        usual="assets"
      />
    </Screen>
  )
})

function Fund({ fundCode }: { fundCode: string }) {
  const info = useCall(site.fundInfo, { fundCode })
  useTitle(info.data?.shortName || info.data?.name)
  // The site has a file for every public fund.
  if (info.error instanceof ServerError && info.error.status === 404) {
    return <Empty icon="search">没有找到这只基金</Empty>
  }
  return (
    <Loaded of={info} skeleton="figure">
      {data => (
        <View>
          <FundHead info={data} />
          <FundGrowth info={data} />
          <Card flush>
            <Cell
              title="基金详情"
              note="档案、费率与分红"
              arrow
              onPress={() => navigate('fundDetail', { fundCode: data.fundCode })}
            />
          </Card>
        </View>
      )}
    </Loaded>
  )
}

import { View } from '@tarojs/components'
import { ServerError } from '@/api/errors'
import { useCall } from '@/api/query'
import { site } from '@/contract/site'
import { FundGrowth } from '@/features/funds/fund/fund-growth'
import { FundHead } from '@/features/funds/fund/fund-head'
import { OwnButton } from '@/features/share/landing'
import { PublicFunds } from '@/features/share/public-funds'
import { shareTitleOf } from '@/lib/share'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { useShare } from '@/session/share'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '基金分享', enablePullDownRefresh: true })

/**
 * The page behind a shared holding: public facts of the fund, nothing about the person, and the button to the viewer's
 * own holding.
 */
export default screen('holdShare', function HoldShare({ fundCode, targetPage }) {
  return (
    <Screen action={<OwnButton own="我的持有" targetPage={targetPage} usual="assets" />}>
      <Notice icon="shield">这里只有公开信息，不含分享人的任何数据。</Notice>
      <View>{fundCode && <Fund fundCode={fundCode} />}</View>
      <View>{!fundCode && <PublicFunds />}</View>
      <Card flush>
        {fundCode && (
          <Cell title="基金详情" note="档案、费率与分红" arrow onPress={() => navigate('fundDetail', { fundCode })} />
        )}
        <Cell title="去首页看看" arrow onPress={() => navigate('home')} />
      </Card>
    </Screen>
  )
})

function Fund({ fundCode }: { fundCode: string }) {
  const info = useCall(site.fundInfo, { fundCode })
  useTitle(info.data?.shortName || info.data?.name)
  useShare({ title: info.data && shareTitleOf(info.data) })
  // The public site has a file for every public fund, so a 404 means that there is no such fund.
  if (info.error instanceof ServerError && info.error.status === 404) {
    return <Empty picture="search">没有找到这只基金</Empty>
  }
  return (
    <Loaded of={info} skeleton="figure">
      {data => (
        <View>
          <FundHead info={data} />
          <FundGrowth info={data} />
        </View>
      )}
    </Loaded>
  )
}

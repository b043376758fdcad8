import { SearchEntry } from '@/features/funds/search/search-entry'
import { Landing } from '@/features/share/landing'
import { PublicFunds } from '@/features/share/public-funds'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { routeOfPath } from '@/routes'
import { Button } from '@/ui/base/button'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '基金净值', enablePullDownRefresh: true })

/** The page behind a shared list of net values: public figures, nothing about the person. */
export default screen('worthShare', function WorthShare({ targetPage = '' }) {
  // Both lists are public, so there is no login.
  const list = routeOfPath(targetPage) === 'worth' ? 'worth' : 'netValues'
  return (
    <Screen>
      <Landing
        title="每只基金的最新净值"
        text="净值、日涨跌与万份收益，每个交易日更新。这里的数据对所有人都一样，不含分享人的任何信息。"
        action={
          <Button block event="open-net-values" onPress={() => navigate(list)}>
            查看全部基金净值
          </Button>
        }
      />
      <SearchEntry />
      <PublicFunds />
    </Screen>
  )
})

import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { tabs } from '@/contract/tabs'
import { AssetTotal } from '@/features/assets/asset-total'
import { HoldingCell } from '@/features/assets/holdings/holding-cell'
import { countOfHeld } from '@/features/assets/holdings/holding-state'
import { MoreAssets } from '@/features/assets/more-assets'
import { NewCustomer, useIsNewCustomer } from '@/features/assets/new-customer'
import { Performance } from '@/features/assets/profit/performance'
import { SpanTabs } from '@/features/assets/profit/span-tabs'
import { ReportEntries } from '@/features/assets/report-entries'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Region } from '@/ui/base/region'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { kindParts } from '@/widgets/kind-ink'

definePageConfig({ navigationBarTitleText: '资产', enablePullDownRefresh: true })

export default screen('assets', function Assets() {
  return <Screen>{useIsNewCustomer() ? <Nothing /> : <Everything />}</Screen>
})

const Nothing = () => (
  <View>
    <NewCustomer />
    <MoreAssets />
  </View>
)

const Everything = () => (
  <>
    <AssetTotal />
    <Section title="收益" aside="收益分析" asideLabel="收益分析、日历与贡献" onAside={() => navigate('profit')}>
      <Performance>
        <SpanTabs onOwn={() => navigate('profit', { choose: 'own' })} />
      </Performance>
    </Section>
    <Types />
    <Holdings />
    <ReportEntries />
    <MoreAssets />
  </>
)

/** The holdings by fund type. */
function Types() {
  const types = useCall(tabs.assets.fundWebTypeAssetPer, {})
  return (
    <Section title="资产分布" aside="持仓分析" onAside={() => navigate('holdAnalysis')}>
      <Loaded
        of={types}
        skeleton="text"
        count={6}
        reserve="asset types"
        isEmpty={data => data.types.length === 0}
        empty="还没有持有基金"
      >
        {data => (
          <Card>
            <StackedBar title="资产按类型" parts={kindParts(data.types)} />
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

/** All held funds, largest first. They have a region of their own, because hiding amounts changes mostly these rows. */
function Holdings() {
  const holdings = useCall(tabs.assets.queryFundAssetsAndProfitsV2, {})
  const count = countOfHeld(holdings.data?.funds ?? [])
  return (
    <Section title={count > 0 ? `持有 ${count} 只` : '持有'} aside="金额 · 持有收益">
      <Loaded
        of={holdings}
        reserve="holdings"
        isEmpty={data => data.funds.length === 0}
        empty="还没有持有基金，买入后在这里查看"
      >
        {data => (
          <Region>
            <Card flush>
              {data.funds.map(holding => (
                <HoldingCell key={holding.fundCode} holding={holding} />
              ))}
              <Cell title="筛选与排序" note="按类型、金额与收益" arrow onPress={() => navigate('holdings')} />
            </Card>
          </Region>
        )}
      </Loaded>
    </Section>
  )
}

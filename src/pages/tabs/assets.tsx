import { View } from '@tarojs/components'
import { queryClient, useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { HoldingCell } from '@/features/assets/holding-cell'
import { Performance } from '@/features/assets/performance'
import { screen } from '@/navigation'
import { Amount } from '@/ui/amount'
import { Card } from '@/ui/card'
import { Day } from '@/ui/day'
import { Hero } from '@/ui/hero'
import { Loaded } from '@/ui/loaded'
import { Screen } from '@/ui/screen'
import { Section } from '@/ui/section'
import { ShareBar } from '@/ui/share-bar'
import { Stat, Stats } from '@/ui/stat'

definePageConfig({ navigationBarTitleText: '资产', enablePullDownRefresh: true })

export default screen('assets', function Assets() {
  return (
    <Screen onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <Total />
      <Performance />
      <Types />
      <Holdings />
    </Screen>
  )
})

/** The whole, what moved it last, and what is on its way. */
function Total() {
  const summary = useCall(assets.queryCustMetricSS, {})
  return (
    <Card>
      <Loaded of={summary} skeleton="figure">
        {({
          asOf,
          totalAssets,
          dayProfit,
          dayProfitDay,
          holdingProfit,
          accumulatedProfit,
          pendingPurchase,
          pendingCount,
        }) => (
          <View>
            <Hero
              label="总资产（元）"
              value={totalAssets}
              aside={
                <>
                  数据截至 <Day of={asOf} />
                </>
              }
            />
            <Stats>
              <Stat
                label={
                  <>
                    昨日收益 <Day of={dayProfitDay ?? asOf} />
                  </>
                }
              >
                <Amount value={dayProfit} signed strong />
              </Stat>
              <Stat label="持有收益">
                <Amount value={holdingProfit} signed strong />
              </Stat>
              <Stat label="累计收益">
                <Amount value={accumulatedProfit} signed strong />
              </Stat>
              {pendingCount > 0 && (
                <Stat label={`在途 ${pendingCount} 笔`}>
                  <Amount value={pendingPurchase} strong />
                </Stat>
              )}
            </Stats>
          </View>
        )}
      </Loaded>
    </Card>
  )
}

/** What the holdings consist of. */
function Types() {
  const types = useCall(assets.fundWebTypeAssetPer, {})
  return (
    <Section title="资产分布" aside="按基金类型">
      <Loaded of={types} skeleton="text" isEmpty={data => data.types.length === 0} empty="还没有持有基金">
        {data => (
          <Card>
            <ShareBar
              title="资产按类型"
              parts={data.types.map(({ fundType, name, amount }) => ({
                key: fundType,
                label: name,
                value: amount ?? '0',
              }))}
            />
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

/** Every fund that is held, largest first. */
function Holdings() {
  const holdings = useCall(assets.queryFundAssetsAndProfitsV2, {})
  const count = holdings.data?.funds.length ?? 0
  return (
    <Section title={count > 0 ? `持有 ${count} 只` : '持有'} aside="金额 · 持有收益">
      <Loaded of={holdings} isEmpty={data => data.funds.length === 0} empty="还没有持有基金，买入后在这里查看">
        {data => (
          <Card flush>
            {data.funds.map(holding => (
              <HoldingCell key={holding.fundCode} holding={holding} />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

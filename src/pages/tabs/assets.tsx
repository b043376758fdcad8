import { View } from '@tarojs/components'
import { queryClient, useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { HoldingCell } from '@/features/assets/holding-cell'
import { Performance } from '@/features/assets/performance'
import { ReportEntries } from '@/features/assets/report-entries'
import { formatMonthDay } from '@/lib/date'
import { navigate, screen } from '@/navigation'
import { Amount } from '@/ui/amount'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Day } from '@/ui/day'
import { Hero } from '@/ui/hero'
import { Loaded } from '@/ui/loaded'
import { Press } from '@/ui/press'
import { Screen } from '@/ui/screen'
import { Section } from '@/ui/section'
import { ShareBar } from '@/ui/share-bar'
import { Stat, Stats } from '@/ui/stat'

definePageConfig({ navigationBarTitleText: '资产', enablePullDownRefresh: true })

export default screen('assets', function Assets() {
  return (
    <Screen onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <Total />
      <Section title="收益" aside="收益分析" asideLabel="收益分析、日历与贡献" onAside={() => navigate('profit')}>
        <Performance />
      </Section>
      <Types />
      <Holdings />
      <ReportEntries />
      <More />
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
                <Press
                  compact
                  role="link"
                  label={`数据截至 ${formatMonthDay(asOf)}，数据说明`}
                  onPress={() => navigate('assetTips')}
                >
                  数据截至 <Day of={asOf} />
                </Press>
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
    <Section title="资产分布" aside="持仓分析" onAside={() => navigate('holdAnalysis')}>
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
            <Cell title="筛选与排序" note="按类型、金额与收益" arrow onPress={() => navigate('holdings')} />
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

/** What else there is to know, and the pension account of who has one. */
function More() {
  const pension = useCall(assets.queryTATPFundAsset, {})
  return (
    <Section title="更多">
      <Card flush>
        {pension.data?.hasAccount && (
          <Cell
            title="个人养老金资产"
            value={<Amount value={pension.data.totalAssets} size="normal" />}
            arrow
            onPress={() => navigate('pension')}
          />
        )}
        <Cell title="资产交易" note="买入、卖出、转换与分红" arrow onPress={() => navigate('assetTransactions')} />
        <Cell title="我的定投" arrow onPress={() => navigate('regularInvestment')} />
        <Cell title="数据说明" note="数字的含义与更新时间" arrow onPress={() => navigate('assetTips')} />
      </Card>
    </Section>
  )
}

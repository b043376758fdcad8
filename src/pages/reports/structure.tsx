import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { NothingHeld } from '@/features/assets/nothing-held'
import { byAccount, structureOf } from '@/features/reports/analysis/structure'
import { StructureCard } from '@/features/reports/analysis/structure-card'
import { together } from '@/features/reports/file/together'
import { percentText } from '@/lib/money-format'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { AsOf } from '@/ui/base/day'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Segmented } from '@/ui/layout/tab-list'
import { FundName } from '@/widgets/fund-name'
import { Hero } from '@/widgets/hero'
import { HeroCard } from '@/widgets/hero-card'
import { kindInk } from '@/widgets/kind-ink'
import { Ranking } from '@/widgets/ranking'

definePageConfig({ navigationBarTitleText: '资产结构', enablePullDownRefresh: true })

const LOOKS = [
  { value: 'type', label: '类型' },
  { value: 'channel', label: '渠道' },
  { value: 'fund', label: '基金' },
  { value: 'account', label: '账户' },
] as const
type Look = (typeof LOOKS)[number]['value']

const NONE = '还没有持有基金，买入后在这里查看'

/** All holdings by type, by channel, by fund, and by ordinary and pension account. */
export default screen('structure', function Structure() {
  const [look, setLook] = useState<Look>('type')
  const held = useCall(assets.fundHoldAsset, {})
  const Parts = looks[look]
  // Without any part none of the views has content.
  if (held.data?.funds.length === 0) return <Nothing />
  return (
    <Screen>
      <HeroCard>
        <Loaded of={held} skeleton="figure">
          {({ total, asOf }) => <Hero label="持有资产（元）" value={total} aside={asOf && <AsOf day={asOf} />} />}
        </Loaded>
        <Segmented label="按什么看" event="choose-structure" items={LOOKS} value={look} onChange={setLook} />
      </HeroCard>
      <View key={look}>
        <Parts />
      </View>
    </Screen>
  )
})

const Nothing = () => (
  <Screen>
    <NothingHeld />
  </Screen>
)

const looks: Readonly<Record<Look, () => JSX.Element>> = {
  type: ByType,
  channel: ByChannel,
  fund: ByFund,
  account: ByAccount,
}

function ByType() {
  const types = useCall(assets.fundWebTypeAssetPer, {})
  return (
    <Loaded of={types} skeleton="chart" isEmpty={data => data.types.length === 0} empty={NONE}>
      {data => (
        <StructureCard
          title="资产按类型"
          total={data.total}
          inkOf={kindInk}
          parts={structureOf(data.types.map(({ fundType, ...type }) => ({ key: fundType, ...type })))}
        />
      )}
    </Loaded>
  )
}

function ByChannel() {
  const channels = useCall(assets.queryHoldChannels, {})
  return (
    <Loaded of={channels} skeleton="chart" isEmpty={data => data.channels.length === 0} empty={NONE}>
      {data => (
        <StructureCard
          title="资产按销售渠道"
          total={data.total}
          parts={structureOf(
            data.channels.map(({ channelCode, channelName, ...channel }) => ({
              key: channelCode,
              name: channelName || channelCode,
              ...channel,
            })),
          )}
        />
      )}
    </Loaded>
  )
}

function ByFund() {
  const held = useCall(assets.fundHoldAsset, {})
  return (
    <Loaded of={held} skeleton="chart" isEmpty={data => data.funds.length === 0} empty={NONE}>
      {data => (
        <Card flush>
          <Ranking
            title="资产按基金"
            kind="share"
            first={0}
            rows={data.funds.map(({ fundCode, shortName, name, asset, percent }) => ({
              key: fundCode,
              name: <FundName>{shortName || name}</FundName>,
              value: percent,
              figure: <Amount value={asset} size="normal" />,
              figureNote: percentText(percent),
            }))}
            onRow={fundCode => navigate('hold', { fundCode })}
          />
        </Card>
      )}
    </Loaded>
  )
}

function ByAccount() {
  const held = useCall(assets.fundHoldAsset, {})
  const pension = useCall(assets.queryTATPFundAsset, {})
  return (
    <Loaded of={together({ held, pension })} skeleton="chart" isEmpty={all => all.held.funds.length === 0} empty={NONE}>
      {({ held: { total }, pension: { funds } }) => (
        <StructureCard
          title="资产按账户"
          total={total}
          parts={byAccount(
            total ?? '0',
            funds.map(({ amount }) => amount),
          )}
          onPart={key => navigate(key === 'pension' ? 'pension' : 'holdings')}
        />
      )}
    </Loaded>
  )
}

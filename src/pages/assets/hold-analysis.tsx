import { View } from '@tarojs/components'
import { queryClient, useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { concentrationOf } from '@/features/assets/concentration'
import { ProfitRanking } from '@/features/assets/profit-ranking'
import { missing } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import { navigate, screen } from '@/navigation'
import { Amount } from '@/ui/amount'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Day } from '@/ui/day'
import { Loaded } from '@/ui/loaded'
import { PartBar } from '@/ui/part-bar'
import { Screen } from '@/ui/screen'
import { Section } from '@/ui/section'
import { ShareBar } from '@/ui/share-bar'
import { Stat, Stats } from '@/ui/stat'
import './hold-analysis.scss'

definePageConfig({ navigationBarTitleText: '持仓分析', enablePullDownRefresh: true })

/** What the holdings consist of, how much lies in few of them, which of them earned, and where they were bought. */
export default screen('holdAnalysis', function HoldAnalysis() {
  return (
    <Screen onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <Allocation />
      <Largest />
      <ProfitRanking span={{ range: '1y' }} aside="近1年" />
      <Channels />
    </Screen>
  )
})

const NONE = '还没有持有基金，买入后在这里查看'

function Allocation() {
  const types = useCall(assets.fundWebTypeAssetPer, {})
  return (
    <Section title="类型分布" aside={<AsOf day={types.data?.asOf} />}>
      <Loaded of={types} skeleton="chart" isEmpty={data => data.types.length === 0} empty={NONE}>
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

const AsOf = ({ day }: { day: string | null | undefined }) => (
  <View>
    {day && (
      <>
        数据截至 <Day of={day} />
      </>
    )}
  </View>
)

type Held = OutputOf<typeof assets.fundHoldAsset>

const SHOWN = 5

/** How much lies in few funds, and in which. */
function Largest() {
  const held = useCall(assets.fundHoldAsset, {})
  return (
    <Section title="集中度" aside="全部持有" asideLabel="全部持有的基金" onAside={() => navigate('holdings')}>
      <Loaded of={held} count={SHOWN} isEmpty={({ funds }) => funds.length === 0} empty={NONE}>
        {data => (
          <View>
            <Concentration of={data} />
            <Card flush>
              {data.funds.slice(0, SHOWN).map(({ fundCode, shortName, name, fundType, asset, percent }) => (
                <Cell
                  key={fundCode}
                  title={shortName || name}
                  note={fundTypeNames[mainFundType(fundType)]}
                  value={<Amount value={asset} size="normal" />}
                  valueNote={`占比 ${percentText(percent)}`}
                  foot={<PartBar percent={percent} />}
                  onPress={() => navigate('hold', { fundCode })}
                />
              ))}
            </Card>
          </View>
        )}
      </Loaded>
    </Section>
  )
}

const percentText = (percent: string | null) => (percent === null ? missing : `${formatAmount(percent)}%`)

function Concentration({ of: { funds, total } }: { of: Held }) {
  const amounts = funds.flatMap(({ asset }) => (asset === null ? [] : [asset]))
  const { largest, three, five, equalParts } = concentrationOf(amounts, total ?? '0')
  return (
    <Card>
      <Stats>
        <Stat label="最大一只">{percentText(largest)}</Stat>
        <Stat label="前三只">{percentText(three)}</Stat>
        <Stat label="前五只">{percentText(five)}</Stat>
      </Stats>
      <View className="concentration">
        {equalParts !== null && `${funds.length} 只基金的分散程度，相当于平均持有 ${formatAmount(equalParts, 1)} 只。`}
      </View>
    </Card>
  )
}

function Channels() {
  const channels = useCall(assets.queryHoldChannels, {})
  return (
    <Section title="渠道分布">
      <Loaded of={channels} skeleton="text" isEmpty={data => data.channels.length === 0} empty={NONE}>
        {data => (
          <Card>
            <ShareBar
              title="资产按销售渠道"
              parts={data.channels.map(({ channelCode, channelName, amount }) => ({
                key: channelCode,
                label: channelName || channelCode,
                value: amount ?? '0',
              }))}
            />
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

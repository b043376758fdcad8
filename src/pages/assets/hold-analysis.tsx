import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { LargestHoldings } from '@/features/assets/holdings/largest-holdings'
import { NothingHeld } from '@/features/assets/nothing-held'
import { ProfitRanking } from '@/features/assets/profit/profit-ranking'
import { SpanChoice } from '@/features/assets/profit/span-choice'
import { screen } from '@/navigation/screen'
import { useScreenState } from '@/stores/screen-state'
import { AsOf } from '@/ui/base/day'
import { shadeInk } from '@/ui/base/inks'
import { type Loadable, Loaded } from '@/ui/base/loaded'
import { RingChart } from '@/ui/chart/ring-chart'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { kindParts } from '@/widgets/kind-ink'
import { YuanInUnits } from '@/widgets/yuan-in-units'

definePageConfig({ navigationBarTitleText: '持仓分析', enablePullDownRefresh: true })

/** Analysis of the holdings: composition, concentration, profit by fund, sales channels. */
export default screen('holdAnalysis', function HoldAnalysis() {
  const types = useCall(assets.fundWebTypeAssetPer, {})
  const nothing = types.data?.types.length === 0
  return (
    <Screen>
      {nothing ? (
        <NothingHeld />
      ) : (
        <View>
          <Allocation of={types} />
          <LargestHoldings />
          <Contributions />
          <Channels />
        </View>
      )}
    </Screen>
  )
})

/** The profit by fund over the span that the person chose for all profit screens. It can be changed here too. */
function Contributions() {
  const span = useScreenState(kept => kept.profitSpan)
  return (
    <ProfitRanking span={span}>
      <SpanChoice />
    </ProfitRanking>
  )
}

type Types = OutputOf<typeof assets.fundWebTypeAssetPer>

function Allocation({ of }: { of: Loadable<Types> }) {
  return (
    <Section title="类型分布" aside={of.data && <AsOf day={of.data.asOf} />}>
      <Loaded of={of} skeleton="chart">
        {data => (
          <Card>
            <RingChart
              title="资产按类型"
              parts={kindParts(data.types)}
              centre={{ label: '持有金额', value: <YuanInUnits value={data.total} /> }}
            />
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

function Channels() {
  const channels = useCall(assets.queryHoldChannels, {})
  return (
    <Section title="渠道分布">
      <Loaded of={channels} skeleton="text">
        {data => (
          <Card>
            <StackedBar
              title="资产按销售渠道"
              parts={data.channels.map(({ channelCode, channelName, amount }, at) => ({
                key: channelCode,
                label: channelName || channelCode,
                value: amount ?? '0',
                ink: shadeInk(at),
              }))}
            />
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

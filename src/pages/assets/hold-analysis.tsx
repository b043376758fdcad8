import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { LargestHoldings } from '@/features/assets/largest-holdings'
import { ProfitRanking } from '@/features/assets/profit-ranking'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Day } from '@/ui/base/day'
import { Empty } from '@/ui/base/empty'
import { type Loadable, Loaded } from '@/ui/base/loaded'
import { RingChart } from '@/ui/chart/ring-chart'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { kindParts } from '@/widgets/kind-ink'

definePageConfig({ navigationBarTitleText: '持仓分析', enablePullDownRefresh: true })

/** Analysis of the holdings: composition, concentration, profit by fund, sales channels. */
export default screen('holdAnalysis', function HoldAnalysis() {
  const types = useCall(assets.fundWebTypeAssetPer, {})
  const nothing = types.data?.types.length === 0
  return (
    <Screen>
      {nothing ? (
        <Empty
          picture="sprout"
          action={
            <Button kind="secondary" size="small" event="open-profit" onPress={() => navigate('profit')}>
              看以往的收益
            </Button>
          }
        >
          现在没有持有基金，买入后在这里查看分析
        </Empty>
      ) : (
        <View>
          <Allocation of={types} />
          <LargestHoldings />
          <ProfitRanking span={{ range: '1y' }} aside="近1年" />
          <Channels />
        </View>
      )}
    </Screen>
  )
})

type Types = OutputOf<typeof assets.fundWebTypeAssetPer>

function Allocation({ of }: { of: Loadable<Types> }) {
  return (
    <Section title="类型分布" aside={<AsOf day={of.data?.asOf} />}>
      <Loaded of={of} skeleton="chart">
        {data => (
          <Card>
            <RingChart
              title="资产按类型"
              parts={kindParts(data.types)}
              centre={{ label: '持有金额（元）', value: <Amount value={data.total} units strong /> }}
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

function Channels() {
  const channels = useCall(assets.queryHoldChannels, {})
  return (
    <Section title="渠道分布">
      <Loaded of={channels} skeleton="text">
        {data => (
          <Card>
            <StackedBar
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

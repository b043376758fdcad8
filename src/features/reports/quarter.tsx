import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { navigate } from '@/navigation'
import { Amount } from '@/ui/amount'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Empty } from '@/ui/empty'
import { Loaded } from '@/ui/loaded'
import { PartBar } from '@/ui/part-bar'
import { Rate } from '@/ui/rate'
import { Section } from '@/ui/section'
import { ShareBar } from '@/ui/share-bar'
import { Stat, Stats } from '@/ui/stat'
import { percentText } from './percent'
import { chosenPeriod, type Period, periodName, periodsOf, quarterEndOf } from './period'
import { PeriodStepper } from './period-stepper'
import './quarter.scss'

interface QuarterProps {
  /** '2026-Q3'; '' the newest that is over. */
  value: string
  onChange: (quarter: string) => void
}

/** One quarter: what it brought, and what stood behind the holdings at its end by the funds' own reports. */
export function Quarter({ value, onChange }: QuarterProps) {
  const periods = useCall(assets.busiDateNav, {})
  return (
    <Section title="季度分析">
      <Loaded of={periods} skeleton="chart" isEmpty={all => all.quarters.length === 0} empty="还没有持有记录">
        {all => {
          const shown = chosenPeriod(all, 'quarter', value)
          return (
            shown && (
              <View>
                <PeriodStepper kind="quarter" periods={periodsOf(all, 'quarter')} value={shown} onChange={onChange} />
                <Brought quarter={shown} />
                <Allocation quarter={shown} />
                <Industries quarter={shown} />
              </View>
            )
          )
        }}
      </Loaded>
    </Section>
  )
}

function Brought({ quarter }: { quarter: Period }) {
  const report = useCall(assets.analysisReport, { hash: quarter.hash }, { keepPrevious: true })
  return (
    <Card flush>
      <Loaded of={report} skeleton="figure">
        {data => (
          <View>
            <View className="quarter__brought">
              <Stats>
                <Stat label="当季收益（元）">
                  <Amount value={data.profit} signed strong size="medium" />
                </Stat>
                <Stat label="收益率（时间加权）">
                  <Rate value={data.rate} strong size="medium" />
                </Stat>
                <Stat label="季末资产（元）">
                  <Amount value={data.endAssets} size="medium" />
                </Stat>
              </Stats>
            </View>
            <Cell title="查看季度报告" arrow onPress={() => navigate('reportQuarter', { period: quarter.period })} />
          </View>
        )}
      </Loaded>
    </Card>
  )
}

const UNDISCLOSED = '这一季的基金季报还没有披露，披露后在这里查看'

function Allocation({ quarter }: { quarter: Period }) {
  const allocation = useCall(assets.assetAllocationQuarter, {})
  return (
    <Section title="资产配置" aside="季末持有，按基金季报">
      <Loaded of={allocation} skeleton="chart" isEmpty={({ quarters }) => quarters.length === 0} empty={UNDISCLOSED}>
        {({ quarters }) => {
          const own = quarters.find(({ quarterEnd }) => quarterEnd === quarterEndOf(quarter))
          if (!own) return <Empty>{UNDISCLOSED}</Empty>
          return (
            <Card>
              <ShareBar
                title={`${periodName(quarter.period)}末资产配置`}
                parts={own.parts.map(({ key, name, amount }) => ({ key, label: name, value: amount ?? '0' }))}
              />
            </Card>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Industries({ quarter }: { quarter: Period }) {
  const distribution = useCall(
    assets.assetIndustryDistributionQuarter,
    { quarterEnd: quarterEndOf(quarter) },
    { keepPrevious: true, enabled: quarterEndOf(quarter) !== '' },
  )
  return (
    <Section title="行业分布" aside="占总资产">
      <Loaded
        of={distribution}
        count={5}
        isEmpty={({ industries }) => industries.length === 0}
        empty={distribution.data?.quarters.includes(quarterEndOf(quarter)) ? '季末没有持有投资股票的基金' : UNDISCLOSED}
      >
        {({ industries }) => (
          <Card flush>
            {industries.map(({ key, name, amount, percent }) => (
              <Cell
                key={key}
                title={name}
                value={<Amount value={amount} size="normal" />}
                trail={percentText(percent)}
                foot={<PartBar percent={percent} />}
              />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

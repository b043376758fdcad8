import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { RingChart } from '@/ui/chart/ring-chart'
import { StackedBars } from '@/ui/chart/stacked-bars'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import { kindInk } from '@/widgets/kind-ink'
import { Ranking } from '@/widgets/ranking'
import { Returns } from '@/widgets/returns'
import { YuanInUnits } from '@/widgets/yuan-in-units'
import { chosenPeriod, type Period, periodName, periodsOf, quarterEndOf } from '../period'
import { PeriodStepper } from '../period-stepper'
import './quarter.scss'

interface QuarterProps {
  /** Such as '2026-Q3', or '' for the newest finished quarter. */
  value: string
  onChange: (quarter: string) => void
}

/** One quarter: its profit, and the assets behind the holdings at its end, from the funds' own reports. */
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
                <Allocation quarter={shown} quarters={periodsOf(all, 'quarter')} onChange={onChange} />
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
                <Stat label="季末资产（元）">
                  <Amount value={data.endAssets} size="medium" />
                </Stat>
              </Stats>
              <View className="quarter__returns">
                <Returns of={data} />
              </View>
            </View>
            <Cell title="查看季度报告" arrow onPress={() => navigate('reportQuarter', { period: quarter.period })} />
          </View>
        )}
      </Loaded>
    </Card>
  )
}

/** The most quarters in the history: as many bars as fit on a screen. */
const BARS = 8

const UNDISCLOSED = '这一季的基金季报还没有披露，披露后在这里查看'
const UNREPORTED = '季末没有持有披露季报的基金'

/** The reason why a quarter has no data. `newest` is the last quarter with a report, '' for none. */
const whyNothing = (quarter: Period, newest: string | null | undefined) =>
  quarterEndOf(quarter) > (newest ?? '') ? UNDISCLOSED : UNREPORTED

/** Up to `BARS` quarters, newest first: the newest ones, or those that end with the chosen one. */
function aroundChosen<T extends { key: string }>(all: readonly T[], chosen: string): readonly T[] {
  const at = all.findIndex(({ key }) => key === chosen)
  const from = Math.max(0, Math.min(at - BARS + 1, all.length - BARS))
  return all.slice(from, from + BARS)
}

interface AllocationProps {
  quarter: Period
  quarters: readonly Period[]
  onChange: (quarter: string) => void
}

/** The assets behind the holdings at the end of a quarter, and how they changed from quarter to quarter. */
function Allocation({ quarter, quarters: periods, onChange }: AllocationProps) {
  const allocation = useCall(assets.assetAllocationQuarter, {})
  return (
    <Section title="资产配置" aside="季末持有，按基金季报">
      <Loaded of={allocation} skeleton="chart" isEmpty={({ quarters }) => quarters.length === 0} empty={UNDISCLOSED}>
        {({ quarters }) => {
          const own = quarters.find(({ quarterEnd }) => quarterEnd === quarterEndOf(quarter))
          const known = periods.flatMap(period => {
            const found = quarters.find(({ quarterEnd }) => quarterEnd === quarterEndOf(period))
            return found ? [{ key: period.period, name: periodName(period.period), parts: partsOf(found.parts) }] : []
          })
          return (
            <Card>
              {own ? (
                <RingChart
                  title={`${periodName(quarter.period)}末资产配置`}
                  parts={partsOf(own.parts)}
                  centre={{ label: '季末资产', value: <YuanInUnits value={own.total} /> }}
                />
              ) : (
                <Empty>{whyNothing(quarter, quarters[0]?.quarterEnd)}</Empty>
              )}
              <View className="quarter__history">
                <StackedBars
                  title="历季资产配置"
                  stacks={aroundChosen(known, quarter.period)}
                  inkOf={kindInk}
                  value={quarter.period}
                  onChange={onChange}
                />
              </View>
            </Card>
          )
        }}
      </Loaded>
    </Section>
  )
}

const partsOf = (parts: OutputOf<typeof assets.assetAllocationQuarter>['quarters'][number]['parts']) =>
  parts.map(({ key, name, amount }) => ({ key, label: name, value: amount ?? '0', ink: kindInk(key) }))

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
        empty={
          distribution.data?.quarters.includes(quarterEndOf(quarter))
            ? '季末没有持有投资股票的基金'
            : whyNothing(quarter, distribution.data?.quarters[0])
        }
      >
        {({ industries }) => (
          <Card flush>
            <Ranking
              title="行业分布"
              kind="share"
              rows={industries.map(({ key, name, amount, percent }) => ({
                key,
                name,
                value: percent,
                figureNote: <Amount value={amount} />,
              }))}
            />
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { navigate, replace } from '@/navigation/go'
import { useTitle } from '@/navigation/title'
import { useShare } from '@/session/share'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Skeleton } from '@/ui/base/skeleton'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Segmented } from '@/ui/layout/tab-list'
import { HeroOutline } from '@/widgets/hero-card'
import { NoReport } from '../no-report'
import { chosenPeriod, type Kind, kinds, kindWords, periodAt, periodsOf, reportRoutes, reportTitle } from '../period'
import { PeriodStepper } from '../period-stepper'
import { Activity } from './activity'
import { Contributions } from './contributions'
import { Course } from './course'
import { EndHoldings } from './end-holdings'
import { Flows } from './flows'
import { Extremes, ReportHead } from './report-head'

const choices = kinds.map(kind => ({ value: kind, label: kindWords[kind].short }))

/**
 * The reports of one kind. It starts with the period in the address or the newest finished one, and steps through all
 * of them.
 */
export function ReportScreen({ kind, asked }: { kind: Kind; asked: string | undefined }) {
  const [period, setPeriod] = useState(asked)
  const periods = useCall(assets.busiDateNav, {})
  const shown = periods.data && chosenPeriod(periods.data, kind, period)
  const title = shown ? reportTitle(kind, shown.period) : undefined
  useTitle(title)
  // A shared link carries the kind and period of the report, but nothing of its content.
  useShare({ title, params: shown ? { period: shown.period } : undefined })
  const change = (other: Kind) => {
    const there = periods.data && periodAt(periods.data, other, shown?.to ?? null)
    return replace(reportRoutes[other], { period: there?.period })
  }
  // Without any report there is nothing to switch between.
  const none = periods.data && kinds.every(each => periodsOf(periods.data, each).length === 0)
  const save = shown && (
    <Button block event="save-report" onPress={() => navigate('reportDownload', { kind, period: shown.period })}>
      保存为 PDF
    </Button>
  )
  return (
    <Screen {...(save && { action: save })}>
      <View>
        {!none && (
          <Segmented label="报告周期" event="choose-report-kind" items={choices} value={kind} onChange={change} />
        )}
      </View>
      <Loaded
        of={periods}
        skeleton={<Outline />}
        isEmpty={all => periodsOf(all, kind).length === 0}
        empty={<NoReport />}
      >
        {all => {
          const one = chosenPeriod(all, kind, period)
          return (
            one && (
              <View>
                <PeriodStepper kind={kind} periods={periodsOf(all, kind)} value={one} onChange={setPeriod} />
                <OneReport hash={one.hash} />
              </View>
            )
          )
        }}
      </Loaded>
    </Screen>
  )
}

const Outline = () => (
  <View>
    <HeroOutline />
    <Skeleton shape="chart" />
    <Skeleton />
  </View>
)

function OneReport({ hash }: { hash: string }) {
  const report = useCall(assets.analysisReport, { hash }, { keepPrevious: true })
  return (
    <Loaded of={report} skeleton={<Outline />}>
      {data => (
        <View>
          <ReportHead report={data} />
          <Section title="资产变动" aside="单位：元，转入转出按确认日">
            <Card>
              <Flows of={data} />
            </Card>
          </Section>
          <Section title="收益走势">
            <Card>
              <Course report={data} />
              <Extremes of={data} />
            </Card>
          </Section>
          <Section title="收益贡献" aside="收益 · 占比">
            <Contributions funds={data.funds} />
          </Section>
          <Section title="期末持有" aside="金额 · 期间收益率">
            <EndHoldings report={data} />
          </Section>
          <Section title="期间交易" aside="按确认日">
            <Activity report={data} />
          </Section>
        </View>
      )}
    </Loaded>
  )
}

import { View } from '@tarojs/components'
import { useState } from 'react'
import { BarChart } from '@/ui/chart/bar-chart'
import { LineChart } from '@/ui/chart/line-chart'
import { Segmented } from '@/ui/layout/tab-list'
import './course.scss'
import { kindWords, type Report } from '../period'

type Look = 'steps' | 'accumulated'

/** The profit curve of a period: per step, or cumulative. */
export function Course({ report: { kind, steps } }: { report: Report }) {
  const [look, setLook] = useState<Look>('steps')
  const each = `每${kindWords[kind].step}收益`
  const looks = [
    { value: 'steps', label: each },
    { value: 'accumulated', label: '累计收益' },
  ] as const
  return (
    <View>
      <Segmented label="走势" event="choose-report-chart" items={looks} value={look} onChange={setLook} />
      <View className="course__chart">
        {look === 'steps' ? (
          <BarChart
            title={each}
            kind="money"
            points={steps.map(({ period, profit }) => ({ day: period, value: profit }))}
          />
        ) : (
          <LineChart
            title="累计收益"
            kind="money"
            points={steps.map(({ to, accumulated }) => ({ day: to ?? '--', value: accumulated }))}
          />
        )}
      </View>
    </View>
  )
}

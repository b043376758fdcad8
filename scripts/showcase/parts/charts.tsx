import { useState } from 'react'
import { Amount } from '@/ui/base/amount'
import { BarChart } from '@/ui/chart/bar-chart'
import { LineChart } from '@/ui/chart/line-chart'
import { PartBar } from '@/ui/chart/part-bar'
import { RingChart } from '@/ui/chart/ring-chart'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { StackedBars } from '@/ui/chart/stacked-bars'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { kindInk } from '@/widgets/kind-ink'
import { Ranking } from '@/widgets/ranking'
import { course, daily, HUGE, index, industries, LONG, monthly, ranking, types } from '../data'
import { Names } from './names'

const many = Array.from({ length: 11 }, (_, at) => ({
  key: String(at),
  label: at === 1 ? LONG : `部分 ${at + 1}`,
  value: String(900 / (at + 1)),
}))

export const Charts = () => (
  <>
    <Section title="走势">
      <Names of="LineChart" />
      <Card>
        <LineChart
          title="近1年收益率"
          kind="percent"
          points={course}
          along={{ title: '沪深300', values: index.map(String) }}
        />
      </Card>
      <Card>
        <LineChart
          title="累计收益"
          kind="money"
          points={course.slice(-60).map(({ day, value }) => ({ day, value: String(Number(value) * 1234) }))}
        />
      </Card>
    </Section>
    <Section title="每期收益">
      <Names of="BarChart" />
      <Card>
        <BarChart title="每日收益" kind="money" points={daily} />
      </Card>
      <Card>
        <BarChart title="每月收益" kind="money" points={monthly} />
      </Card>
      <Card>
        <BarChart title="只有一期" kind="money" points={[{ day: '2026', value: HUGE }]} />
      </Card>
      <Card>
        <BarChart title="没有数据" kind="money" points={[]} />
      </Card>
    </Section>
    <Section title="构成">
      <Names of="RingChart · StackedBar · StackedBars · PartBar" />
      <Card>
        <RingChart
          title="资产按类型"
          parts={types}
          centre={{ label: '总资产（元）', value: <Amount value="122134.72" units /> }}
        />
      </Card>
      <Card>
        <RingChart
          title="许多部分"
          parts={many}
          centre={{ label: '很长的名称放在环的中间', value: <Amount value={HUGE} units /> }}
        />
      </Card>
      <Card>
        <RingChart
          title="只有一种"
          parts={types.slice(0, 1)}
          centre={{ label: '总资产（元）', value: <Amount value="52318.40" units /> }}
        />
      </Card>
      <Card>
        <StackedBar title="资产按类型" parts={types} />
        <Quarters />
      </Card>
      <Card>
        <PartBar percent="36.5" />
      </Card>
    </Section>
    <Section title="排行">
      <Names of="Ranking" />
      <Card flush>
        <Ranking title="收益贡献" kind="money" rows={ranking} onRow={() => undefined} />
      </Card>
      <Card flush>
        <Ranking title="行业分布" kind="share" rows={industries} />
      </Card>
    </Section>
  </>
)

const quarters = ['2026-06', '2026-03', '2025-12'].map((key, index) => ({
  key,
  name: key,
  parts: types.slice(index).map(({ key, label, value }) => ({ key, label, value })),
}))

function Quarters() {
  const [quarter, setQuarter] = useState('2026-06')
  return <StackedBars title="历季资产配置" stacks={quarters} inkOf={kindInk} value={quarter} onChange={setQuarter} />
}

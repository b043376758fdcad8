import { View } from '@tarojs/components'
import { useState } from 'react'
import { serverToday } from '@/api/clock'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { monthRange, yearRange } from '@/lib/day-spans'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { MonthStepper } from '@/ui/form/month-stepper'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Segmented } from '@/ui/layout/tab-list'
import { ProfitCalendar } from '@/widgets/profit-calendar'
import { PeriodProfit } from './period-profit'
import './profit-by-calendar.scss'
import { YearStepper } from './year-stepper'

const VIEWS = [
  { value: 'day', label: '日' },
  { value: 'month', label: '月' },
  { value: 'year', label: '年' },
] as const
type Look = (typeof VIEWS)[number]['value']

/** The days that one calendar page covers: a month by day, a year by month, or all years. */
function pageOf(look: Look, month: string) {
  if (look === 'year') return {}
  return look === 'day' ? monthRange(`${month}-01`) : yearRange(`${month}-01`)
}

/** The profit calendar, and the profit by fund of the selected cell. */
export function ProfitByCalendar() {
  const thisMonth = serverToday().slice(0, 7)
  const [look, setLook] = useState<Look>('day')
  const [month, setMonth] = useState(thisMonth)
  const [period, setPeriod] = useState<string | null>(null)
  const profit = useCall(
    assets.queryProfitDetail,
    { granularity: look, ...pageOf(look, month) },
    { keepPrevious: true },
  )
  const first = (profit.data?.firstDay ?? `${thisMonth}-01`).slice(0, 7)
  const stepper = { value: month, first, last: thisMonth, onChange: setMonth }
  const shown = profit.data?.steps.some(step => step.period === period) ? period : null
  return (
    <Section title="收益日历" aside="点一天，看每只基金">
      <Card>
        <Segmented label="收益周期" event="choose-calendar" items={VIEWS} value={look} onChange={setLook} />
        <View>
          {look === 'day' && <MonthStepper {...stepper} />}
          {look === 'month' && <YearStepper {...stepper} />}
        </View>
        <Loaded
          of={profit}
          skeleton="chart"
          isEmpty={({ steps }) => firstDayOf(steps) === null}
          empty={<Empty picture="calendar">这段时间没有收益</Empty>}
        >
          {data => <Page of={data} period={shown} onLook={setPeriod} />}
        </Loaded>
      </Card>
      <View>
        {shown !== null && (
          <Card flush>
            <PeriodProfit period={shown} />
          </Card>
        )}
      </View>
    </Section>
  )
}

interface PageProps {
  of: OutputOf<typeof assets.queryProfitDetail>
  period: string | null
  onLook: (period: string) => void
}

/** The first day that the steps tell. Null if no step tells its days: then a calendar cannot show any of it. */
const firstDayOf = (steps: PageProps['of']['steps']) => steps.find(({ from }) => from !== null)?.from ?? null

/** The length of a page's key: 'YYYY-MM' for days, 'YYYY' for months. */
const NAME_LENGTH = { day: 7, month: 4, year: 0 } as const

/** One calendar page with its sum. While the next page loads, the old page stays as it is. */
const Page = ({ of: { granularity, profit, steps }, period, onLook }: PageProps) => (
  <View>
    <View className="by-calendar__sum">
      <View>{granularity === 'year' ? '历年合计' : granularity === 'month' ? '全年合计' : '当月合计'}</View>
      <Amount value={profit} signed strong size="normal" />
    </View>
    <ProfitCalendar
      view={granularity}
      period={firstDayOf(steps)?.slice(0, NAME_LENGTH[granularity]) ?? ''}
      kind="money"
      cells={steps.map(({ profit: value, ...step }) => ({ ...step, value }))}
      value={period}
      onChange={onLook}
    />
  </View>
)

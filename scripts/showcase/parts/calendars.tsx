import { View } from '@tarojs/components'
import { useState } from 'react'
import { MonthStepper } from '@/ui/form/month-stepper'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { ProfitCalendar } from '@/widgets/profit-calendar'
import { calendar, hugeCalendar, monthly, years } from '../data'
import { Names } from './names'

export function Calendars() {
  const [day, setDay] = useState<string | null>('2026-11-19')
  const [month, setMonth] = useState<string | null>(null)
  const [year, setYear] = useState<string | null>('2026')
  const [shown, setShown] = useState('2026-11')
  const months = monthly.flatMap(({ day: period, value }) => (value === null ? [] : { period, value }))
  return (
    <Section title="收益日历">
      <Names of="ProfitCalendar · MonthStepper" />
      <Card>
        <MonthStepper value={shown} first="2026-08" last="2026-11" onChange={setShown} />
        <ProfitCalendar view="day" period={shown} cells={calendar} value={day} onChange={setDay} />
      </Card>
      <Card>
        <View>极大金额</View>
        <ProfitCalendar view="day" period="2026-11" cells={hugeCalendar} value={day} onChange={setDay} />
      </Card>
      <Card>
        <ProfitCalendar view="month" period="2026" cells={months} value={month} onChange={setMonth} />
      </Card>
      <Card>
        <ProfitCalendar view="year" period="" cells={years} value={year} onChange={setYear} />
      </Card>
    </Section>
  )
}

import { View } from '@tarojs/components'
import { serverNow } from '@/api/clock'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { formatChineseMonth } from '@/lib/chinese-date'
import { today as dayOf, formatChineseDay, formatChineseMonthDay } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { MonthStepper } from '@/ui/form/month-stepper'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { type CalendarEvent, eventsOf, eventWords } from './calendar-events'
import { CalendarGrid } from './calendar-grid'
import { lookAt, useBonusView } from './view'

/** The days of received and announced dividends, month by month. */
export function BonusCalendar() {
  const answer = useCall(funds.bonusDetail, {})
  return (
    <Loaded
      of={answer}
      skeleton="grid"
      isEmpty={({ dividends, upcoming }) => dividends.length + upcoming.length === 0}
      empty={<Empty picture="sprout">还没有分红，公告后会出现在日历里</Empty>}
    >
      {({ dividends, upcoming }) => {
        const today = dayOf(new Date(serverNow()))
        return <Months events={eventsOf(dividends, upcoming, today)} today={today} />
      }}
    </Loaded>
  )
}

function Months({ events, today }: { events: readonly CalendarEvent[]; today: string }) {
  const view = useBonusView()
  const present = today.slice(0, 7)
  const months = [present, ...events.map(({ day }) => day.slice(0, 7))].sort()
  const month = months.includes(view.month) || view.month > (months[0] ?? '') ? view.month : present
  const inMonth = events.filter(({ day }) => day.startsWith(month))
  const chosen = inMonth.some(({ day }) => day === view.day) ? view.day : ''
  const shown = chosen === '' ? inMonth : inMonth.filter(({ day }) => day === chosen)
  return (
    <View>
      <Card>
        <MonthStepper
          value={month}
          first={months[0] ?? present}
          last={months[months.length - 1] ?? present}
          onChange={next => lookAt({ month: next, day: '' })}
        />
        <CalendarGrid
          month={month}
          events={inMonth}
          value={chosen}
          onChange={day => lookAt({ month, day: day === chosen ? '' : day })}
        />
      </Card>
      <Section title={chosen === '' ? formatChineseMonth(month) : formatChineseDay(chosen)} aside="金额（元）">
        {shown.length === 0 ? (
          <Empty picture="sprout">这个月没有分红</Empty>
        ) : (
          <Card flush>
            {shown.map(event => (
              <EventCell key={event.key} of={event} />
            ))}
          </Card>
        )}
      </Section>
    </View>
  )
}

const EventCell = ({ of: { day, kind, isComing, isEstimate, name, amount, opens } }: { of: CalendarEvent }) => (
  <Cell
    title={<FundName>{name}</FundName>}
    note={`${formatChineseMonthDay(day)}${kind === 'ex' ? '登记与除息' : '发放'}`}
    value={<Amount value={amount} size="normal" />}
    valueNote={`${isComing ? '待' : '已'}${eventWords[kind]}${isEstimate ? ' · 估算' : ''}`}
    onPress={() => ('applicationNo' in opens ? navigate('bonusDetail', opens) : navigate('bonusPreDetail', opens))}
    event="open-calendar-day"
  />
)

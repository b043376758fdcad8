import { View } from '@tarojs/components'
import { formatChineseMonth } from '@/lib/chinese-date'
import { formatChineseDay } from '@/lib/date'
import { weeksOf } from '@/lib/profit-calendar'
import { usePreferences } from '@/stores/preferences'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import { rovingFocus } from '@/ui/base/roving-focus'
import { type CalendarEvent, eventWords } from './calendar-events'
import '@/widgets/calendar-days.scss'
import './calendar-grid.scss'

interface CalendarGridProps {
  /** Such as '2026-11'. */
  month: string
  /** The events of this month. */
  events: readonly CalendarEvent[]
  /** The selected day, '' for none. */
  value: string
  onChange: (day: string) => void
}

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/**
 * A month with the days on which a dividend has an event. For the keyboard it is one tab stop, and arrow keys move
 * inside.
 */
export function CalendarGrid({ month, events, value, onChange }: CalendarGridProps) {
  const reachable = value || events[0]?.day
  return (
    <View
      {...aria({ role: 'grid', label: `${formatChineseMonth(month)}分红日历` })}
      {...rovingFocus({ pattern: 'grid', columns: weekdays.length, chooses: false })}
    >
      <View className="calendar__row" {...aria({ hidden: true })}>
        {weekdays.map(name => (
          <View key={name} className="calendar__weekday">
            {name}
          </View>
        ))}
      </View>
      {weeksOf(month).map((week, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its position.
        <View key={index} className="calendar__row" {...aria({ role: 'row' })}>
          {week.map((day, column) => (
            <DayCell
              key={day ?? `${index} ${column}`}
              day={day}
              events={events.filter(event => event.day === day)}
              chosen={day !== null && day === value}
              reachable={day !== null && day === reachable}
              onChange={onChange}
            />
          ))}
        </View>
      ))}
    </View>
  )
}

interface DayCellProps {
  /** Null for a day of another month. */
  day: string | null
  events: readonly CalendarEvent[]
  chosen: boolean
  reachable: boolean
  onChange: (day: string) => void
}

function DayCell({ day, events, chosen, reachable, onChange }: DayCellProps) {
  // Two characters of the largest size are wider than a day cell on a narrow phone.
  const elder = usePreferences(state => state.elder)
  const name = day === null ? '' : String(Number(day.slice(8)))
  const kinds = [...new Set(events.map(({ kind }) => eventWords[kind]))]
  if (day === null || events.length === 0) {
    return (
      <View
        className="calendar-cell bonus-day--empty"
        {...aria({ role: 'gridcell', disabled: true, label: day === null ? undefined : `${name}日，没有分红` })}
      >
        {name}
      </View>
    )
  }
  return (
    <Press
      className={classNames(
        'calendar-cell',
        events.some(({ isComing }) => isComing) ? 'bonus-day--coming' : 'bonus-day--came',
        chosen && 'bonus-day--chosen',
      )}
      role="gridcell"
      selected={chosen}
      reachable={reachable}
      rapid
      event="look-at-dividend-day"
      label={`${name} ${kinds.join(' ')}，${formatChineseDay(day)}，${events.length} 项`}
      onPress={() => onChange(day)}
    >
      <View>{name}</View>
      {kinds.map(kind => (
        <View key={kind} className="bonus-day__kind">
          {elder ? kind.slice(0, 1) : kind}
        </View>
      ))}
    </Press>
  )
}

import { View } from '@tarojs/components'
import { memo } from 'react'
import type { Heat } from '@/lib/profit-calendar'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'

interface CalendarCellProps {
  /** 「20」, 「11月」. */
  name: string
  /** What stands under it. */
  text: string
  /** What is read out. */
  label: string
  way: 'up' | 'down' | null
  heat: Heat | null
  partial: boolean
  chosen: boolean
  /** Whether the Tab key stops here: at one of all the cells. */
  reachable: boolean
  period: string
  onChoose: (period: string) => void
}

/** A day or a month of a calendar of profit. Drawn anew only when something of it changes. */
export const CalendarCell = memo(function CalendarCell(props: CalendarCellProps) {
  const { name, text, label, way, heat, partial, chosen, reachable, period, onChoose } = props
  return (
    <Press
      className={classNames(
        'calendar-cell',
        way && heat && `calendar-cell--${way}-${heat}`,
        chosen && 'calendar-cell--chosen',
      )}
      role="gridcell"
      selected={chosen}
      reachable={reachable}
      rapid
      event="look-at-period"
      label={label}
      onPress={() => onChoose(period)}
    >
      <View className="calendar-cell__name">{name}</View>
      <View className={classNames('calendar-cell__text', partial && 'calendar-cell__text--partial')}>{text}</View>
    </Press>
  )
})

/** A place of the grid without anything to show: another month's day, or one still to come. */
export const EmptyCell = ({ name = '', label }: { name?: string; label?: string }) => (
  <View className="calendar-cell calendar-cell--empty" {...aria({ role: 'gridcell', disabled: true, label })}>
    <View className="calendar-cell__name">{name}</View>
  </View>
)

import { View } from '@tarojs/components'
import { memo } from 'react'
import type { Heat } from '@/lib/profit-calendar'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'

interface CalendarCellProps {
  /** Such as 「20」 or 「11月」. */
  name: string
  /** The text under the name. */
  text: string
  /** The text for a screen reader. */
  label: string
  way: 'up' | 'down' | null
  heat: Heat | null
  partial: boolean
  chosen: boolean
  /** Whether the Tab key stops here. Only one of all the cells is reachable. */
  reachable: boolean
  period: string
  onChoose: (period: string) => void
}

/** A day or a month of a profit calendar. Memoised, so it renders again only when its props change. */
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

/** An empty place of the grid: a day of another month, or one in the future. */
export const EmptyCell = ({ name = '', label }: { name?: string; label?: string }) => (
  <View className="calendar-cell calendar-cell--empty" {...aria({ role: 'gridcell', disabled: true, label })}>
    <View className="calendar-cell__name">{name}</View>
  </View>
)

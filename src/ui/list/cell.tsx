import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { usePreferences } from '@/stores/preferences'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { wholeDays } from '@/ui/base/whole-days'
import './cell.scss'

interface CellProps {
  title: ReactNode
  /** Small words under the title. */
  note?: ReactNode
  /** At the right, usually a figure or the present setting. */
  value?: ReactNode
  /** Small words under the value. */
  valueNote?: ReactNode
  /** Before the title: an icon, a check box. */
  lead?: ReactNode
  /** A column of its own after the value, as wide in every row: the figure a list is about. */
  trail?: ReactNode
  /** Across the row under the rest: a bar, tags. */
  foot?: ReactNode
  /** A dot before the title: something new. */
  dot?: boolean
  onPress?: () => unknown
  /** Shows that pressing leads somewhere. Rows of figures do without. */
  arrow?: boolean
  /** The accessible name, when the words in the row are not enough. */
  label?: string
  disabled?: boolean
  /** Its name in the figures of use, as on Press. */
  event?: string
}

/** A row of a list. */
export function Cell(props: CellProps) {
  const { title, note, value, valueNote, lead, trail, foot, dot, onPress, arrow, label, disabled, event } = props
  // With usual letters a row has one line for each of them, and long lists have no elements to give away.
  const isElder = usePreferences(({ elder }) => elder)
  const whole = (words: ReactNode) => (isElder ? wholeDays(words) : words)
  const has = (part: ReactNode) => part !== undefined && part !== null && part !== false
  const line = (
    <>
      {has(lead) && <View className="cell__lead">{lead}</View>}
      <View className="cell__main">
        <View className="cell__title">
          {dot && <View className="cell__dot" {...aria({ role: 'img', label: '新' })} />}
          {whole(title)}
        </View>
        {has(note) && <View className="cell__note">{whole(note)}</View>}
      </View>
      {(has(value) || has(valueNote)) && (
        <View className="cell__side">
          <View className="cell__value">{whole(value)}</View>
          {has(valueNote) && <View className="cell__note">{whole(valueNote)}</View>}
        </View>
      )}
      {has(trail) && <View className="cell__trail">{trail}</View>}
      {arrow && <Icon name="right" className="cell__arrow" />}
    </>
  )
  // A row without a foot saves one element, because lists are long.
  const alone = !has(foot)
  const content = alone ? (
    line
  ) : (
    <>
      <View className="cell__line">{line}</View>
      <View className="cell__foot">{foot}</View>
    </>
  )
  const names = classNames('cell', alone && 'cell__line', has(trail) && 'cell--three', arrow && 'cell--arrow')
  if (!onPress) return <View className={names}>{content}</View>
  return (
    <Press
      className={classNames(names, 'cell--pressable')}
      role="link"
      onPress={onPress}
      label={label}
      disabled={disabled}
      event={event}
    >
      {content}
    </Press>
  )
}

import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { usePreferences } from '@/stores/preferences'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { inParts } from '@/ui/base/in-parts'
import { Press } from '@/ui/base/press'
import { wholeDays } from '@/ui/base/whole-days'
import './cell.scss'

interface CellProps {
  title: ReactNode
  /** Small text under the title. */
  note?: ReactNode
  /** At the right, usually a figure or the current setting. */
  value?: ReactNode
  /** Small text under the value. */
  valueNote?: ReactNode
  /** Before the title: an icon, a check box. */
  lead?: ReactNode
  /** A separate column after the value, with the same width in every row: the main figure of a list. */
  trail?: ReactNode
  /** Across the row below the rest: a bar, tags. */
  foot?: ReactNode
  /** A dot before the title: something new. */
  dot?: boolean
  onPress?: () => unknown
  /** Shows that a press opens something. Rows of figures have no arrow. */
  arrow?: boolean
  /** The accessible name, if the text in the row is not enough. */
  label?: string
  disabled?: boolean
  /** Event name in the usage statistics, as on Press. */
  event?: string
}

/** A row of a list. */
export function Cell(props: CellProps) {
  const { title, note, value, valueNote, lead, trail, foot, dot, onPress, arrow, label, disabled, event } = props
  // Outside elder mode each text has one line, and long lists must save elements.
  const isElder = usePreferences(({ elder }) => elder)
  const whole = (words: ReactNode) => (isElder ? wholeDays(words) : words)
  const has = (part: ReactNode) => part !== undefined && part !== null && part !== false
  const line = (
    <>
      {has(lead) && <View className="cell__lead">{lead}</View>}
      <View className="cell__main">
        <View className="cell__title">
          {dot && <View className="cell__dot" {...aria({ role: 'img', label: '新' })} />}
          {isElder ? inParts(title) : title}
        </View>
        {has(note) && <View className="cell__note">{isElder ? inParts(note) : note}</View>}
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

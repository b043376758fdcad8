import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import { rovingFocus } from '@/ui/base/roving-focus'
import './chips.scss'

interface ChipsProps<V extends string> {
  /** The name of the choice, for screen readers. */
  label: string
  /** Event name in the usage statistics, as on Press. */
  event: string
  items: ReadonlyArray<{ value: V; label: string }>
  value: V
  onChange: (value: V) => void
  /** The chips stay in one row that scrolls. By default they take several rows. */
  scrolling?: boolean
}

/** One choice out of many short texts. It is one tab stop, and the arrow keys choose. */
export function Chips<V extends string>({ label, event, items, value, onChange, scrolling }: ChipsProps<V>) {
  const reachable = (items.find(item => item.value === value) ?? items[0])?.value
  return (
    <View
      className={classNames('chips', scrolling && 'chips--scrolling')}
      {...aria({ role: 'radiogroup', label })}
      {...rovingFocus({ pattern: 'radios', chooses: true })}
    >
      {items.map(item => {
        const chosen = item.value === value
        return (
          <Press
            key={item.value}
            className={classNames('chips__chip', chosen && 'chips__chip--chosen')}
            role="radio"
            checked={chosen}
            reachable={item.value === reachable}
            rapid
            event={event}
            onPress={() => !chosen && onChange(item.value)}
          >
            <View className="chips__label">{item.label}</View>
          </Press>
        )
      })}
    </View>
  )
}

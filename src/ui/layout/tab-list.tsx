import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import { rovingFocus } from '@/ui/base/roving-focus'
import './tab-list.scss'

export interface Choice<V extends string> {
  value: V
  label: string
}

export interface TabListProps<V extends string> {
  items: ReadonlyArray<Choice<V>>
  value: V
  onChange: (value: V) => void
  /** The name of the choice for screen readers, for example 「收益区间」. */
  label: string
  /** Event name in the usage statistics, as on Press. */
  event: string
}

/** More choices than these have smaller text, so that seven fit in one row of a card on a phone. */
const MOST_LARGE = 6

/** One choice out of a few in one row. One is always chosen. It is one tab stop, and the arrow keys choose. */
export function TabList<V extends string>({
  look,
  items,
  value,
  onChange,
  label,
  event,
}: TabListProps<V> & { look: 'segmented' | 'tabs' }) {
  return (
    <View className={classNames(look, items.length > MOST_LARGE && `${look}--many`)}>
      <View
        className={`${look}__items`}
        {...aria({ role: 'tablist', label })}
        {...rovingFocus({ pattern: 'tabs', chooses: true })}
      >
        {items.map(item => {
          const chosen = item.value === value
          return (
            <Press
              key={item.value}
              className={classNames(`${look}__item`, chosen && `${look}__item--chosen`)}
              role="tab"
              selected={chosen}
              reachable={chosen}
              rapid
              event={event}
              onPress={() => !chosen && onChange(item.value)}
            >
              <View className={`${look}__label`}>{item.label}</View>
            </Press>
          )
        })}
      </View>
    </View>
  )
}

/** Tabs of a screen, side by side. The present one has a line under it. Many tabs scroll. */
export const Tabs = <V extends string>(props: TabListProps<V>) => <TabList look="tabs" {...props} />

/** A choice of two to five that changes the content below: a period, a kind. */
export const Segmented = <V extends string>(props: TabListProps<V>) => <TabList look="segmented" {...props} />

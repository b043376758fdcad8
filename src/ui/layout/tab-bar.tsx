import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon, type IconName } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './tab-bar.scss'

interface TabBarProps<N extends string> {
  items: ReadonlyArray<{
    name: N
    label: string
    icon: IconName
    /** Whether the tab has something new. */
    dot?: boolean
  }>
  current: N
  onSelect: (name: N) => unknown
}

/** The bar at the bottom of the main screens. It stays at the bottom of the window, above the safe area. */
export function TabBar<N extends string>({ items, current, onSelect }: TabBarProps<N>) {
  return (
    <View className="tab-bar" {...aria({ role: 'navigation', label: '主导航' })}>
      <View className="tab-bar__row">
        {items.map(({ name, label, icon, dot }) => (
          <Press
            key={name}
            className={classNames('tab-bar__item', name === current && 'tab-bar__item--current')}
            role="link"
            label={[label, name === current && '当前页', dot && '有新内容'].filter(Boolean).join('，')}
            onPress={() => name !== current && onSelect(name)}
          >
            <View className={classNames('tab-bar__icon', dot && 'tab-bar__icon--dot')}>
              <Icon name={icon} large weight={name === current ? 'solid' : undefined} />
            </View>
            {label}
          </Press>
        ))}
      </View>
    </View>
  )
}

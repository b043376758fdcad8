import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { rovingFocus } from '@/ui/base/roving-focus'
import { nextOrder, type Order, orders } from './holding-order'
import './order-bar.scss'

interface OrderBarProps {
  value: Order
  onChange: (order: Order) => void
}

const wayOf = ({ descending }: Order) => (descending ? '从大到小' : '从小到大')

/**
 * The figures by which a list of holdings can be sorted. A second tap on a figure reverses the order. For the keyboard
 * it is one tab stop, and the arrow keys choose.
 */
export const OrderBar = ({ value, onChange }: OrderBarProps) => (
  <View
    className="order-bar"
    {...aria({ role: 'radiogroup', label: '排序' })}
    {...rovingFocus({ pattern: 'radios', chooses: true })}
  >
    {orders.map(({ value: by, label }) => {
      const chosen = by === value.by
      return (
        <Press
          key={by}
          className={classNames('order-bar__item', chosen && 'order-bar__item--chosen')}
          role="radio"
          checked={chosen}
          reachable={chosen}
          label={chosen ? `${label}，${wayOf(value)}，再按一次反过来` : label}
          rapid
          event="sort-holdings"
          onPress={() => onChange(nextOrder(value, by))}
        >
          <View>{label}</View>
          <View className="order-bar__way">{chosen && <Icon name={value.descending ? 'down' : 'up'} />}</View>
        </Press>
      )
    })}
  </View>
)

import { View } from '@tarojs/components'
import type { ChangeOrder } from '@/stores/screen-state'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './change-column.scss'
import { nextOrder } from './change-order'

const WORDS: Readonly<Record<ChangeOrder, string>> = {
  '': '默认顺序',
  highest: '涨幅从高到低',
  lowest: '涨幅从低到高',
}

interface ChangeColumnProps {
  order: ChangeOrder
  onOrder: (order: ChangeOrder) => void
}

/** The column headings of a list of funds. A tap on the daily change sorts the list by it. */
export const ChangeColumn = ({ order, onOrder }: ChangeColumnProps) => (
  <View className="change-column">
    净值 ·
    <Press
      className={classNames('change-column__sort', order && 'change-column__sort--chosen')}
      compact
      rapid
      event="sort-by-change"
      label={`按日涨跌排序，现在${WORDS[order]}`}
      onPress={() => onOrder(nextOrder[order])}
    >
      日涨跌
      <Icon name={order === 'lowest' ? 'up' : 'down'} className="change-column__icon" />
    </Press>
  </View>
)

import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { movedTo } from '@/lib/arrangement'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { Switch } from '@/ui/form/switch'
import { DragHandle } from './drag-handle'
import './order-list.scss'

interface OrderListProps {
  /** Subject of the list, such as 首页卡片. */
  label: string
  /** In their current order. */
  items: ReadonlyArray<{ code: string; name: string }>
  hidden: readonly string[]
  onOrder: (codes: string[]) => void
  onHide: (code: string, hide: boolean) => void
}

/**
 * A list that the person sorts and whose rows can be hidden. A row is dragged by its handle, or moved by two buttons,
 * which a keyboard and a screen reader can reach.
 */
export function OrderList({ label, items, hidden, onOrder, onHide }: OrderListProps) {
  const [said, say] = useState('')
  const dragged = useRef({ codes: [] as readonly string[], at: 0 })
  const codes = items.map(({ code }) => code)
  const move = (from: readonly string[], code: string, name: string, place: number) => {
    const next = movedTo(from, code, place)
    onOrder(next)
    say(`${name}移到第 ${next.indexOf(code) + 1} 位`)
  }
  return (
    <View>
      <View {...aria({ role: 'list', label })}>
        {items.map(({ code, name }, at) => {
          const isHidden = hidden.includes(code)
          return (
            <View key={code} className="order-list__row" {...aria({ role: 'listitem' })}>
              <DragHandle
                row=".order-list__row"
                onBegin={() => {
                  dragged.current = { codes, at }
                }}
                onDrag={rows => move(dragged.current.codes, code, name, dragged.current.at + rows)}
              />
              <View className={classNames('order-list__name', isHidden && 'order-list__name--hidden')}>{name}</View>
              <Press
                className="order-list__move"
                label={`上移${name}`}
                event="move-row"
                rapid
                disabled={at === 0}
                onPress={() => move(codes, code, name, at - 1)}
              >
                <Icon name="up" />
              </Press>
              <Press
                className="order-list__move"
                label={`下移${name}`}
                event="move-row"
                rapid
                disabled={at === items.length - 1}
                onPress={() => move(codes, code, name, at + 1)}
              >
                <Icon name="down" />
              </Press>
              <Switch event="show-row" label={`显示${name}`} on={!isHidden} onChange={on => onHide(code, !on)} />
            </View>
          )
        })}
      </View>
      <View className="order-list__said" {...aria({ role: 'status', live: 'polite' })}>
        {said}
      </View>
    </View>
  )
}

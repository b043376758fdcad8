import { type CommonEvent, type ITouchEvent, View } from '@tarojs/components'
import { createSelectorQuery } from '@tarojs/taro'
import { useRef } from 'react'
import { aria } from '@/ui/base/aria'
import { Icon } from '@/ui/base/icon'
import './drag-handle.scss'
import type { DragHandleProps } from './types'

// The event handed to a touch handler is declared without its touches.
const fingerOf = (event: CommonEvent) => (event as ITouchEvent).touches[0]

/** Drags a row of a list by finger. Buttons beside it do the same for those who cannot drag. */
export function DragHandle({ row, onBegin, onDrag }: DragHandleProps) {
  const drag = useRef({ from: 0, height: 0, last: 0 })

  const begin = (event: CommonEvent) => {
    const finger = fingerOf(event)
    if (!finger) return
    drag.current = { from: finger.clientY, height: 0, last: 0 }
    createSelectorQuery()
      .select(row)
      .boundingClientRect(rect => {
        if (!Array.isArray(rect) && rect) drag.current.height = rect.height
      })
      .exec()
    onBegin()
  }
  const move = (event: CommonEvent) => {
    const finger = fingerOf(event)
    const { from, height, last } = drag.current
    if (!finger || height === 0) return
    const rows = Math.round((finger.clientY - from) / height)
    if (rows === last) return
    drag.current.last = rows
    onDrag(rows)
  }
  return (
    // The sheet must not scroll while the row is dragged.
    <View className="drag-handle" catchMove onTouchStart={begin} onTouchMove={move} {...aria({ hidden: true })}>
      <Icon name="list" />
    </View>
  )
}

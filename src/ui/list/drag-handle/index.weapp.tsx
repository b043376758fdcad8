import { type CommonEvent, type ITouchEvent, View } from '@tarojs/components'
import { createSelectorQuery } from '@tarojs/taro'
import { useRef } from 'react'
import { anywhere } from '@/ui/base/anywhere'
import { aria } from '@/ui/base/aria'
import { Icon } from '@/ui/base/icon'
import './drag-handle.scss'
import type { DragHandleProps } from './types'

// The type of a touch handler's event lacks its touches.
const fingerOf = (event: CommonEvent) => (event as ITouchEvent).touches[0]

/** A handle to drag a row of a list by finger. Buttons beside it do the same for people who cannot drag. */
export function DragHandle({ row, onBegin, onDrag }: DragHandleProps) {
  const drag = useRef({ from: 0, at: 0, height: 0, last: 0 })

  const follow = () => {
    const { from, at, height, last } = drag.current
    if (height === 0) return
    const rows = Math.round((at - from) / height)
    if (rows === last) return
    drag.current.last = rows
    onDrag(rows)
  }
  const begin = (event: CommonEvent) => {
    const finger = fingerOf(event)
    if (!finger) return
    const begun = { from: finger.clientY, at: finger.clientY, height: 0, last: 0 }
    drag.current = begun
    createSelectorQuery()
      .select(anywhere(row))
      .boundingClientRect(rect => {
        if (Array.isArray(rect) || !rect) return
        begun.height = rect.height
        // A quick finger may have moved on before the row was measured.
        follow()
      })
      .exec()
    onBegin()
  }
  const move = (event: CommonEvent) => {
    const finger = fingerOf(event)
    if (!finger) return
    drag.current.at = finger.clientY
    follow()
  }
  return (
    // The sheet must not scroll while the row is dragged.
    <View className="drag-handle" catchMove onTouchStart={begin} onTouchMove={move} {...aria({ hidden: true })}>
      <Icon name="list" />
    </View>
  )
}

import { type CommonEvent, type ITouchEvent, View } from '@tarojs/components'
import { createSelectorQuery } from '@tarojs/taro'
import { useId, useRef } from 'react'
import { nearestPoint } from '@/lib/chart'
import { aria } from './aria'
import type { ChartTouchProps } from './chart-touch-types'

// The event handed to a touch handler is declared without its touches.
const fingerOf = (event: CommonEvent) => (event as ITouchEvent).touches[0]

/** Looks at single points of a chart with a finger. */
export function ChartTouch({ count, onAt, label }: ChartTouchProps) {
  const id = `chart${useId().replace(/:/g, '')}`
  const place = useRef<{ left: number; width: number } | null>(null)

  const look = (clientX: number) => {
    if (place.current) onAt(nearestPoint((clientX - place.current.left) / place.current.width, count))
  }
  const onTouchStart = (event: CommonEvent) => {
    const touch = fingerOf(event)
    if (!touch) return
    // Asked anew with each touch: the window may have been turned.
    createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect(rect => {
        if (Array.isArray(rect) || !rect?.width) return
        place.current = { left: rect.left, width: rect.width }
        look(touch.clientX)
      })
      .exec()
  }
  const onTouchMove = (event: CommonEvent) => {
    const touch = fingerOf(event)
    if (touch) look(touch.clientX)
  }
  const onTouchEnd = () => {
    place.current = null
    onAt(null)
  }
  return (
    <View
      id={id}
      className="chart-touch"
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={onTouchEnd}
      {...aria({ role: 'img', label })}
    />
  )
}

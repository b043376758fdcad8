import { type CommonEvent, type ITouchEvent, View } from '@tarojs/components'
import { createSelectorQuery } from '@tarojs/taro'
import { useId, useRef } from 'react'
import { nearestPoint } from '@/lib/chart/points'
import { anywhere } from '@/ui/base/anywhere'
import { aria } from '@/ui/base/aria'
import type { ChartTouchProps } from './types'
import './chart-touch.scss'

// The type of a touch handler's event lacks its touches.
const fingerOf = (event: CommonEvent) => (event as ITouchEvent).touches[0]
const tapOf = (event: CommonEvent) => (event as ITouchEvent).changedTouches[0]

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** Selects single points of a chart with a finger. */
export function ChartTouch({ count, at, onAt, locate, stays, label }: ChartTouchProps) {
  const id = `chart${useId().replace(/:/g, '')}`
  const place = useRef<Place | null>(null)

  const pointAt = ({ left, top, width, height }: Place, x: number, y: number) => {
    const across = (x - left) / width
    return locate ? locate(across, (y - top) / height) : nearestPoint(across, count)
  }
  const look = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    if (place.current) onAt(pointAt(place.current, clientX, clientY))
  }
  // Measured again at each touch, because the window may have been rotated or the page may have scrolled.
  const measure = (then: (place: Place) => void) =>
    createSelectorQuery()
      .select(anywhere(`#${id}`))
      .boundingClientRect(rect => {
        if (!Array.isArray(rect) && rect?.width) then(rect)
      })
      .exec()
  const onTouchStart = (event: CommonEvent) => {
    const touch = fingerOf(event)
    if (!touch) return
    measure(rect => {
      place.current = rect
      look(touch)
    })
  }
  const onTouchMove = (event: CommonEvent) => {
    const touch = fingerOf(event)
    if (touch) look(touch)
  }
  const onTouchEnd = () => {
    place.current = null
    onAt(null)
  }
  const onClick = (event: CommonEvent) => {
    const tap = tapOf(event)
    if (!tap) return
    measure(rect => {
      const point = pointAt(rect, tap.clientX, tap.clientY)
      onAt(point === at ? null : point)
    })
  }
  return (
    <View
      id={id}
      className="chart-touch"
      {...(stays ? { onClick } : { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: onTouchEnd })}
      {...aria({ role: 'img', label })}
    />
  )
}

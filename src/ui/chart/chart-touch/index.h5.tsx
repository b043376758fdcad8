import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react'
import { nearestPoint } from '@/lib/chart/points'
import { keyTarget } from '@/lib/key-target'
import type { ChartTouchProps } from './types'
import './chart-touch.scss'

/**
 * Selects single points of a chart with a finger, a mouse, or the keys of a slider, whose value a screen reader reads
 * out.
 */
export function ChartTouch({ count, at, onAt, locate, stays, label, valueText }: ChartTouchProps) {
  const pointAt = (element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width <= 0) return null
    const across = (clientX - left) / width
    return locate ? locate(across, (clientY - top) / height) : nearestPoint(across, count)
  }
  const onTouch = (event: TouchEvent<HTMLElement>) => {
    const touch = event.touches[0]
    if (touch) onAt(pointAt(event.currentTarget, touch))
  }
  const onTouchEnd = (event: TouchEvent) => {
    // Otherwise the browser also sends mouse events for the same place.
    if (event.cancelable) event.preventDefault()
    onAt(null)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const point = pointAt(event.currentTarget, event)
    onAt(point === at ? null : point)
  }
  const byFinger = {
    onTouchStart: onTouch,
    onTouchMove: onTouch,
    onTouchEnd,
    onTouchCancel: () => onAt(null),
    onMouseMove: (event: MouseEvent<HTMLElement>) => onAt(pointAt(event.currentTarget, event)),
    onMouseLeave: () => onAt(null),
    onBlur: () => onAt(null),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onAt(null)
    const next = keyTarget(event.key, 'slider', { at: at ?? count - 1, count })
    if (next === null) return
    event.preventDefault()
    onAt(next)
  }
  return (
    <div
      className="chart-touch"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(at ?? count - 1) + 1}
      aria-valuetext={valueText}
      {...(stays ? { onClick } : byFinger)}
      onKeyDown={onKeyDown}
    />
  )
}

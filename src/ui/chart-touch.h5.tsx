import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react'
import { nearestPoint } from '@/lib/chart'
import type { ChartTouchProps } from './chart-touch-types'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: at => at + 1,
  ArrowUp: at => at + 1,
  ArrowLeft: at => at - 1,
  ArrowDown: at => at - 1,
  PageUp: (at, count) => at + Math.ceil(count / 10),
  PageDown: (at, count) => at - Math.ceil(count / 10),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Looks at single points of a chart: with a finger, a mouse, or the keys of a slider, which a screen reader reads out. */
export function ChartTouch({ count, at, onAt, label, valueText }: ChartTouchProps) {
  const look = (element: HTMLElement, clientX: number) => {
    const { left, width } = element.getBoundingClientRect()
    if (width > 0) onAt(nearestPoint((clientX - left) / width, count))
  }
  const onTouch = (event: TouchEvent<HTMLElement>) => {
    const touch = event.touches[0]
    if (touch) look(event.currentTarget, touch.clientX)
  }
  const onTouchEnd = (event: TouchEvent) => {
    // Or the browser plays a mouse over the same place.
    if (event.cancelable) event.preventDefault()
    onAt(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onAt(null)
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onAt(Math.max(0, Math.min(count - 1, step(at ?? count - 1, count))))
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
      onTouchStart={onTouch}
      onTouchMove={onTouch}
      onTouchEnd={onTouchEnd}
      onTouchCancel={() => onAt(null)}
      onMouseMove={(event: MouseEvent<HTMLElement>) => look(event.currentTarget, event.clientX)}
      onMouseLeave={() => onAt(null)}
      onBlur={() => onAt(null)}
      onKeyDown={onKeyDown}
    />
  )
}

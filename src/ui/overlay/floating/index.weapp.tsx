import { MovableArea, MovableView } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { type Box, type EdgePlace, placeAt } from '@/lib/edge-place'
import type { FloatingProps } from './types'
import './floating.scss'

/** A position beyond every edge. WeChat keeps the item within its area. */
const FAR = 9999

/** The measured area and the measured item. Null before the layout. */
const measured = () =>
  new Promise<{ region: Box; item: Box } | null>(resolve => {
    const query = Taro.createSelectorQuery()
    query.select('.floating').boundingClientRect()
    query.select('.floating__item').boundingClientRect()
    query.exec(([region, item]: Array<Box | null>) => resolve(region && item ? { region, item } : null))
  })

const pointOf = ({ side, at }: EdgePlace, { region, item }: { region: Box; item: Box }) => ({
  x: side === 'left' ? 0 : region.width - item.width,
  y: at * (region.height - item.height),
})

/**
 * Floats over the page and can be dragged. WeChat moves it by itself, so that no data is sent during the drag. When
 * it is released, it slides to the nearer side.
 */
export function Floating({ place, onPlace, children }: FloatingProps) {
  const drawn = useRef<{ x: number; y: number } | null>(null)
  const [point, setPoint] = useState({ x: place.side === 'left' ? 0 : FAR, y: place.at === 0 ? 0 : FAR })
  const isFirst = useRef(true)
  const { side, at } = place
  useEffect(() => {
    const isInCorner = isFirst.current && (at === 0 || at === 1)
    isFirst.current = false
    // A corner needs no measuring: the first position is already right.
    if (isInCorner) return
    measured().then(boxes => boxes && setPoint(pointOf({ side, at }, boxes)))
  }, [side, at])
  const end = async () => {
    const left = drawn.current
    drawn.current = null
    if (!left) return
    const boxes = await measured()
    if (!boxes) return
    const next = placeAt(boxes.item, boxes.region)
    // Set the finger's last position first. WeChat moves nothing if a value is the same as before.
    setPoint(left)
    onPlace(next)
    Taro.nextTick(() => setPoint(pointOf(next, boxes)))
  }
  return (
    <MovableArea className={`floating floating--${place.side}`}>
      <MovableView
        className="floating__item"
        direction="all"
        x={point.x}
        y={point.y}
        onChange={({ detail }) => {
          if (detail.source === 'touch') drawn.current = { x: detail.x, y: detail.y }
        }}
        onTouchEnd={end}
        onTouchCancel={end}
      >
        {children}
      </MovableView>
    </MovableArea>
  )
}

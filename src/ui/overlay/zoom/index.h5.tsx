import { type MouseEvent, type TouchEvent, type TouchList, useEffect, useRef } from 'react'
import { backKey } from '@/platform/back-key'
import { aria } from '@/ui/base/aria'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { FocusTrap } from '../focus-trap'
import { useNotedPanel } from '../open-panels'
import type { ZoomProps } from './types'
import './zoom.scss'

const LARGEST = 6
/** Zoom factors of a double tap and of a button press. */
const DOUBLE_TAP = 2.5
const STEP = 1.5
const DOUBLE_TAP_MS = 300

interface Point {
  x: number
  y: number
}

const between = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)

/** The two fingers of a pinch; null for any other number of fingers. */
function fingers({ length, 0: first, 1: second }: TouchList): [Point, Point] | null {
  if (length !== 2 || !first || !second) return null
  return [
    { x: first.clientX, y: first.clientY },
    { x: second.clientX, y: second.clientY },
  ]
}

/** A picture over the whole window. Two fingers, a double tap and buttons enlarge it; one finger moves it. */
export function Zoom({ source, label, onClose }: ZoomProps) {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const scale = useRef(1)
  const pinch = useRef<{ scale: number; apart: number } | null>(null)
  const tapped = useRef(Number.NEGATIVE_INFINITY)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => backKey.over(() => close.current()), [])
  useNotedPanel(true)

  /** Zooms so that the content under the point stays under it. */
  const enlarge = (wanted: number, at?: Point) => {
    const { current: box } = frame
    const { current: picture } = image
    if (!box || !picture) return
    const next = Math.min(Math.max(wanted, 1), LARGEST)
    const { left, top, width, height } = box.getBoundingClientRect()
    const x = (at?.x ?? left + width / 2) - left
    const y = (at?.y ?? top + height / 2) - top
    const ratio = next / scale.current
    scale.current = next
    const [across, down] = [(box.scrollLeft + x) * ratio - x, (box.scrollTop + y) * ratio - y]
    picture.style.width = `${next * 100}%`
    box.scrollLeft = across
    box.scrollTop = down
  }
  const onTouchStart = ({ touches }: TouchEvent<HTMLElement>) => {
    const two = fingers(touches)
    pinch.current = two && { scale: scale.current, apart: distance(two) }
  }
  const onTouchMove = ({ touches }: TouchEvent<HTMLElement>) => {
    const two = fingers(touches)
    const { current: begun } = pinch
    if (two && begun && begun.apart > 0) enlarge((begun.scale * distance(two)) / begun.apart, between(two))
  }
  const onClick = ({ clientX: x, clientY: y, timeStamp }: MouseEvent) => {
    const isDouble = timeStamp - tapped.current < DOUBLE_TAP_MS
    tapped.current = isDouble ? Number.NEGATIVE_INFINITY : timeStamp
    if (isDouble) enlarge(scale.current > 1 ? 1 : DOUBLE_TAP, { x, y })
  }

  return (
    <FocusTrap open label={label} onEscape={onClose} className="zoom">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below do the same for a keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: `aria` gives it the role. */}
      <div
        ref={frame}
        className="zoom__frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls a picture larger than the window.
        tabIndex={0}
        {...aria({ role: 'region', label })}
        onTouchStart={onTouchStart}
        onTouchMove={onTouchMove}
        onTouchEnd={onTouchStart}
        onClick={onClick}
      >
        <img ref={image} className="zoom__picture" src={source} alt={label} />
      </div>
      <div className="zoom__buttons">
        <Press
          event="make-smaller"
          className="zoom__button"
          rapid
          label="缩小"
          onPress={() => enlarge(scale.current / STEP)}
        >
          <Icon name="minus" large />
        </Press>
        <Press
          event="make-larger"
          className="zoom__button"
          rapid
          label="放大"
          onPress={() => enlarge(scale.current * STEP)}
        >
          <Icon name="plus" large />
        </Press>
        <Press event="close-picture" className="zoom__button" label="关闭" onPress={onClose}>
          <Icon name="close" large />
        </Press>
      </div>
    </FocusTrap>
  )
}

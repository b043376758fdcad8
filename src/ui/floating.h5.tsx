import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { placeAfterKey, placeAt } from '@/lib/edge-place'
import type { FloatingProps } from './floating-types'
import './floating.scss'

/** A finger is never quite still: less than this is a tap. */
const STILL_PX = 6

/**
 * Floats over the page, can be drawn elsewhere, and comes to rest at the nearer side. While it is drawn only its transform changes: React
 * learns where it was put. The arrow keys move it too.
 */
export function Floating({ place, onPlace, children }: FloatingProps) {
  const region = useRef<HTMLDivElement>(null)
  const item = useRef<HTMLDivElement>(null)
  const rest = `translateY(${place.at * -100}%)`
  const start = useRef<{ x: number; y: number; moved: boolean } | null>(null)
  const justMoved = useRef(false)

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    justMoved.current = false
    start.current = { x: event.clientX, y: event.clientY, moved: false }
  }
  const move = (event: PointerEvent) => {
    const from = start.current
    if (!from || !item.current) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.moved && Math.hypot(x, y) < STILL_PX) return
    if (!from.moved) item.current.setPointerCapture(event.pointerId)
    from.moved = true
    item.current.style.transform = `${rest} translate(${x}px, ${y}px)`
  }
  const end = () => {
    const moved = start.current?.moved
    start.current = null
    if (!moved || !item.current || !region.current) return
    justMoved.current = true
    const next = placeAt(item.current.getBoundingClientRect(), region.current.getBoundingClientRect())
    item.current.style.transform = rest
    onPlace(next)
  }
  // Letting go is no tap.
  const onClickCapture = (event: MouseEvent) => {
    if (!justMoved.current) return
    justMoved.current = false
    event.stopPropagation()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfterKey(place, event.key)
    if (!next) return
    // The page would scroll.
    event.preventDefault()
    onPlace(next)
  }
  return (
    <div ref={region} className={`floating floating--${place.side}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is in it is the button; this moves it. */}
      <div
        ref={item}
        className="floating__item floating__item--by-css"
        style={{ top: `${place.at * 100}%`, transform: rest }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClickCapture={onClickCapture}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>
  )
}

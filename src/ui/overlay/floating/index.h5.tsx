import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { placeAfterKey, placeAt } from '@/lib/edge-place'
import type { FloatingProps } from './types'
import './floating.scss'

/** A finger is never quite still. A movement up to this many px is a tap. */
const STILL_PX = 6

/**
 * Floats over the page. The person can drag it or move it with the arrow keys, and it moves to the nearer side when
 * it is released. During the drag only its transform changes. React gets the place at the end.
 */
export function Floating({ place, onPlace, children }: FloatingProps) {
  const region = useRef<HTMLDivElement>(null)
  const item = useRef<HTMLDivElement>(null)
  const rest = `translateY(${place.at * -100}%)`
  const stop = useRef(() => {})
  const justMoved = useRef(false)

  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    const from = { x: event.clientX, y: event.clientY }
    let moved = false
    justMoved.current = false
    const move = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const [x, y] = [clientX - from.x, clientY - from.y]
      moved ||= Math.hypot(x, y) >= STILL_PX
      if (moved && item.current) item.current.style.transform = `${rest} translate(${x}px, ${y}px)`
    }
    const end = () => {
      stop.current()
      if (!moved || !item.current || !region.current) return
      justMoved.current = true
      const next = placeAt(item.current.getBoundingClientRect(), region.current.getBoundingClientRect())
      item.current.style.transform = rest
      onPlace(next)
    }
    // The listeners are on the document, because a fast mouse leaves the button, and a captured pointer would take
    // the click from it.
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
    stop.current = () => {
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
    }
  }
  useEffect(() => () => stop.current(), [])

  // The end of a drag is not a tap.
  const onClickCapture = (event: MouseEvent) => {
    if (!justMoved.current) return
    justMoved.current = false
    event.stopPropagation()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfterKey(place, event.key)
    if (!next) return
    // The key must not scroll the page.
    event.preventDefault()
    onPlace(next)
  }
  return (
    <div ref={region} className={`floating floating--${place.side}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its content is the button; this moves it. */}
      <div
        ref={item}
        className="floating__item floating__item--by-css"
        style={{ top: `${place.at * 100}%`, transform: rest }}
        onPointerDown={begin}
        onClickCapture={onClickCapture}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>
  )
}

import { type SyntheticEvent, useEffect, useRef } from 'react'
import type { CodeImageProps } from './types'

const LONG_PRESS_MS = 500

/** A code as a real image element, because WeChat's menu on a long press works only with that. */
export function CodeImage({ source, label, onLongPress }: CodeImageProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    end()
    if (onLongPress) timer.current = setTimeout(onLongPress, LONG_PRESS_MS)
  }
  const noMenu = (event: SyntheticEvent) => {
    if (onLongPress) event.preventDefault()
  }
  return (
    <img
      className="code-image"
      src={source}
      alt={label}
      draggable={false}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={noMenu}
    />
  )
}

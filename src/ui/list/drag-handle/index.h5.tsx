import { type PointerEvent, useEffect, useRef } from 'react'
import { aria } from '@/ui/base/aria'
import { Icon } from '@/ui/base/icon'
import './drag-handle.scss'
import type { DragHandleProps } from './types'

/** A handle to drag a row of a list by finger or mouse. Buttons beside it do the same for people who cannot drag. */
export function DragHandle({ row, onBegin, onDrag }: DragHandleProps) {
  const stop = useRef(() => {})
  const latest = useRef(onDrag)
  latest.current = onDrag
  useEffect(() => () => stop.current(), [])

  const begin = (event: PointerEvent<HTMLElement>) => {
    const height = event.currentTarget.closest(row)?.clientHeight ?? 0
    if (event.button !== 0 || !event.isPrimary || height === 0) return
    // Otherwise a mouse would select text on its way.
    event.preventDefault()
    const from = event.clientY
    let last = 0
    const move = ({ clientY }: { clientY: number }) => {
      const rows = Math.round((clientY - from) / height)
      if (rows === last) return
      last = rows
      latest.current(rows)
    }
    // The listeners are on the document, because the row moves away from under the finger.
    const end = () => stop.current()
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
    stop.current = () => {
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
    }
    onBegin()
  }
  return (
    <div className="drag-handle" onPointerDown={begin} {...aria({ hidden: true })}>
      <Icon name="list" />
    </div>
  )
}

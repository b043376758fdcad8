import { lazy, Suspense, useRef } from 'react'
import type { PopupPanelProps } from './popup-panel'

const PopupPanel = lazy(() => import('./popup-panel'))

/** A panel over the page. Its code comes with the first one that opens: no screen waits for it. */
export function Popup(props: PopupPanelProps) {
  const used = useRef(false)
  used.current ||= props.open
  if (!used.current) return null
  return (
    <Suspense fallback={null}>
      <PopupPanel {...props} />
    </Suspense>
  )
}

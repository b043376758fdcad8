import { View } from '@tarojs/components'
import { lazy, Suspense, useRef } from 'react'
import { useNotedPanel } from './open-panels'
import type { PopupPanelProps } from './popup-panel'
import './popup-place.scss'

const PopupPanel = lazy(() => import('./popup-panel'))

/**
 * A panel over the page. Its code loads when the first panel opens, so no screen waits for it. It has its own place in
 * the page. Without this place a mini-program would send all neighbours again when the panel opens or closes.
 */
export function Popup(props: PopupPanelProps) {
  const used = useRef(false)
  used.current ||= props.open
  useNotedPanel(props.open)
  return (
    <View className="popup-place">
      {used.current && (
        <Suspense fallback={null}>
          <PopupPanel {...props} />
        </Suspense>
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import { lazy, Suspense, useRef } from 'react'
import type { PopupPanelProps } from './popup-panel'
import './popup-place.scss'

const PopupPanel = lazy(() => import('./popup-panel'))

/**
 * A panel over the page. Its code loads when the first panel opens, so no screen waits for it. It has its own place in
 * the page: otherwise opening and closing it would send all its neighbours to the page of a mini-program again.
 */
export function Popup(props: PopupPanelProps) {
  const used = useRef(false)
  used.current ||= props.open
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

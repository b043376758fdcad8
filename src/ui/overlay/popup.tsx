import { View } from '@tarojs/components'
import { lazy, Suspense, useRef } from 'react'
import type { PopupPanelProps } from './popup-panel'
import './popup-place.scss'

const PopupPanel = lazy(() => import('./popup-panel'))

/**
 * A panel over the page. Its code comes with the first one that opens: no screen waits for it. It has a place of its own: coming and going
 * among its neighbours, it would send all of them to the page of a mini-program again.
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

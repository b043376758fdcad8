import { View } from '@tarojs/components'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { NetworkError } from '@/api/errors'
import { plainFailure } from '@/api/run'
import { lifecycle } from '@/platform/lifecycle'
import { toast } from '@/platform/toast'
import { useNotedPanel } from './open-panels'
import type { PopupPanelProps } from './popup-panel'
import './popup-place.scss'

let Panel: ComponentType<PopupPanelProps> | null = null

/**
 * Loads the panel's code when the first panel opens. Without a network the panel closes again and says why: the screen
 * below stays, with all that was typed, and the next tap tries again.
 */
function usePanel(open: boolean, onClose: () => void) {
  const [, setLoaded] = useState(Panel !== null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open || Panel) return
    let isThere = true
    import('./popup-panel').then(
      part => {
        Panel = part.default
        if (isThere) setLoaded(true)
      },
      error => {
        if (!isThere) return
        // A new version may have replaced the file. The screen's boundary loads that version.
        if (lifecycle.isOnline())
          return setLoaded(() => {
            throw error
          })
        toast.say(plainFailure(new NetworkError('offline')).sentence)
        close.current()
      },
    )
    return () => {
      isThere = false
    }
  }, [open])
  return Panel
}

/**
 * A panel over the page. Its code loads when the first panel opens, so no screen waits for it. It has its own place in
 * the page. Without this place a mini-program would send all neighbours again when the panel opens or closes.
 */
export function Popup(props: PopupPanelProps) {
  const used = useRef(false)
  used.current ||= props.open
  useNotedPanel(props.open)
  const Loaded = usePanel(props.open, props.onClose)
  return <View className="popup-place">{used.current && Loaded && <Loaded {...props} />}</View>
}

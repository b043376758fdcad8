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

interface PopupProps extends PopupPanelProps {
  /**
   * Called in place of `onClose` if the panel cannot be loaded. For a panel whose closing counts as an answer, which
   * nobody has given in this case.
   */
  onMissing?: () => void
}

/**
 * Loads the panel's code when the first panel opens. Without a network the panel closes again with a message: the
 * screen below stays, with the form's input, and the next tap tries again. A panel that stays open because only an
 * answer closes it loads when the network is back.
 */
function usePanel(open: boolean, missing: () => void) {
  const [, setLoaded] = useState(Panel !== null)
  const close = useRef(missing)
  close.current = missing
  useEffect(() => {
    if (!open || Panel) return
    let isThere = true
    const load = () =>
      import('./popup-panel').then(
        part => {
          Panel = part.default
          if (isThere) setLoaded(true)
        },
        error => {
          if (!isThere) return
          // A new version may have replaced the file. The screen's error boundary reloads the app with that version.
          if (lifecycle.isOnline())
            return setLoaded(() => {
              throw error
            })
          toast.say(plainFailure(new NetworkError('offline')).sentence)
          close.current()
        },
      )
    load()
    const stop = lifecycle.onOnline(online => {
      if (online && !Panel) load()
    })
    return () => {
      isThere = false
      stop()
    }
  }, [open])
  return Panel
}

/**
 * A panel over the page. Its code loads when the first panel opens, so no screen waits for it. It has its own element
 * in the page. Without it a mini-program would send all siblings again when the panel opens or closes.
 */
export function Popup({ onMissing, ...props }: PopupProps) {
  const used = useRef(false)
  used.current ||= props.open
  useNotedPanel(props.open)
  const Loaded = usePanel(props.open, onMissing ?? props.onClose)
  return <View className="popup-place">{used.current && Loaded && <Loaded {...props} />}</View>
}

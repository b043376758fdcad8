import { View } from '@tarojs/components'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { usePreferences } from '@/stores/preferences'
import { aria } from '@/ui/base/aria'
import { Press } from '@/ui/base/press'
import './use-undo.scss'

/** How long the last change can be undone, in ms. People who read large text get more time. */
const OFFERED_MS = 6000
const OFFERED_LONG_MS = 12_000

interface Offer {
  words: string
  undo: () => unknown
}

/**
 * Says what was just done, and offers to undo it, in a bar over the end of the page. A newer change replaces the bar.
 * WeChat's own toasts have no buttons, so this is not a toast of the platform.
 */
export function useUndo(): { offer: (words: string, undo: () => unknown) => void; close: () => void; bar: ReactNode } {
  const [shown, setShown] = useState<Offer | null>(null)
  const isElder = usePreferences(({ elder }) => elder)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setShown(null)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    offer(words, undo) {
      clearTimeout(timer.current)
      timer.current = setTimeout(close, isElder ? OFFERED_LONG_MS : OFFERED_MS)
      setShown({ words, undo })
    },
    close,
    bar: (
      <View {...aria({ role: 'status' })}>
        {shown && (
          <View className="undo">
            <View className="undo__words">{shown.words}</View>
            <Press
              className="undo__action"
              event="undo"
              onPress={() => {
                close()
                return shown.undo()
              }}
            >
              撤销
            </Press>
          </View>
        )}
      </View>
    ),
  }
}

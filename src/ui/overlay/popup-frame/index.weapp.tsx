import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { classNames } from '@/ui/base/class-names'
import type { PopupFrameProps } from './types'

/** The class that moves the panel, by what it does. The overlay is there in the first two only. */
const motions = {
  open: 'nut-popup-slide-bottom-enter-active',
  closing: 'nut-popup-slide-bottom-exit',
  closed: 'nut-popup-slide-bottom-exit-done',
} as const

/**
 * What moves in over the page. NutUI's popup does no more in the mini-program, but brings 17 KB of the main package:
 * a library of transitions, a close icon, a portal. The class names are NutUI's, so that one style sheet serves both.
 */
export function PopupFrame({ visible, position, className, duration, onOverlayClick, children }: PopupFrameProps) {
  const [motion, setMotion] = useState<keyof typeof motions>(visible ? 'open' : 'closed')
  useEffect(() => {
    if (visible) {
      setMotion('open')
      return
    }
    setMotion(now => (now === 'open' ? 'closing' : now))
    const timer = setTimeout(() => setMotion('closed'), duration)
    return () => clearTimeout(timer)
  }, [visible, duration])
  return (
    <View>
      {motion !== 'closed' && (
        // The page under it does not move with a finger on the overlay.
        <View
          className={classNames(
            'nut-overlay',
            motion === 'open' ? 'nut-overlay-slide-enter-active' : 'nut-overlay-slide-exit-active',
          )}
          catchMove
          onClick={onOverlayClick}
        />
      )}
      <View
        className={classNames(
          'nut-popup nut-popup-round',
          `nut-popup-${position}`,
          position === 'bottom' || motion === 'closed' ? motions[motion] : undefined,
          className,
        )}
      >
        {children}
      </View>
    </View>
  )
}

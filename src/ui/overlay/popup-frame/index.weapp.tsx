import { type ITouchEvent, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { isSecondTouch } from '@/platform/second-tap/last-tap'
import { classNames } from '@/ui/base/class-names'
import type { PopupFrameProps } from './types'

/** The classes of the panel and of the overlay by state. A closed overlay is not rendered. */
const motions = {
  open: { panel: 'nut-popup-slide-bottom-enter-active', overlay: 'nut-overlay-slide-enter-active' },
  closing: { panel: 'nut-popup-slide-bottom-exit', overlay: 'nut-overlay-slide-exit-active' },
  closed: { panel: 'nut-popup-slide-bottom-exit-done', overlay: null },
} as const

/** A dialog in the centre has no animation. It disappears at once when it closes. */
const centred = { open: undefined, closing: motions.closed.panel, closed: motions.closed.panel }

/**
 * The frame of a panel that slides in over the page. NutUI's popup does no more in the mini-program, but adds 17 KB
 * to the main package: a library of transitions, a close icon, a portal. The class names are NutUI's, so that one
 * style sheet serves both.
 */
export function PopupFrame({
  visible,
  position,
  className,
  style,
  duration,
  onOverlayClick,
  children,
}: PopupFrameProps) {
  const [drawn, setDrawn] = useState(visible)
  useEffect(() => {
    if (visible) {
      setDrawn(true)
      return
    }
    const timer = setTimeout(() => setDrawn(false), duration)
    return () => clearTimeout(timer)
  }, [visible, duration])
  const motion = visible ? 'open' : drawn ? 'closing' : 'closed'
  const { panel, overlay } = motions[motion]
  const tapOverlay = (event: ITouchEvent) => {
    // The element around the popup may handle taps, too.
    event.stopPropagation()
    if (visible && !isSecondTouch(event)) onOverlayClick()
  }
  return (
    <View>
      {overlay && (
        // The page below does not scroll with a finger on the overlay.
        <View className={classNames('nut-overlay', overlay)} catchMove onClick={tapOverlay} />
      )}
      <View
        className={classNames(
          'nut-popup nut-popup-round',
          `nut-popup-${position}`,
          position === 'center' ? centred[motion] : panel,
          className,
        )}
        style={style}
      >
        {children}
      </View>
    </View>
  )
}

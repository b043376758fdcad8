import { frame } from './frame'
import type { Appearance } from './types'

export const appearance: Appearance = {
  isDark: frame.isSystemDark,
  onChange(listener) {
    const media = frame.query()
    const tell = (event: MediaQueryListEvent) => listener(event.matches)
    // Safari before 14 has only the old pair of functions.
    if (media?.addEventListener) media.addEventListener('change', tell)
    else media?.addListener(tell)
    return () => {
      if (media?.removeEventListener) media.removeEventListener('change', tell)
      else media?.removeListener(tell)
    }
  },
  fontScale: () => 1,
  paintFrame: frame.paint,
}

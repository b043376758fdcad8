import type { Appearance } from './types'

const query = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined)

export const appearance: Appearance = {
  isDark: () => query()?.matches ?? false,
  onChange(listener) {
    const media = query()
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
  paintFrame(dark, elder) {
    document.documentElement.classList.toggle('dark', dark)
    document.documentElement.classList.toggle('elder', elder)
  },
}

import { HALF_A_WINDOW, type WatchNear } from './types'

export const watchNear: WatchNear = (id, onChange, { top, bottom } = HALF_A_WINDOW) => {
  const element = document.getElementById(id)
  if (!element || !('IntersectionObserver' in window)) return null
  const observer = new IntersectionObserver(
    entries => {
      const { boundingClientRect, isIntersecting } = entries[entries.length - 1] ?? {}
      // An element without width is on a hidden page, so nothing has moved.
      if (boundingClientRect?.width) onChange(isIntersecting === true, boundingClientRect.height)
    },
    // Each page is its own scroll container, and a margin around the window would not include the parts that the page
    // clips.
    { root: element.closest('.taro_page'), rootMargin: `${top}px 0px ${bottom}px 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

import Taro from '@tarojs/taro'
import { HALF_A_WINDOW, type WatchNear } from './types'

export const watchNear: WatchNear = (id, onChange, around = HALF_A_WINDOW) => {
  const { page } = Taro.getCurrentInstance()
  if (!page) return null
  let heard = false
  let stop = () => {}
  const observe = () => {
    const observer = Taro.createIntersectionObserver(page)
    stop = () => observer.disconnect()
    observer
      .relativeToViewport({ ...around })
      .observe(`#${id}`, ({ intersectionRatio, intersectionRect, boundingClientRect }) => {
        heard = true
        // An element without width is on a hidden page, so nothing has moved.
        if (!boundingClientRect?.width) return
        onChange((intersectionRatio ?? 0) > 0 || (intersectionRect?.height ?? 0) > 0, boundingClientRect.height)
      })
  }
  observe()
  let wanted = true
  // A new element may reach the page only with the next update. Before that the observer finds nothing and reports
  // nothing.
  Taro.nextTick(() => {
    if (heard || !wanted) return
    stop()
    observe()
  })
  return () => {
    wanted = false
    stop()
  }
}

import Taro from '@tarojs/taro'
import { MARGIN, type WatchNear } from './types'

export const watchNear: WatchNear = (id, onChange) => {
  const { page } = Taro.getCurrentInstance()
  if (!page) return null
  let heard = false
  let stop = () => {}
  const observe = () => {
    const observer = Taro.createIntersectionObserver(page)
    stop = () => observer.disconnect()
    observer
      .relativeToViewport({ top: MARGIN, bottom: MARGIN })
      .observe(`#${id}`, ({ intersectionRatio, intersectionRect, boundingClientRect }) => {
        heard = true
        // Without width it is on a page that is hidden: nothing has moved.
        if (!boundingClientRect?.width) return
        onChange((intersectionRatio ?? 0) > 0 || (intersectionRect?.height ?? 0) > 0, boundingClientRect.height)
      })
  }
  observe()
  let wanted = true
  // An element that was drawn just now may not be on the page before the next update: nothing is found, and nothing heard.
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

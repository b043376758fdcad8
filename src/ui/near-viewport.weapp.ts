import Taro from '@tarojs/taro'
import { MARGIN, type WatchNear } from './near-viewport-types'

export const watchNear: WatchNear = (id, onChange) => {
  const { page } = Taro.getCurrentInstance()
  if (!page) return null
  const observer = Taro.createIntersectionObserver(page)
  observer
    .relativeToViewport({ top: MARGIN, bottom: MARGIN })
    .observe(`#${id}`, ({ intersectionRatio, intersectionRect, boundingClientRect }) => {
      // Without width it is on a page that is hidden: nothing has moved.
      if (!boundingClientRect?.width) return
      onChange((intersectionRatio ?? 0) > 0 || (intersectionRect?.height ?? 0) > 0, boundingClientRect.height)
    })
  return () => observer.disconnect()
}

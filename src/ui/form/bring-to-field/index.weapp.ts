import Taro from '@tarojs/taro'
import { anywhere } from '@/ui/base/anywhere'
import { BAR_ROOM, type BringIntoView, type BringToField, type FocusWithin, ROOM } from './types'

interface Place {
  top: number
  bottom: number
}

/** Scrolls the page so that an element is near the upper end, unless it is `inView`. */
function scrollTo(id: string, inView: (place: Place) => boolean) {
  Taro.createSelectorQuery()
    .select(anywhere(`#${id}`))
    .boundingClientRect()
    .selectViewport()
    .scrollOffset()
    .exec(([found, page]) => {
      if (!found || !page || inView(found)) return
      Taro.pageScrollTo({ scrollTop: Math.max(0, page.scrollTop + found.top - ROOM), duration: 200 })
    })
}

/** The form sets a property of the input, and the property gives it the focus. */
export const bringToField: BringToField = id => scrollTo(id, () => false)

export const focusWithin: FocusWithin = () => undefined

export const bringIntoView: BringIntoView = id => {
  const end = Taro.getWindowInfo().windowHeight - BAR_ROOM
  scrollTo(id, ({ top, bottom }) => top >= 0 && bottom <= end)
}

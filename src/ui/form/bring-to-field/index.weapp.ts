import Taro from '@tarojs/taro'
import { anywhere } from '@/ui/base/anywhere'
import { type BringToField, ROOM } from './types'

/** The form sets a property of the input, and the property gives it the focus. */
export const bringToField: BringToField = id => {
  Taro.createSelectorQuery()
    .select(anywhere(`#${id}`))
    .boundingClientRect()
    .selectViewport()
    .scrollOffset()
    .exec(([field, page]) => {
      if (!field || !page) return
      Taro.pageScrollTo({ scrollTop: Math.max(0, page.scrollTop + field.top - ROOM), duration: 200 })
    })
}

import Taro from '@tarojs/taro'
import { type BringToField, ROOM } from './types'

/** The input takes the focus by its own property, which the form sets. */
export const bringToField: BringToField = id => {
  Taro.createSelectorQuery()
    .select(`#${id}`)
    .boundingClientRect()
    .selectViewport()
    .scrollOffset()
    .exec(([field, page]) => {
      if (!field || !page) return
      Taro.pageScrollTo({ scrollTop: Math.max(0, page.scrollTop + field.top - ROOM), duration: 200 })
    })
}

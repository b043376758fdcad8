import Taro from '@tarojs/taro'
import { anywhere } from '@/ui/base/anywhere'
import { percentOf, type Seen } from './types'

interface Place {
  top: number
  height: number
  scrollTop: number
}

const placeOf = (id: string) =>
  new Promise<Place | null>(resolve => {
    Taro.createSelectorQuery()
      .select(anywhere(`#${id}`))
      .boundingClientRect()
      .selectViewport()
      .scrollOffset()
      .exec(([box, page]) => resolve(box && page ? { ...box, scrollTop: page.scrollTop } : null))
  })

const windowHeight = () => Taro.getWindowInfo().windowHeight

export const seen: Seen = {
  async percent(id) {
    const place = await placeOf(id)
    return place && percentOf(place.top, place.height, windowHeight())
  },
  goTo(id, percent) {
    placeOf(id).then(place => {
      if (!place) return
      const { top, height, scrollTop } = place
      Taro.pageScrollTo({
        scrollTop: Math.max(0, scrollTop + top + (height * percent) / 100 - windowHeight()),
        duration: 0,
      })
    })
  },
}

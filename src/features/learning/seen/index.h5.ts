import { percentOf, type Seen } from './types'

export const seen: Seen = {
  percent: async id => {
    const box = document.getElementById(id)?.getBoundingClientRect()
    // An element without width is on a hidden page.
    return box?.width ? percentOf(box.top, box.height, window.innerHeight) : null
  },
  goTo(id, percent) {
    const element = document.getElementById(id)
    const page = element?.closest('.taro_page')
    if (!element || !page) return
    const { top, height } = element.getBoundingClientRect()
    page.scrollTop += Math.max(0, top + (height * percent) / 100 - window.innerHeight)
  },
}

import Taro from '@tarojs/taro'
import { routeOfPage, routes } from '@/routes'
import type { Speed, Timing } from './types'

export const speed: Speed = {
  watch(listener) {
    // In every base library that the app asks for.
    const performance = Taro.getPerformance()
    // Otherwise WeChat keeps 30 entries.
    performance.setBufferSize(200)
    const told = new Set<string>()
    const tell = () =>
      performance.getEntries().forEach(({ name, duration, startTime, path }) => {
        const key = name + startTime
        if (!/^(appL|firstR|evaluateS)/.test(name) || told.has(key)) return
        told.add(key)
        const screen = path && routeOfPage(path)
        // One of the three names that we know: appLaunch, firstRender, evaluateScript.
        listener({ name: name as Timing['name'], value: duration, page: screen ? routes[screen].path : '' })
      })
    tell()
    Taro.onAppHide(tell)
  },
}

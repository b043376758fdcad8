import Taro from '@tarojs/taro'
import { decodePart } from '@/lib/query'
import type { Entrance } from './types'

export const entrance: Entrance = {
  // A mini-program's address is never visible, and WeChat passes its values undecoded.
  watch(receive) {
    Taro.onAppShow(({ path, query }) => {
      const decoded = Object.entries(query ?? {}).map(([name, value]) => [name, decodePart(String(value))] as const)
      receive(Object.fromEntries(decoded), path)
    })
    const { path, query } = Taro.getLaunchOptionsSync()
    const decoded = Object.entries(query ?? {}).map(([name, value]) => [name, decodePart(String(value))] as const)
    receive(Object.fromEntries(decoded), path)
  },
}

import Taro from '@tarojs/taro'
import { decodeValues } from '@/lib/query'
import type { Entrance } from './types'

export const entrance: Entrance = {
  // A mini-program's address is never visible, and WeChat passes its values undecoded.
  watch(receive) {
    Taro.onAppShow(({ path, query }) => receive(decodeValues(query), path))
    const { path, query } = Taro.getLaunchOptionsSync()
    receive(decodeValues(query), path)
  },
}

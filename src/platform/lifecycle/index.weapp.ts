import Taro from '@tarojs/taro'
import type { Lifecycle } from './types'

let online = true
Taro.getNetworkType({
  success: ({ networkType }) => {
    online = networkType !== 'none'
  },
})
Taro.onNetworkStatusChange(({ isConnected }) => {
  online = isConnected
})

export const lifecycle: Lifecycle = {
  onVisible(listener) {
    const shown = () => listener(true)
    const hidden = () => listener(false)
    Taro.onAppShow(shown)
    Taro.onAppHide(hidden)
    return () => {
      Taro.offAppShow(shown)
      Taro.offAppHide(hidden)
    }
  },
  onOnline(listener) {
    const tell = ({ isConnected }: { isConnected: boolean }) => listener(isConnected)
    Taro.onNetworkStatusChange(tell)
    return () => Taro.offNetworkStatusChange(tell)
  },
  isOnline: () => online,
  onStorage: () => () => undefined,
}

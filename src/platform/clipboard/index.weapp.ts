import Taro from '@tarojs/taro'
import type { Clipboard } from './types'

export const clipboard: Clipboard = {
  async copy(text) {
    await Taro.setClipboardData({ data: text })
  },
}

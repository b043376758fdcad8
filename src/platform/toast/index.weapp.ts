import Taro from '@tarojs/taro'
import { TOAST_MS, type Toast } from './types'

// Each fails only when the app is in the background: nobody would have seen it.
const ignore = () => undefined

export const toast: Toast = {
  say(sentence, milliseconds = TOAST_MS) {
    if (sentence === '') return
    Taro.showToast({ title: sentence, icon: 'none', duration: milliseconds }).catch(ignore)
  },
  loading(sentence) {
    Taro.showLoading({ title: sentence, mask: true }).catch(ignore)
  },
  hide() {
    Taro.hideLoading({ noConflict: true, fail: ignore })
  },
}

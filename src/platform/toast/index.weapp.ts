import Taro from '@tarojs/taro'
import { TOAST_MS, type Toast } from './types'

// These fail only while the app is in the background, where nobody would see them.
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

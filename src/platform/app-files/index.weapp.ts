import Taro from '@tarojs/taro'
import type { AppFiles } from './types'

export const appFiles: AppFiles = {
  startOffline: () => undefined,
  watch(onReady, onFailed) {
    if (!Taro.canIUse('getUpdateManager')) return
    const manager = Taro.getUpdateManager()
    manager.onUpdateReady(() => onReady(() => manager.applyUpdate()))
    manager.onUpdateFailed(onFailed)
  },
  ask: ({ title, text, yes, no }) =>
    Taro.showModal({ title, content: text, confirmText: yes, cancelText: no }).then(
      ({ confirm }) => confirm,
      () => false,
    ),
}

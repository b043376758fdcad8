import Taro from '@tarojs/taro'
import type { Outside } from './types'

export const outside: Outside = {
  origin: '',
  leave: null,
  openMiniProgram: (appId, path) =>
    Taro.navigateToMiniProgram({ appId, path }).then(
      () => 'opened' as const,
      (failure: { errMsg?: string }) => {
        if (/cancel/.test(failure.errMsg ?? '')) return 'declined' as const
        throw new Error(failure.errMsg)
      },
    ),
  openWechat: () => false,
}

import Taro from '@tarojs/taro'
import type { Scanner } from './types'

export const scanner: Scanner = {
  supported: true,
  scan: () =>
    Taro.scanCode({ scanType: ['barCode', 'qrCode'] }).then(
      ({ result }) => result,
      () => '',
    ),
}

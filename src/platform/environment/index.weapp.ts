import Taro from '@tarojs/taro'
import { decodeValues } from '@/lib/query'
import type { Surroundings } from './types'

/** WeChat passes query values undecoded. */
const launchQuery = () => decodeValues(Taro.getLaunchOptionsSync().query)

const platform = () => {
  try {
    return Taro.canIUse('getDeviceInfo') ? Taro.getDeviceInfo().platform : Taro.getSystemInfoSync().platform
  } catch {
    return ''
  }
}

export const surroundings: Surroundings = {
  signs: enterpriseWechatFlag => ({
    native: true,
    userAgent: '',
    platform: platform() ?? '',
    query: launchQuery(),
    enterpriseWechatFlag,
  }),
  launchQuery,
  // A mini-program's address is not shown to anybody.
  forget: () => undefined,
  demo: () => null,
}

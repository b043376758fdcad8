import Taro from '@tarojs/taro'
import type { Report } from './types'

/** WeChat lets a request continue for a few seconds after the mini-program is hidden. */
export const report: Report = (url, data) =>
  new Promise(resolve => {
    Taro.request({
      url,
      data,
      method: 'POST',
      header: { 'Content-Type': 'text/plain' },
      dataType: 'text',
      success: ({ statusCode }) => resolve(statusCode < 400),
      fail: () => resolve(false),
    })
  })

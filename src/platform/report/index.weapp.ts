import Taro from '@tarojs/taro'
import type { Report } from './types'

const header = { 'Content-Type': 'text/plain' }

/** WeChat lets a request continue for a few seconds after the mini-program is hidden. */
export const report: Report = (url, data) =>
  // Without `fail`: beside it, Taro's promise would be rejected as well, with nobody to notice it.
  Taro.request({ url, data, method: 'POST', header, dataType: 'text' }).then(
    ({ statusCode }) => statusCode < 400,
    () => false,
  )

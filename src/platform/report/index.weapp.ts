import Taro from '@tarojs/taro'
import type { Report } from './types'

const header = { 'Content-Type': 'text/plain' }

/** WeChat lets a request continue for a few seconds after the mini-program is hidden. */
export const report: Report = (url, data) =>
  // No `fail` callback: with one, Taro's promise would also reject, unhandled.
  Taro.request({ url, data, method: 'POST', header, dataType: 'text' }).then(
    ({ statusCode }) => statusCode < 400,
    () => false,
  )

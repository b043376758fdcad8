import Taro from '@tarojs/taro'
import type { Telemetry } from './types'

const header = { 'Content-Type': 'text/plain' }

/** WeChat passes the stack as one text. Its first line is the message. */
function errorOf(stack: string): Error {
  const [message = ''] = stack.split('\n')
  return Object.assign(new Error(message), { stack })
}

export const telemetry: Telemetry = {
  watchFaults(listener) {
    Taro.onError?.(stack => listener(errorOf(String(stack))))
    Taro.onUnhandledRejection?.(({ reason }) => listener(reason))
  },
  // WeChat lets a request continue for a few seconds after the mini-program is hidden.
  post: (url, data) =>
    // No `fail` callback: with one, Taro's promise would also reject, unhandled.
    Taro.request({ url, data, method: 'POST', header, dataType: 'text' }).then(
      ({ statusCode }) => statusCode < 400,
      () => false,
    ),
}

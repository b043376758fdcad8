import Taro from '@tarojs/taro'
import type { Faults } from './types'

/** WeChat passes the stack as one text. Its first line is the message. */
function errorOf(stack: string): Error {
  const [message = ''] = stack.split('\n')
  return Object.assign(new Error(message), { stack })
}

export const faults: Faults = {
  watch(listener) {
    Taro.onError?.(stack => listener(errorOf(String(stack))))
    Taro.onUnhandledRejection?.(({ reason }) => listener(reason))
  },
}

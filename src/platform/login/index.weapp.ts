import Taro from '@tarojs/taro'
import type { OutsideLogin } from './types'

export const outsideLogin: OutsideLogin = {
  async code() {
    const { code } = await Taro.login()
    if (!code) throw new Error('wx.login gave no code')
    return code
  },
  visit: null,
  here: () => '',
  // A mini-program is never inside the company's app.
  appCode: () => Promise.reject(new Error('no app around')),
}

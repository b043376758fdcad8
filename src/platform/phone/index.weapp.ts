import Taro from '@tarojs/taro'
import type { Phone } from './types'

export const phone: Phone = {
  call(number) {
    const digits = number.replace(/[^\d+]/g, '')
    // Who changes their mind rejects it.
    if (digits !== '') Taro.makePhoneCall({ phoneNumber: digits }).catch(() => undefined)
  },
}

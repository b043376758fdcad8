import Taro from '@tarojs/taro'
import type { Phone } from './types'

export const phone: Phone = {
  call(number) {
    const digits = number.replace(/[^\d+]/g, '')
    // It rejects when the person cancels.
    if (digits !== '') Taro.makePhoneCall({ phoneNumber: digits }).catch(() => undefined)
  },
}

import Taro from '@tarojs/taro'
import type { Phone } from './types'

export const phone: Phone = {
  async copy(text) {
    await Taro.setClipboardData({ data: text })
  },
  call(number) {
    const digits = number.replace(/[^\d+]/g, '')
    // It rejects when the person cancels.
    if (digits !== '') Taro.makePhoneCall({ phoneNumber: digits }).catch(() => undefined)
  },
  scan: () =>
    Taro.scanCode({ scanType: ['barCode', 'qrCode'] }).then(
      ({ result }) => result,
      () => '',
    ),
  addEvent: ({ title, startTime, endTime, location }) =>
    Taro.addPhoneCalendar({ title, startTime, endTime, location, alarm: true, alarmOffset: 86_400 }).then(
      () => true,
      () => false,
    ),
}

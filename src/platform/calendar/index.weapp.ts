import Taro from '@tarojs/taro'
import type { PhoneCalendar } from './types'

export const phoneCalendar: PhoneCalendar = {
  add: ({ title, startTime, endTime, location }) =>
    Taro.addPhoneCalendar({ title, startTime, endTime, location, alarm: true, alarmOffset: 86_400 }).then(
      () => true,
      () => false,
    ),
}

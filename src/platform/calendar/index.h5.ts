import type { PhoneCalendar } from './types'

export const phoneCalendar: PhoneCalendar = { add: null }

import * as v from 'valibot'
import { serverToday } from '@/api/clock'
import { Mobile, PersonName } from '@/contract/auth-fields'
import { certificateFault } from '@/lib/certificate'

const sentence = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0]?.message ?? ''

export const nameFault = (name: string) => (name.trim() === '' ? '请填写姓名' : sentence(PersonName, name))

/** `kept`: the masked number that may stay as it is. */
export function numberFault(certType: string, certNo: string, kept: string): string {
  if (kept !== '' && certNo === kept) return ''
  return certificateFault(certType, certNo)
}

/** A day that is over, or today. A day can be typed past the last one that the calendar offers. */
export const dayFault = (day: string, label: string) =>
  day === '' ? `请选择${label}` : day > serverToday() ? `${label}不能晚于今天` : ''

export const mobileFault = (mobile: string, kept: string) =>
  kept !== '' && mobile === kept ? '' : mobile === '' ? '请填写手机号码' : sentence(Mobile, mobile)

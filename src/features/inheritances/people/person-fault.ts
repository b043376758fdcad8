import * as v from 'valibot'
import { serverToday } from '@/api/clock'
import { Mobile, PersonName } from '@/contract/auth-fields'
import { bornAfter, certificateFault, DIED_BEFORE_BIRTH } from '@/lib/certificate'

const sentence = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0]?.message ?? ''

export const nameFault = (name: string) => (name.trim() === '' ? '请填写姓名' : sentence(PersonName, name))

/** The error text for a certificate number. `kept` is the masked number, which may stay unchanged. */
export function numberFault(certType: string, certNo: string, kept: string): string {
  if (kept !== '' && certNo === kept) return ''
  return certificateFault(certType, certNo)
}

/**
 * The error text for a day, which must not be in the future. A person can type a later day than the calendar offers.
 */
export const dayFault = (day: string, label: string) =>
  day === '' ? `请选择${label}` : day > serverToday() ? `${label}不能晚于今天` : ''

/** The error text for the day of a death. The decedent's number, if it is typed whole, tells the birthday. */
export const deathFault = (day: string, certNo: string) =>
  dayFault(day, '去世日期') || (bornAfter(certNo, day) ? DIED_BEFORE_BIRTH : '')

export const mobileFault = (mobile: string, kept: string) =>
  kept !== '' && mobile === kept ? '' : mobile === '' ? '请填写手机号码' : sentence(Mobile, mobile)

import type { Day } from '@/lib/date'
import { type Decimal, isZero } from '@/lib/decimal'
import { dayOf } from './ta/header'
import type { TaRecord } from './ta/record'

// How the meaning of a record reads its fields. A fault names the field and its place.

/** A text that must be there. @throws TaFault */
export function needed(record: TaRecord, name: string): string {
  const value = record.get(name)
  if (value === null) throw record.fault('value', name, 'a value')
  return value
}

/** A day that may be blank. Some senders fill with zeros, which is no day. @throws TaFault */
export function dayIn(record: TaRecord, name: string): Day | null {
  const value = record.get(name)
  if (value === null || /^0+$/.test(value)) return null
  const day = dayOf(value)
  if (day === null) throw record.fault('value', name, 'a day such as 20260303', value)
  return day
}

export function neededDay(record: TaRecord, name: string): Day {
  const day = dayIn(record, name)
  if (day === null) throw record.fault('value', name, 'a day such as 20260303')
  return day
}

const MIDNIGHT = '0'.repeat(6)

/** The time of day as 'HH:mm:ss'. Midnight when it is blank. */
export function timeIn(record: TaRecord, name: string): string {
  const value = record.get(name) ?? MIDNIGHT
  const [, hour = '', minute = '', second = ''] = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(value) ?? []
  if (!hour) throw record.fault('value', name, 'a time such as 093000', value)
  return `${hour}:${minute}:${second}`
}

/** A number, '0' when it is blank: for sums in which a missing part adds nothing. */
export const numberIn = (record: TaRecord, name: string): Decimal => record.get(name) ?? '0.00'

/** A decimal with fewer digits after the point. @throws TaFault when that would lose something. */
export function narrowed(record: TaRecord, name: string, value: Decimal, scale: number): Decimal {
  const [whole = '0', fraction = ''] = value.split('.')
  if (/[1-9]/.test(fraction.slice(scale))) {
    throw record.fault('value', name, `at most ${scale} digits after the point`, value)
  }
  return scale === 0 ? whole : `${whole}.${fraction.slice(0, scale).padEnd(scale, '0')}`
}

/** A net value with four digits. Null when it is blank or zero: then there is none. */
export function netValueIn(record: TaRecord, name: string): Decimal | null {
  const value = record.get(name)
  return value === null || isZero(value) ? null : narrowed(record, name, value, 4)
}

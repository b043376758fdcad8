import { useEffect } from 'react'
import { serverNow } from '@/api/clock'
import { ServerError } from '@/api/errors'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { site } from '@/contract/site'
import { type Day, type DayRange, today as dayOf, isDay, timeOf } from '@/lib/date'
import { addMonths } from '@/lib/day-spans'
import { CUT_OFF } from '@/lib/order-days'
import { lookAt, useGuideView } from './view'

/** The first day of the calendar of trading days. */
const FIRST = '2024-01-01'
/** How many months ahead a day can be chosen. */
const MONTHS = 12

export type GuideFund = OutputOf<typeof site.fundInfo>

/** The error text for a day. Undefined for a valid one. */
function dayFault(day: string, { from, to }: DayRange): string | undefined {
  if (!isDay(day)) return '请按 2026-01-31 的格式填写日期'
  if (day < from) return `请选择 ${from} 或之后的日期`
  return day > to ? `请选择 ${to} 或之前的日期` : undefined
}

/**
 * The input of a guide: the fund, the seller, the day, and whether the order is after the cut-off. `linked` is the fund
 * in the screen's address.
 */
export function useAsked(linked: string | undefined) {
  const view = useGuideView()
  useEffect(() => {
    if (linked) lookAt({ fundCode: linked })
  }, [linked])
  const now = new Date(serverNow())
  const today = dayOf(now)
  const known: DayRange = { from: FIRST, to: addMonths(today, MONTHS) }
  const fundCode = view.fundCode
  const info = useCall(site.fundInfo, { fundCode }, { enabled: fundCode !== '' })
  const day: Day = view.day || today
  return {
    ...view,
    today,
    known,
    day,
    fault: dayFault(day, known),
    isLate: view.late ?? timeOf(now) >= CUT_OFF,
    info,
    /** The public site has a file for every public fund, so a 404 means that there is no such fund. */
    isUnknown: info.error instanceof ServerError && info.error.status === 404,
  }
}
export type Asked = ReturnType<typeof useAsked>

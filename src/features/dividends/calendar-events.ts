import type { Decimal } from '@/lib/decimal'
import { comingOf } from './sums'
import type { Received, Upcoming } from './types'

/** An ex day or a payment day of one of the person's dividends. */
export interface CalendarEvent {
  key: string
  day: string
  /** The funds here have the same day as record day and ex day, so both are one event. */
  kind: 'ex' | 'pay'
  isComing: boolean
  /** The amount is an estimate, because the record day is not over. */
  isEstimate: boolean
  name: string
  amount: Decimal | null
  /** The dividend to open: a registered or an announced one. */
  opens: { applicationNo: string } | { fundCode: string; exDay: string }
}

/** The event names as the calendar shows them. */
export const eventWords: Readonly<Record<CalendarEvent['kind'], string>> = { ex: '除息', pay: '发放' }

/** Whether a day is still to come. A payment of today counts as paid, as on the dividend's own page. */
const isStillToCome = (kind: CalendarEvent['kind'], day: string, today: string) =>
  kind === 'pay' ? day > today : day >= today

/** All days of received and announced dividends, the earliest first. */
export function eventsOf(received: readonly Received[], upcoming: readonly Upcoming[], today: string) {
  const kinds = ['ex', 'pay'] as const
  const came = received.flatMap(row =>
    kinds.flatMap((kind): CalendarEvent[] => {
      const day = kind === 'ex' ? row.exDay : row.payDay
      if (!day) return []
      const { applicationNo, amount } = row
      const name = row.shortName || row.name
      return [
        {
          key: `${applicationNo} ${kind}`,
          day,
          kind,
          isComing: isStillToCome(kind, day, today),
          isEstimate: false,
          name,
          amount,
          opens: { applicationNo },
        },
      ]
    }),
  )
  const comes = comingOf(upcoming).flatMap(({ fundCode, exDay, first, amount }) =>
    kinds.flatMap((kind): CalendarEvent[] => {
      const day = kind === 'ex' ? exDay : first.payDay
      if (!day) return []
      const name = first.shortName || first.name
      const key = `${fundCode} ${exDay} ${kind}`
      const isEstimate = exDay >= today
      const isComing = isStillToCome(kind, day, today)
      return [{ key, day, kind, isComing, isEstimate, name, amount, opens: { fundCode, exDay } }]
    }),
  )
  return [...came, ...comes].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

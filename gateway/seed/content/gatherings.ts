import { instantAt } from '@/lib/date'
import { demoRows } from '../../content/demo-rows'
import type { enrolments, gatherings, signIns } from '../../db/schema/gatherings'
import { type PersonKey, person } from '../people'

/** When the office cancelled an event. */
const CANCELLED: Readonly<Record<string, Date>> = { G20261205GZ: instantAt('2026-11-19', '10:00') }

/** Events in every state: open, full with a waiting list, not yet open, today, over, cancelled. */
export const gatheringRows = (): (typeof gatherings.$inferInsert)[] =>
  demoRows('gatherings').map(row => ({
    ...row,
    wallSecret: `wall-${row.id}`,
    nextSeq: 20,
    cancelledAt: CANCELLED[row.id] ?? null,
  }))

const enrolled = (
  gatheringId: string,
  key: PersonKey,
  seq: number,
  state: 'in' | 'waiting',
  passNo: string,
  day = '2026-11-12',
): typeof enrolments.$inferInsert => ({
  gatheringId,
  custNo: person(key).custNo,
  state,
  seq,
  answers: { phone: person(key).mobile, guests: '0', session: '权益投资', question: '' },
  passNo,
  at: instantAt(day, '10:20'),
  remindedAt: null,
})

export const enrolmentRows = [
  enrolled('G20261212HZ', 'zhou', 1, 'in', 'H3QA-81ZC-K5MV'),
  enrolled('G20261213SZ', 'chen', 1, 'in', '2PWX-7JD4-RN9B'),
  enrolled('G20261213SZ', 'su', 2, 'in', 'V6TC-0QHE-3GXK'),
  enrolled('G20261213SZ', 'abdu', 3, 'waiting', 'MA47-ZS2R-8CJD'),
  enrolled('G20261213SZ', 'lin', 4, 'waiting', '5WNE-K90T-HQ6P'),
  enrolled('G20261121SH', 'lin', 1, 'in', 'D8RV-4MXB-7Z2Q'),
  {
    ...enrolled('G20260912HZ', 'lin', 1, 'in', 'C1KJ-E6GT-9PW0', '2026-08-21'),
    remindedAt: instantAt('2026-09-11', '14:00'),
  },
]

export const signInRows: (typeof signIns.$inferInsert)[] = [
  {
    gatheringId: 'G20260912HZ',
    custNo: person('lin').custNo,
    state: 'sure',
    at: instantAt('2026-09-12', '14:06'),
    isLate: true,
    near: '',
  },
]

import fc from 'fast-check'
import { instantAt, timeOf, today } from '@/lib/date'
import { quietUntil } from '@/lib/quiet-hours'

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const moment = fc
  .integer({ min: 0, max: 60 * 24 * 60 * 60 })
  .map(seconds => new Date(Date.UTC(2026, 1, 1) + seconds * 1000))

describe('quiet hours', () => {
  const night = { on: true, from: '22:00', to: '08:00' }
  it.each([
    ['2026-11-20', '21:59', null],
    ['2026-11-20', '22:00', ['2026-11-21', '08:00']],
    ['2026-11-20', '23:59', ['2026-11-21', '08:00']],
    ['2026-11-21', '00:00', ['2026-11-21', '08:00']],
    ['2026-11-21', '07:59', ['2026-11-21', '08:00']],
    ['2026-11-21', '08:00', null],
    ['2026-12-31', '23:00', ['2027-01-01', '08:00']],
  ] as const)('quiet hours can cross midnight: %s %s', (day, at, until) => {
    expect(quietUntil(night, instantAt(day, at))).toEqual(until && instantAt(until[0] ?? '', until[1] ?? ''))
  })

  it.each([
    ['11:59', null],
    ['12:00', '14:00'],
    ['13:59', '14:00'],
    ['14:00', null],
  ])('quiet hours can lie within one day: %s', (at, until) => {
    const noon = { on: true, from: '12:00', to: '14:00' }
    expect(quietUntil(noon, instantAt('2026-11-20', at))).toEqual(until && instantAt('2026-11-20', until))
  })

  it('quiet hours that are off or have no length are never quiet', () => {
    expect(quietUntil({ ...night, on: false }, instantAt('2026-11-20', '23:00'))).toBeNull()
    expect(quietUntil({ on: true, from: '08:00', to: '08:00' }, instantAt('2026-11-20', '08:00'))).toBeNull()
  })

  it('quiet hours end within a day, at their end, and are over then', () => {
    fc.assert(
      fc.property(time, time, moment, (from, to, at) => {
        const until = quietUntil({ on: true, from, to }, at)
        if (until === null) return
        expect(until.getTime() - at.getTime()).toBeGreaterThan(0)
        expect(until.getTime() - at.getTime()).toBeLessThanOrEqual(86_400_000)
        expect(timeOf(until).slice(0, 5)).toBe(to)
        expect(quietUntil({ on: true, from, to }, until)).toBeNull()
      }),
    )
  })

  it('quiet hours and the hours outside them make up the whole day', () => {
    fc.assert(
      fc.property(time, time, moment, (from, to, at) => {
        fc.pre(from !== to)
        const hours = quietUntil({ on: true, from, to }, at) !== null
        const others = quietUntil({ on: true, from: to, to: from }, at) !== null
        expect([hours, others, today(at)]).toEqual([hours, !hours, today(at)])
      }),
    )
  })
})

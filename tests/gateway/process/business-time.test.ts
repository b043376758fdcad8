import { today } from '@/lib/date'
import { businessClock } from '../../../gateway/config/business-time'

test('without a set day, business time is the real time', () => {
  const clock = () => new Date('2031-05-06T07:08:09Z')
  expect(businessClock(null, clock)()).toEqual(clock())
})

test.each(['2026-11-21T02:00:00Z', '2026-11-21T15:59:59Z', '2026-11-21T16:00:00Z', '2031-05-06T07:08:09Z'])(
  'at %s the set day begins with the same time of day in Shanghai, and the days go on from there',
  start => {
    let at = Date.parse(start)
    const now = businessClock('2026-11-20', () => new Date(at))
    expect(today(now())).toBe('2026-11-20')
    expect(now().toISOString().slice(11)).toBe(new Date(at).toISOString().slice(11))
    at += 86_400_000
    expect(today(now())).toBe('2026-11-21')
  },
)

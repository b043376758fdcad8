import { growthSince } from '@/lib/benchmark'

const closes = [
  { day: '2026-11-19', value: '4000.0000' },
  { day: '2026-11-20', value: '4100.0000' },
  { day: '2026-11-23', value: '3900.0000' },
]

describe('the growth of an index', () => {
  it('index growth counts from the last close up to the first day, and stays flat while the exchange is closed', () => {
    expect(growthSince(closes, '2026-11-19', ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'])).toEqual([
      '0.0000',
      '2.5000',
      '2.5000',
      '-2.5000',
    ])
    expect(growthSince(closes, '2026-11-22', ['2026-11-23'])).toEqual(['-4.8780'])
  })

  it('index growth is unknown before the first close', () => {
    expect(growthSince(closes, '2026-11-10', ['2026-11-11', '2026-11-20'])).toEqual([null, null])
    expect(growthSince([], '2026-11-10', ['2026-11-11'])).toEqual([null])
  })
})

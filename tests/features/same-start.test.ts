import type { OutputOf } from '@/contract/call'
import type { site } from '@/contract/site'
import { newestOf, sameStart } from '@/features/funds/compare/same-start'

type History = OutputOf<typeof site.fundInfo>['history']

/** A history of growth since the fund's first day, percent. */
const history = (values: Readonly<Record<string, string | null>>): History =>
  Object.entries(values).map(([day, growth]) => ({
    day,
    growth,
    netValue: '1.0000',
    accumulated: '1.0000',
    dayRate: null,
    incomePerTenThousand: null,
    sevenDayYield: null,
  }))

const OLD = history({
  '2026-01-05': '0',
  '2026-10-30': '10',
  '2026-11-02': '21',
  '2026-11-03': '32',
  '2026-11-04': '10',
})
const YOUNG = history({ '2026-11-02': '0', '2026-11-03': '5', '2026-11-04': '10' })

describe('a comparison of funds', () => {
  it('a comparison begins at zero for every fund, on the first day of the youngest fund', () => {
    const { days, lines, isShorter } = sameStart([OLD, YOUNG], '1m')
    expect(days).toEqual(['2026-11-02', '2026-11-03', '2026-11-04'])
    expect(lines.map(([first]) => first)).toEqual(['0.0000', '0.0000'])
    // 132 to 121, and 105 to 100.
    expect(lines.map(line => line[1])).toEqual(['9.0909', '5.0000'])
    expect(isShorter).toBe(true)
  })

  it('a comparison begins with the first day of the span if all funds are older', () => {
    const { days, lines, isShorter } = sameStart([OLD, OLD], '1m')
    expect(days[0]).toBe('2026-10-04')
    // A day without a value has the value of the day before.
    expect(lines[0]).toEqual(['0.0000', '10.0000', '21.0000', '32.0000', '10.0000'])
    expect(isShorter).toBe(false)
  })

  it('a comparison skips days on which only a money-market fund has a value', () => {
    const money = history({
      '2026-10-30': '0',
      '2026-10-31': '0.01',
      '2026-11-01': '0.02',
      '2026-11-02': '0.03',
      '2026-11-03': '0.04',
      '2026-11-04': '0.05',
    })
    expect(sameStart([money, OLD], '1m').days).toEqual(['2026-10-30', '2026-11-02', '2026-11-03', '2026-11-04'])
  })

  it('each line of a comparison ends with its own newest value', () => {
    const late = history({ '2026-11-02': '0', '2026-11-03': '5' })
    const { days, lines } = sameStart([late, YOUNG], '1m')
    expect(days.at(-1)).toBe('2026-11-04')
    expect(lines).toEqual([
      ['0.0000', '5.0000', null],
      ['0.0000', '5.0000', '10.0000'],
    ])
    expect(lines.map(newestOf)).toEqual(['5.0000', '10.0000'])
  })

  it('a fund without a history stays empty, and without any history there are no days', () => {
    const { days, lines } = sameStart([[], YOUNG], '1y')
    expect(days).toHaveLength(3)
    expect(lines[0]).toEqual([null, null, null])
    expect(newestOf(lines[0])).toBeNull()
    expect(sameStart([[], []], '1y')).toEqual({ days: [], lines: [[], []], isShorter: false })
    expect(sameStart([history({ '2026-11-02': null })], 'all').days).toEqual([])
  })
})

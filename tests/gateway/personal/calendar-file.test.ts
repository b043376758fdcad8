import { calendarFile } from '../../../gateway/personal/exports/calendar-file'

const MADE = new Date('2026-11-21T02:00:00Z')
const linesOf = (entry: Parameters<typeof calendarFile>[0][number]) =>
  calendarFile([entry], 'example.com', MADE).toString().replace(/\r\n /g, '').split('\r\n')

describe('a calendar file', () => {
  it('a calendar entry reminds a day before a time, and in daytime before an all-day entry', () => {
    const at = { from: new Date('2026-12-01T06:00:00Z'), to: new Date('2026-12-01T08:00:00Z') }
    expect(linesOf({ id: 'a', title: '讲座', at })).toContain('TRIGGER:-P1D')
    const day = linesOf({ id: 'b', title: '扣款', at: { day: '2026-12-01' } })
    expect(day).toContain('DTSTART;VALUE=DATE:20261201')
    expect(day).toContain('TRIGGER:-PT15H')
  })

  it('a person is free on the day of an all-day entry, and busy at the time of an event', () => {
    const at = { from: new Date('2026-12-01T06:00:00Z'), to: new Date('2026-12-01T08:00:00Z') }
    expect(linesOf({ id: 'b', title: '扣款', at: { day: '2026-12-01' } })).toContain('TRANSP:TRANSPARENT')
    expect(linesOf({ id: 'a', title: '讲座', at })).not.toContain('TRANSP:TRANSPARENT')
  })

  it('user text in a calendar file is escaped, so it cannot begin a line of its own', () => {
    const note = 'a,b;c\\d\r\nEND:VEVENT\nDTSTART:20200101T000000Z'
    const lines = linesOf({ id: 'a', title: note, at: { day: '2026-12-01' }, place: note, note })
    const escaped = 'a\\,b\\;c\\\\d\\nEND:VEVENT\\nDTSTART:20200101T000000Z'
    expect(lines).toEqual(
      expect.arrayContaining([`SUMMARY:${escaped}`, `LOCATION:${escaped}`, `DESCRIPTION:${escaped}`]),
    )
    expect(lines.filter(line => line === 'END:VEVENT')).toHaveLength(1)
    expect(lines.filter(line => line.startsWith('DTSTART'))).toHaveLength(1)
  })
})

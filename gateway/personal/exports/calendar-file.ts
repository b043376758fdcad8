/** An entry of a calendar file: at a time, or for a whole day. */
export interface CalendarEntry {
  /** Unique on this host and stable when the file is made again, so that a calendar replaces the entry. */
  id: string
  title: string
  at: { from: Date; to: Date } | { day: string }
  place?: string
  note?: string
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const plainDay = (day: string) => day.replace(/-/g, '')

/** Escapes a text for iCalendar. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n')

/** Lines have at most 75 bytes (RFC 5545); continuation lines begin with a space. No character is cut in two. */
function folded(line: string): string {
  const lines: string[] = ['']
  let room = 75
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (size > room) {
      lines.push(' ')
      room = 74
    }
    lines[lines.length - 1] += sign
    room -= size
  }
  return lines.join('\r\n')
}

/**
 * The reminder: one day before; for an all-day entry, which begins at midnight, at nine in the morning of the day
 * before.
 */
const alarmOf = (at: CalendarEntry['at']) => ('day' in at ? '-PT15H' : '-P1D')

const times = (at: CalendarEntry['at']) =>
  // A whole day is information, not an appointment: without TRANSP, other people would find the person busy.
  'day' in at
    ? [`DTSTART;VALUE=DATE:${plainDay(at.day)}`, 'TRANSP:TRANSPARENT']
    : [`DTSTART:${utc(at.from)}`, `DTEND:${utc(at.to)}`]

const linesOf = ({ id, title, at, place, note }: CalendarEntry, host: string, madeAt: Date) => [
  'BEGIN:VEVENT',
  `UID:${id}@${host}`,
  `DTSTAMP:${utc(madeAt)}`,
  ...times(at),
  `SUMMARY:${escaped(title)}`,
  ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
  ...(note === undefined ? [] : [`DESCRIPTION:${escaped(note)}`]),
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${alarmOf(at)}`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
  'END:VEVENT',
]

/** Entries as a calendar file, each with a reminder on the day before. */
export const calendarFile = (entries: readonly CalendarEntry[], host: string, madeAt: Date): Buffer =>
  Buffer.from(
    `${[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//e-service//calendar//ZH',
      'METHOD:PUBLISH',
      ...entries.flatMap(entry => linesOf(entry, host, madeAt)),
      'END:VCALENDAR',
    ]
      .map(folded)
      .join('\r\n')}\r\n`,
  )

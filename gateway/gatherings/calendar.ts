import type { GatheringRow } from './state'

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A text as iCalendar writes it. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines have 75 bytes at most (RFC 5545); the next one begins with a space. No character is cut in two. */
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

/** An event as a calendar file, with a reminder a day before. */
export const calendarOf = (row: GatheringRow, host: string, madeAt: Date): Buffer =>
  Buffer.from(
    `${[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//e-service//gatherings//ZH',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${row.id}@${host}`,
      `DTSTAMP:${utc(madeAt)}`,
      `DTSTART:${utc(row.startsAt)}`,
      `DTEND:${utc(row.endsAt)}`,
      `SUMMARY:${escaped(row.title)}`,
      `LOCATION:${escaped(`${row.placeName} ${row.address}`)}`,
      `DESCRIPTION:${escaped(row.metro)}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      `DESCRIPTION:${escaped(row.title)}`,
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]
      .map(folded)
      .join('\r\n')}\r\n`,
  )

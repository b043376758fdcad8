import { isDay } from '@/lib/date'
import { type TaVersion, taVersions } from './dictionary'
import { TaFault } from './fault'
import type { TaName } from './file-name'
import { decoded } from './gb18030'
import type { Line } from './lines'

/** The items that data files and indexes have in common, after their tag. */
export interface TaHead {
  version: TaVersion
  creator: string
  receiver: string
  /** YYYYMMDD */
  date: string
}

/** YYYYMMDD as YYYY-MM-DD. Null if it is no day. */
export function dayOf(digits: string): string | null {
  const day = /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : ''
  return isDay(day) ? day : null
}

/** Reads the header line by line. Its widths differ among real files, so blanks around an item are dropped. */
export function headerReader(file: string, lines: Iterator<Line>) {
  const next = (item: string): Line => {
    const { value, done } = lines.next()
    if (done) throw new TaFault('trailer', { file, field: item }, `a line with ${item}`, 'the end of the file')
    return value
  }
  /** The next line, which must be whole, without the blanks around it. */
  const text = (item: string): { line: number; text: string } => {
    const { number, bytes, isEnded } = next(item)
    const value = decoded(bytes)
    if (value === null || !isEnded)
      throw new TaFault('lineEnd', { file, line: number, field: item }, `${item} and CRLF`)
    return { line: number, text: value.trim() }
  }
  const count = (item: string): number => {
    const { line, text: digits } = text(item)
    if (!/^\d{1,16}$/.test(digits)) {
      throw new TaFault('count', { file, line, field: item }, `${item} in digits`)
    }
    return Number(digits)
  }
  /** A party or the date, which the file's name tells as well. */
  const asNamed = (kind: 'party' | 'date', item: string, wanted: string): string => {
    const { line, text: value } = text(item)
    if (value.toUpperCase() !== wanted.toUpperCase()) {
      throw new TaFault(kind, { file, line, field: item }, `${item} ${wanted} as in the file's name`, value)
    }
    return value
  }
  return {
    next,
    text,
    count,
    tag(...allowed: string[]) {
      const { line, text: tag } = text('the tag')
      if (!allowed.includes(tag)) throw new TaFault('tag', { file, line, byte: 1 }, allowed[0] ?? '')
    },
    head(name: TaName): TaHead {
      const { line, text: written } = text('the version')
      // Some senders fill with zeros instead of blanks.
      const version = taVersions.find(one => one === written.replace(/^0+/, ''))
      if (!version) {
        throw new TaFault('version', { file, line, field: 'the version' }, taVersions.join(' or '), written)
      }
      const creator = asNamed('party', 'the creator', name.creator)
      const receiver = asNamed('party', 'the receiver', name.receiver)
      const date = asNamed('date', 'the date', name.date)
      if (dayOf(date) === null) throw new TaFault('date', { file, line: line + 3, field: 'the date' }, 'a day', date)
      return { version, creator, receiver, date }
    },
    /** The trailer, with or without CRLF, and nothing behind it. */
    end() {
      const { number, bytes } = next('OFDCFEND')
      if (bytes.toString('latin1') !== 'OFDCFEND') {
        throw new TaFault('trailer', { file, line: number }, 'OFDCFEND after the number of lines that the header tells')
      }
      const { value, done } = lines.next()
      if (!done) throw new TaFault('trailer', { file, line: value.number }, 'nothing after OFDCFEND')
    },
  }
}

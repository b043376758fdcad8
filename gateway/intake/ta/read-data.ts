import { entryOf, isTaType, layoutOf, type TaField, type TaLayout, type TaVersion } from './dictionary'
import { TaFault } from './fault'
import { dataName } from './file-name'
import { headerReader, type TaHead } from './header'
import { linesOf } from './lines'
import { recordOf, type TaRecord } from './record'

export interface TaHeader extends TaHead {
  /** The number of the summary (汇总表号). Senders fill it differently, so it means nothing. */
  summary: string
  type: string
  sender: string
  recipient: string
  /** The names of the fields as they are written. */
  names: readonly string[]
  /** The number of records. */
  count: number
}

export interface TaFile {
  header: TaHeader
  /** The records, one after the other. The file is checked to its end only when all of them were read. */
  records: Iterable<TaRecord>
}

const BLANK = 0x20
const TRAILER = Buffer.from('OFDCFEND')
/** Two is the least that an editor cuts: a single missing byte may be anywhere in the record, so it is never mended. */
const LEAST_CUT = 2

const holdsText = ({ kind }: TaField) => kind !== 'N'

/** Adds the blanks at the end of a record that an editor cut off. Null when something else is missing. */
function mended(bytes: Buffer, { length, fields }: TaLayout): Buffer | null {
  const missing = length - bytes.length
  if (missing < LEAST_CUT || bytes.at(-1) === BLANK) return null
  const cut = fields.filter(({ start, width }) => start + width > bytes.length)
  return cut.every(holdsText) ? Buffer.concat([bytes, Buffer.alloc(missing, BLANK)]) : null
}

/** The layouts that a file may have: that of its version, and that of the other widths, which some senders use. */
function layoutsOf(file: string, { version, type, names }: TaHeader, firstLine: number): TaLayout[] {
  if (!isTaType(type)) return []
  const seen = new Set<string>()
  const entries = names.map((name, index) => {
    const entry = entryOf(type, name)
    const place = { file, line: firstLine + index, field: name }
    if (!entry) throw new TaFault('field', place, `a field of file ${type}`)
    if (seen.has(entry.name)) throw new TaFault('field', place, 'each field once')
    seen.add(entry.name)
    return entry
  })
  const other: TaVersion = version === '22' ? '21' : '22'
  return [layoutOf(version, entries), layoutOf(other, entries)]
}

function readHeader(file: string, read: ReturnType<typeof headerReader>): { header: TaHeader; layouts: TaLayout[] } {
  const name = dataName(file)
  read.tag('OFDCFDAT')
  const head = read.head(name)
  const summary = read.text('the summary number').text
  const { text: type, line } = read.text('the type')
  if (type.toUpperCase() !== name.type) {
    throw new TaFault('type', { file, line, field: 'the type' }, `${name.type} as in the file's name`, type)
  }
  const sender = read.text('the sender').text
  const recipient = read.text('the recipient').text
  const number = read.count('the number of fields')
  if (number < 1 || number > 999) throw new TaFault('count', { file, line: line + 3 }, 'one to 999 fields')
  const names = Array.from({ length: number }, () => read.text('a field name').text)
  const header = { ...head, summary, type: name.type ?? type, sender, recipient, names, count: 0 }
  const layouts = layoutsOf(file, header, line + 4)
  return { header: { ...header, count: read.count('the number of records') }, layouts }
}

/**
 * Reads a data file (OFDCFDAT) from its bytes. The fields lie as its header names them, with the widths of the
 * dictionary. Of a type that is not read only the frame is checked, and it has no records.
 *
 * @param file its name, without a folder.
 * @throws TaFault, also while the records are read.
 */
export function readData(file: string, chunks: Iterable<Buffer>): TaFile {
  const lines = linesOf(file, chunks)
  const read = headerReader(file, lines)
  const { header, layouts } = readHeader(file, read)
  const [own, other] = layouts

  function* records(): Generator<TaRecord> {
    let layout = own
    for (let nth = 1; nth <= header.count; nth++) {
      const { number: line, bytes, isEnded } = read.next(`record ${nth} of ${header.count}`)
      if (bytes.equals(TRAILER)) {
        throw new TaFault('count', { file, line }, `${header.count} records as the header tells`, `${nth - 1}`)
      }
      if (!isEnded) throw new TaFault('lineEnd', { file, line }, 'CRLF after a record')
      if (!layout) continue
      if (nth === 1 && other && bytes.length !== layout.length && bytes.length === other.length) {
        layout = other
      }
      const whole = bytes.length === layout.length ? bytes : mended(bytes, layout)
      if (!whole) {
        throw new TaFault('length', { file, line }, `a record of ${layout.length} bytes`, `${bytes.length}`)
      }
      yield recordOf(file, line, whole, layout)
    }
    read.end()
  }
  return { header, records: records() }
}

import { type Decimal, isDecimal } from '@/lib/decimal'
import { fullLayout, signsOf, type TaField, type TaLayout, type TaType, type TaVersion } from './dictionary'
import { TaFault } from './fault'
import { dataName, indexName } from './file-name'
import { encoded } from './gb18030'
import type { TaHead } from './header'
import type { TaValues } from './record'

/** The widths of a header's items. */
const WIDTHS = {
  v21: { version: 4, party: 9, summary: 3, type: 2, fields: 3, records: 8, files: 3 },
  v22: { version: 8, party: 20, summary: 8, type: 8, fields: 8, records: 16, files: 8 },
} as const
const PERSON = 8

const widthsOf = (version: TaVersion) => WIDTHS[version === '22' ? 'v22' : 'v21']

/** The digits of a decimal without its point and sign. Null if they do not fit. */
function digitsOf(value: Decimal, { width, scale }: TaField): string | null {
  const [, whole = '', fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (!isDecimal(value) || /[1-9]/.test(fraction.slice(scale))) return null
  const digits = (whole + fraction.slice(0, scale).padEnd(scale, '0')).replace(/^0+/, '')
  return digits.length <= width ? digits.padStart(width, '0') : null
}

const isNegative = (value: Decimal) => value.startsWith('-') && /[1-9]/.test(value)

/**
 * Writes the files of a sender, as strictly as the standard has them: nothing is cut to fit.
 *
 * @throws TaFault for a value that does not fit into its field.
 */
function recordWriter(file: string, layout: TaLayout, { version, type }: { version: TaVersion; type: TaType }) {
  const signs = signsOf(layout)

  function textOf(field: TaField, value: string, line: number): Buffer {
    const place = { file, line, field: field.name, byte: field.start + 1 }
    const bytes = encoded(value)
    if (!bytes) throw new TaFault('value', place, 'characters of GB18030')
    if (bytes.length > field.width)
      throw new TaFault('length', place, `at most ${field.width} bytes`, `${bytes.length}`)
    return bytes
  }

  function numberOf(field: TaField, value: string, line: number): Buffer {
    const place = { file, line, field: field.name, byte: field.start + 1 }
    const digits = digitsOf(value, field)
    if (digits === null) throw new TaFault('value', place, `a decimal for N${field.width}.${field.scale}`)
    if (isNegative(value) && !field.sign) throw new TaFault('value', place, 'a number that is not negative')
    return Buffer.from(digits, 'latin1')
  }

  return (values: TaValues, line: number): Buffer => {
    const bytes = Buffer.alloc(layout.length, ' ')
    for (const name of Object.keys(values)) {
      if (!layout.byName.has(name)) {
        throw new TaFault('field', { file, line, field: name }, `a field of file ${type} in version ${version}`)
      }
    }
    for (const field of layout.fields) {
      const value = values[field.name] ?? null
      if (value === null || signs.has(field.name)) continue
      const content = field.kind === 'N' ? numberOf(field, value, line) : textOf(field, value, line)
      content.copy(bytes, field.start)
      if (field.sign) bytes.write(isNegative(value) ? '1' : '0', field.sign.start, 'latin1')
    }
    return bytes
  }
}

const lineOf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    ...parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.from('\r\n'),
  ])

function headOf(tag: string, { version, creator, receiver, date }: TaHead): Buffer[] {
  const widths = widthsOf(version)
  return [tag, version.padEnd(widths.version), creator.padEnd(widths.party), receiver.padEnd(widths.party), date].map(
    text => lineOf(text),
  )
}

const number = (count: number, width: number) => String(count).padStart(width, '0')

export interface Written extends TaHead {
  /** The digits of the summary number. */
  summary?: string
  sender?: string
  recipient?: string
}

/** The bytes of a data file with all fields of its version, or with those of `layout`. */
export function writeData(
  file: string,
  head: Written,
  records: readonly TaValues[],
  layout = fullLayout(head.version, dataName(file).type as TaType),
): Buffer {
  const { version } = head
  const type = dataName(file).type as TaType
  const widths = widthsOf(version)
  const write = recordWriter(file, layout, { version, type })
  const names = layout.fields.map(({ name }) => (version === '22' ? name : name.toUpperCase()))
  const before = [
    ...headOf('OFDCFDAT', head),
    lineOf((head.summary ?? '1').padStart(widths.summary, '0')),
    lineOf(type.padEnd(widths.type)),
    lineOf((head.sender ?? head.creator).padEnd(PERSON)),
    lineOf((head.recipient ?? head.receiver).padEnd(PERSON)),
    lineOf(number(names.length, widths.fields)),
    ...names.map(name => lineOf(name)),
    lineOf(number(records.length, widths.records)),
  ]
  return Buffer.concat([
    ...before,
    ...records.map((values, index) => lineOf(write(values, before.length + index + 1))),
    lineOf('OFDCFEND'),
  ])
}

/** The bytes of an index. */
export function writeIndex(file: string, head: TaHead, files: readonly string[]): Buffer {
  if (!indexName(file)) throw new TaFault('name', { file }, 'a name like OFI_98_999_20260303.TXT')
  return Buffer.concat([
    ...headOf('OFDCFIDX', head),
    lineOf(number(files.length, widthsOf(head.version).files)),
    ...files.map(name => lineOf(name)),
    lineOf('OFDCFEND'),
  ])
}

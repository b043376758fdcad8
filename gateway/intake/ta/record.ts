import type { Decimal } from '@/lib/decimal'
import { signsOf, type TaField, type TaLayout } from './dictionary'
import { TaFault, type TaFaultKind } from './fault'
import { decoded, wholeCharacters } from './gb18030'

/** The values of a record by field name. Blank is null, which is not zero. Numbers are decimals with their sign. */
export type TaValues = Record<string, string | null>

/** A record whose bytes were checked. Values are decoded when they are asked for. */
export interface TaRecord {
  file: string
  line: number
  /** The value of a field, null if it is blank or the file does not have it. */
  get: (name: string) => string | null
  values: () => TaValues
  /** A fault at a field of this record. */
  fault: (kind: TaFaultKind, field: string, expected: string, found?: string | null) => TaFault
}

const [BLANK, ZERO, ONE, NINE, LAST_PRINTED] = [0x20, 0x30, 0x31, 0x39, 0x7e]

const isBlank = (bytes: Buffer, { start, width }: TaField): boolean => {
  for (let at = start; at < start + width; at++) if (bytes[at] !== BLANK) return false
  return true
}

function isNumber(bytes: Buffer, { start, width }: TaField): boolean {
  for (let at = start; at < start + width; at++) {
    const byte = bytes[at] ?? 0
    if (byte < ZERO || byte > NINE) return false
  }
  return true
}

/** Whether a field has only characters of one byte that are no control characters, as nearly all have. */
function isPrinted(bytes: Buffer, { start, width }: TaField): boolean {
  for (let at = start; at < start + width; at++) {
    const byte = bytes[at] ?? 0
    if (byte < BLANK || byte > LAST_PRINTED) return false
  }
  return true
}

const isSign = (bytes: Buffer, { start }: TaField) => bytes[start] === ZERO || bytes[start] === ONE

/** The wanted form of a field whose bytes do not have it. Null if they do. */
function wrongIn(bytes: Buffer, field: TaField): string | null {
  if (isBlank(bytes, field)) return null
  const { kind, width, start, sign } = field
  if (kind === 'N') {
    if (!isNumber(bytes, field)) return `${width} digits or ${width} blanks`
    return sign && !isBlank(bytes, sign) && !isSign(bytes, sign) ? `${sign.name} with 0 or 1` : null
  }
  if (isPrinted(bytes, field)) return null
  return wholeCharacters(bytes.subarray(start, start + width)) === null ? 'characters of GB18030' : null
}

/** Digits with an implied point as a decimal: '0000000001498' with two decimals is '14.98'. */
export function decimalOf(digits: string, scale: number): Decimal {
  const whole = digits.slice(0, digits.length - scale).replace(/^0+(?=\d)/, '') || '0'
  return scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`
}

const isNought = (digits: string) => /^0*$/.test(digits)

function valueIn(bytes: Buffer, field: TaField): string | null {
  if (isBlank(bytes, field)) return null
  const end = field.start + field.width
  if (field.kind === 'N') {
    const digits = bytes.toString('latin1', field.start, end)
    const isNegative = field.sign !== null && bytes[field.sign.start] === ONE && !isNought(digits)
    return `${isNegative ? '-' : ''}${decimalOf(digits, field.scale)}`
  }
  if (isPrinted(bytes, field)) return bytes.toString('latin1', field.start, end).replace(/ +$/, '') || null
  const raw = bytes.subarray(field.start, end)
  // A cut name may end in half a character.
  const text = decoded(raw.subarray(0, wholeCharacters(raw) ?? 0)) ?? ''
  return text.replace(/ +$/, '') || null
}

/** A class, because a day has millions of records, and each would have functions of its own. */
class CheckedRecord implements TaRecord {
  constructor(
    readonly file: string,
    readonly line: number,
    private readonly bytes: Buffer,
    private readonly layout: TaLayout,
  ) {}

  get(name: string): string | null {
    const field = this.layout.byName.get(name)
    return field ? valueIn(this.bytes, field) : null
  }

  values(): TaValues {
    const signs = signsOf(this.layout)
    const fields = this.layout.fields.filter(({ name }) => !signs.has(name))
    return Object.fromEntries(fields.map(field => [field.name, valueIn(this.bytes, field)]))
  }

  fault(kind: TaFaultKind, name: string, expected: string, found: string | null = null): TaFault {
    const field = this.layout.byName.get(name)
    const byte = field ? field.start + 1 : null
    return new TaFault(kind, { file: this.file, line: this.line, field: name, byte }, expected, found)
  }
}

/** Checks all fields of a record, and gives access to them. @throws TaFault at the first wrong field. */
export function recordOf(file: string, line: number, bytes: Buffer, layout: TaLayout): TaRecord {
  const record = new CheckedRecord(file, line, bytes, layout)
  for (const field of layout.fields) {
    const wanted = wrongIn(bytes, field)
    if (wanted) throw record.fault('value', field.name, wanted)
  }
  return record
}

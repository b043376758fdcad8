/** The kinds of faults in the registrar's files. The office has a sentence for each (../words.ts). */
export type TaFaultKind =
  | 'name'
  | 'tag'
  | 'version'
  | 'party'
  | 'date'
  | 'type'
  | 'field'
  | 'count'
  | 'length'
  | 'lineEnd'
  | 'trailer'
  | 'value'
  | 'index'
  | 'missing'
  | 'changing'

export interface TaPlace {
  file: string
  /** The first line is 1. Null when the fault is in no line: a missing file. */
  line?: number | null
  /** The name of the field in the standard, or of the header's item. */
  field?: string | null
  /** The first byte of the field in its line, beginning with 1. */
  byte?: number | null
}

const whereOf = ({ file, line, field, byte }: TaPlace) =>
  [file, line && `line ${line}`, field && `field ${field}`, byte && `byte ${byte}`].filter(Boolean).join(', ')

/** A file that is not taken in. It tells the place, and what was expected there. It never shows a person's data. */
export class TaFault extends Error {
  override name = 'TaFault'
  readonly file: string
  readonly line: number | null
  readonly field: string | null
  readonly byte: number | null

  constructor(
    readonly kind: TaFaultKind,
    place: TaPlace,
    readonly expected: string,
    /** The thing found instead, unless it is a person's data: a count, a length, a code. */
    readonly found: string | null = null,
  ) {
    super(`${whereOf(place)}: expected ${expected}${found === null ? '' : `, found ${found}`}`)
    this.file = place.file
    this.line = place.line ?? null
    this.field = place.field ?? null
    this.byte = place.byte ?? null
  }
}

import fields from './fields.json'

/** The versions of the standard that the registrars write. 20 has the fields of 21; its file 04 has fewer. */
export const taVersions = ['20', '21', '22'] as const
export type TaVersion = (typeof taVersions)[number]

/** The files whose records are read. Of other files only the frame is checked. */
export const taTypes = ['02', '04', '05', '06', '07'] as const
export type TaType = (typeof taTypes)[number]

export const isTaType = (type: string): type is TaType => taTypes.some(one => one === type)

type Widths = 'v21' | 'v22'
const widthsOf = (version: TaVersion): Widths => (version === '22' ? 'v22' : 'v21')

export interface TaField {
  name: string
  label: string
  /** C is text, A is text without Han characters by definition, N is unsigned digits with an implied point. */
  kind: 'C' | 'A' | 'N'
  width: number
  /** Digits after the point. */
  scale: number
  /** The first byte in the record, beginning with 0. */
  start: number
  /** The field that holds the sign of this number. */
  sign: TaField | null
}

/** The fields of a record in the order of the file. */
export interface TaLayout {
  fields: readonly TaField[]
  byName: ReadonlyMap<string, TaField>
  length: number
}

interface Entry {
  name: string
  label: string
  v21: string | null
  v22: string | null
}

const entries: Record<TaType, readonly Entry[]> = fields

const byLowerName = new Map(
  taTypes.map(type => [type, new Map(entries[type].map(entry => [entry.name.toLowerCase(), entry]))]),
)

/** The entry of a field, by the name in a header: senders write it in capitals or mixed. */
export const entryOf = (type: TaType, name: string): Entry | undefined => byLowerName.get(type)?.get(name.toLowerCase())

/** The names of all fields of a file, in the order that the standard publishes. */
export const namesOf = (version: TaVersion, type: TaType): string[] =>
  entries[type].filter(entry => entry[widthsOf(version)] !== null).map(({ name }) => name)

function typeOf(text: string): Pick<TaField, 'kind' | 'width' | 'scale'> {
  const [, kind, width, scale = '0'] = /^([ACN])(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (kind !== 'C' && kind !== 'A' && kind !== 'N') throw new RangeError(`No type of a field: ${text}`)
  return { kind, width: Number(width), scale: Number(scale) }
}

/** Numbers that may be negative have a companion: 0 is positive, 1 negative. */
const SIGN = 'Flag'

/** The layout of some fields with the widths of a version. A field that it lacks has the width of the other one. */
export function layoutOf(version: TaVersion, names: readonly Entry[]): TaLayout {
  const own = widthsOf(version)
  let start = 0
  const list: TaField[] = names.map(entry => {
    const type = typeOf(entry[own] ?? entry.v22 ?? entry.v21 ?? '')
    const field = { name: entry.name, label: entry.label, ...type, start, sign: null }
    start += type.width
    return field
  })
  const byName = new Map(list.map(field => [field.name, field]))
  for (const field of list) if (field.kind === 'N') field.sign = byName.get(field.name + SIGN) ?? null
  return { fields: list, byName, length: start }
}

/** The layout of all fields of a file. */
export const fullLayout = (version: TaVersion, type: TaType): TaLayout =>
  layoutOf(
    version,
    namesOf(version, type).flatMap(name => entryOf(type, name) ?? []),
  )

/** The fields of a layout that hold the sign of another. */
export const signsOf = (layout: TaLayout): ReadonlySet<string> =>
  new Set(layout.fields.flatMap(({ sign }) => (sign ? [sign.name] : [])))

import * as v from 'valibot'
import { type FieldKind, fieldOf } from '@/contract/fields'
import { routes } from '@/routes'

/** The properties of a schema that the generator reads; valibot's own types are too general to be walked. */
interface Part {
  entries?: Record<string, v.GenericSchema>
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  options?: readonly unknown[]
  literal?: unknown
}

/** A realistic value, by field name. */
const byName: Readonly<Record<string, unknown>> = {
  fundCode: '100012',
  keyword: '债',
  indexCode: '000300',
  paraAppName: 'eservice',
  paraType: 'public',
  type: '1',
  businessType: '1',
  spot: '2',
  begnum: '1',
  fetchnum: '2',
  pageUri: routes.home.path,
  name: '林知远',
  from: '22:00',
  to: '08:00',
}

const byKind: Readonly<Record<Exclude<FieldKind, { options: unknown } | { inner: unknown }>['kind'], unknown>> = {
  Decimal: '1234.56',
  Day: '2026-11-20',
  Instant: '2026-11-20T07:00:00Z',
  Text: '示例',
  Key: 'K1',
  Count: 1,
  Flag: true,
  dictionary: {},
  done: null,
  file: { bytes: new Uint8Array(0), contentType: 'image/png', fileName: '照片.png' },
}

const HEX = '0123456789abcdef'

/** For all other fields: the first value that is valid. Longer and more special values come later. */
const candidates: readonly unknown[] = [
  '示例',
  'sample',
  '1',
  1,
  0.5,
  true,
  '123456',
  '2026-11-20',
  '2026-11-20T07:00:00Z',
  '2026-11',
  '2026',
  '13800000000',
  'lin@example.com',
  'https://example.com/',
  routes.home.path,
  `/pages/${routes.home.page}`,
  'ZC20261120ABCDEFGH',
  'JC20261120ABCDEFGH',
  'ABCD2345',
  '00000000-0000-4000-8000-000000000000',
  HEX.repeat(2),
  HEX.repeat(4),
  HEX.repeat(8),
  `04${HEX.repeat(16)}`,
  'sample'.repeat(8).slice(0, 43),
  {},
]

/** Whether a field is shown: optional fields are not. */
const isShown = (part: v.GenericSchema) => part.type !== 'optional'

/** The required fields, with one optional field or with all if a check over the whole object needs them. */
function objectOf(schema: v.GenericSchema, entries: Record<string, v.GenericSchema>): Record<string, unknown> {
  const all = Object.entries(entries).map(([name, part]) => ({
    name,
    isShown: isShown(part),
    value: sampleOf(part, name),
  }))
  const withOne = (other?: string) =>
    Object.fromEntries(
      all.filter(({ name, isShown }) => isShown || name === other).map(({ name, value }) => [name, value]),
    )
  const fitting = [undefined, ...all.map(({ name }) => name)].map(withOne).find(some => v.is(schema, some))
  return fitting ?? Object.fromEntries(all.map(({ name, value }) => [name, value]))
}

function fieldSample(field: FieldKind, name: string): unknown {
  if ('options' in field) return field.options[0]
  if (!('inner' in field)) return byKind[field.kind]
  const inner = sampleOf(field.inner, name)
  return field.kind === 'list' ? [inner] : inner
}

/**
 * A generated value for a schema of the contract, for examples without a recorded answer. Undefined if none of the
 * known values is valid.
 */
export function sampleOf(schema: v.GenericSchema, name = ''): unknown {
  const field = fieldOf(schema)
  if (field) return fieldSample(field, name)
  const { entries, wrapped, item, options = [], literal } = schema as Part
  if (entries) return objectOf(schema, entries)
  // Such a schema accepts everything, and reads the fallback instead.
  if ('fallback' in schema) return schema.fallback
  if (wrapped) return sampleOf(wrapped, name)
  if (item) return [sampleOf(item, name)]
  return [byName[name], ...options, literal, ...candidates].find(value => value !== undefined && v.is(schema, value))
}

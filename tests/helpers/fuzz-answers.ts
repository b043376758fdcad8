import fc from 'fast-check'
import * as v from 'valibot'
import { type FieldKind, fieldOf } from '@/contract/fields'
import { hostileNumber, hostileText, hostileValue } from './fuzz-hostile'

/** The parts of a schema by kind; valibot's own types are too general to be traversed. */
interface Schema {
  type: string
  entries?: Record<string, Schema>
  pipe?: Schema[]
  wrapped?: Schema
  options?: unknown[]
}

const decimals = [
  '0',
  '0.00',
  '-0.01',
  '1234.56',
  '-98765.43',
  '100000000.00',
  '0.0001',
  '12.345',
  `${'9'.repeat(24)}.99`,
]
const days = ['2026-11-20', '2024-02-29', '1999-12-31', '2026-01-01']
const instants = ['2026-11-20T07:00:00Z', '2023-01-01T00:00:00.123Z']
const texts = [
  '稳健增长混合A',
  '林知远',
  '已确认',
  '2026年第三季度',
  'A',
  '100012',
  '¥',
  'https://example.com/x',
  '/Home/Index',
]

type Kind = Exclude<FieldKind, { options: unknown } | { inner: unknown }>['kind']

/** The beginning of a PDF. */
const someFile = { bytes: Uint8Array.of(37, 80, 68, 70), contentType: 'application/pdf', fileName: '资产证明.pdf' }

const good: Record<Kind, fc.Arbitrary<unknown>> = {
  Decimal: fc.constantFrom<unknown>(...decimals, null),
  Day: fc.constantFrom<unknown>(...days, null),
  Instant: fc.constantFrom<unknown>(...instants, null),
  Text: fc.constantFrom(...texts),
  Key: fc.constantFrom<unknown>('100012', '100820260001', 7, 'a-1'),
  Count: fc.constantFrom<unknown>(0, 1, 3, '12', 999_999),
  Flag: fc.constantFrom<unknown>(true, false, '1', 'Y', 'N', 0),
  dictionary: fc.dictionary(fc.constantFrom('a', 'b', 'm-1'), fc.constantFrom('agree', '1')),
  done: fc.constant(null),
  file: fc.constant(someFile),
}

const MISSING = Symbol('missing')

/** Wrong values: returns a hostile value in place of a field, by the kind of field. */
export type Wrong = (kind: string) => fc.Arbitrary<unknown>
const anyWrong: Wrong = kind => {
  const likely = { Text: hostileText, Key: hostileText, Decimal: hostileNumber, Count: hostileNumber }[kind]
  return likely ? fc.oneof(likely, hostileValue) : hostileValue
}

/**
 * Answers that fit a schema at first, and then have fields that are missing, null, of another type, huge or hostile:
 * about one field in `oneIn`. Values may hold RawJson: write them with `jsonOf`.
 */
export function answersOf(schema: v.GenericSchema, { oneIn = 12, wrong = anyWrong } = {}): fc.Arbitrary<unknown> {
  const spoiled = (kind: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    fc.oneof(
      { withCrossShrink: true },
      { weight: oneIn, arbitrary: value },
      { weight: 1, arbitrary: fc.oneof({ weight: 2, arbitrary: wrong(kind) }, fc.constantFrom(MISSING, null)) },
    )

  const softly = (soft: FieldKind): fc.Arbitrary<unknown> => {
    if ('options' in soft) return spoiled(soft.kind, fc.constantFrom(...soft.options))
    if (!('inner' in soft)) return spoiled(soft.kind, good[soft.kind])
    const inner = below(soft.inner as unknown as Schema)
    if (soft.kind === 'maybe') return spoiled('maybe', inner)
    const items = fc.oneof(
      { weight: 12, arbitrary: fc.array(inner, { maxLength: 4 }) },
      fc.array(inner, { maxLength: 40 }),
    )
    return spoiled(
      'list',
      items.map(list => list.map(item => (item === MISSING ? null : item))),
    )
  }

  const below = (part: Schema): fc.Arbitrary<unknown> => {
    const soft = fieldOf(part)
    if (soft) return softly(soft)
    if (part.entries) {
      const fields = Object.fromEntries(Object.entries(part.entries).map(([name, field]) => [name, below(field)]))
      return spoiled('object', fc.record(fields).map(present))
    }
    if (part.pipe?.[0]?.type === 'string') return spoiled('Key', fc.constant('ab'.repeat(64)))
    if (part.wrapped) return below(part.wrapped)
    if (part.type === 'picklist') return spoiled('OneOf', fc.constantFrom(...(part.options ?? [])))
    if (part.type === 'number') return spoiled('Count', fc.integer())
    if (part.type === 'string') return spoiled('Text', good.Text)
    throw new Error(`answers have a kind of field that the fuzzing does not know: ${part.type}`)
  }
  return below(schema as unknown as Schema).map(value => (value === MISSING ? undefined : value))
}

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== MISSING))

const isText = (value: unknown) => typeof value === 'string'

/** The guarantees of each kind of field that the app relies on, written again without the contract's own code. */
const holds: Record<Kind, (value: unknown) => boolean> = {
  Decimal: value => value === null || (isText(value) && /^-?\d{1,24}(\.\d{1,18})?$/.test(String(value))),
  Day: value => value === null || (isText(value) && isDay(String(value))),
  Instant: value => value === null || (isText(value) && !Number.isNaN(Date.parse(String(value)))),
  Text: value => isText(value) && String(value).length <= 20_000,
  Key: value => isText(value) && String(value) !== '',
  Count: value => Number.isSafeInteger(value) && Number(value) >= 0,
  Flag: value => typeof value === 'boolean',
  dictionary: value => typeof value === 'object' && value !== null && Object.values(value).every(isText),
  done: value => value === null,
  file: value =>
    typeof value === 'object' &&
    value !== null &&
    'bytes' in value &&
    value.bytes instanceof Uint8Array &&
    'contentType' in value &&
    isText(value.contentType) &&
    'fileName' in value &&
    isText(value.fileName),
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)

/** Returns where an output breaks its schema's promise to the app; undefined if it does not. */
export function outputFault(schema: v.GenericSchema, output: unknown, path = 'output'): string | undefined {
  const part = schema as unknown as Schema
  const soft = fieldOf(schema)
  if (soft) return softFault(soft, output, path)
  if (part.entries) {
    if (typeof output !== 'object' || output === null || Array.isArray(output)) return `${path} is no object`
    const { entries } = part
    const unknown = Object.keys(output).find(name => !(name in entries))
    if (unknown !== undefined) return `${path}.${unknown} is unknown`
    const fields: Record<string, unknown> = { ...output }
    return Object.entries(entries)
      .map(([name, field]) => outputFault(field as unknown as v.GenericSchema, fields[name], `${path}.${name}`))
      .find(fault => fault !== undefined)
  }
  if (typeof output === 'number' && !Number.isFinite(output)) return `${path} is ${output}`
  return v.is(schema, output) ? undefined : `${path} does not pass its schema`
}

function softFault(soft: FieldKind, output: unknown, path: string): string | undefined {
  if ('options' in soft) {
    return output === soft.instead || soft.options.some(option => option === output)
      ? undefined
      : `${path} is no option`
  }
  if (!('inner' in soft)) return holds[soft.kind](output) ? undefined : `${path} is no ${soft.kind}: ${String(output)}`
  if (soft.kind === 'maybe') return output === null ? undefined : outputFault(soft.inner, output, path)
  if (!Array.isArray(output)) return `${path} is no list`
  return output.map((item, at) => outputFault(soft.inner, item, `${path}[${at}]`)).find(fault => fault !== undefined)
}

import fc from 'fast-check'
import * as v from 'valibot'
import { StrictDay, StrictInstant } from '@/contract/fields'

/** The parts of a schema by kind; valibot's own types are too general to be traversed. */
interface Schema {
  type: string
  kind: string
  entries?: Record<string, Schema>
  pipe?: Schema[]
  wrapped?: Schema
  item?: Schema
  key?: Schema
  value?: Schema
  options?: unknown[]
  literal?: unknown
  requirement?: unknown
  default?: unknown
}

/** Promising values by field name: fund codes that exist, other people's numbers. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const words = ['林小满', '云栖路8号', 'demo', '测试', 'A', '2026', 'home', 'privacyPolicy', '稳健']
const moments = ['2026-11-20T07:00:00.000Z', '2026-11-21T01:59:00Z']

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const file = fc.constantFrom(
  { bytes: new Uint8Array(Buffer.from(PICTURE, 'base64')), contentType: 'image/png', fileName: '照片.png' },
  { bytes: Uint8Array.from(Buffer.from('%PDF-1.4\n%%EOF')), contentType: 'application/pdf', fileName: 'a.pdf' },
  { bytes: Uint8Array.of(255, 216, 255, 224, 0, 16), contentType: 'image/jpeg', fileName: '../../a\u0000.jpg' },
  { bytes: new Uint8Array(0), contentType: 'text/html', fileName: '<script>.html' },
)

/** Texts that fit a pattern; a pattern that fast-check cannot read gets words. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace(/[^u]/g, '')), { size: 'small' })
  } catch {
    return fc.constantFrom(...words)
  }
}

function textOf(rules: readonly Schema[]): fc.Arbitrary<unknown> {
  const at = (type: string) => rules.findIndex(rule => rule.type === type)
  const list = rules.slice(1).find(rule => rule.kind === 'schema')
  if (at('parse_json') > 0 && list) return inputsOf(list).map(value => JSON.stringify(value))
  if (list?.item) return fc.array(inputsOf(list.item), { maxLength: 4 }).map(items => items.join(','))
  const pattern = rules.find(rule => rule.type === 'regex')?.requirement
  if (pattern instanceof RegExp) {
    if (pattern.source.includes('base64')) return fc.constant(`data:image/png;base64,${PICTURE}`)
    return matching(pattern)
  }
  if (at('email') > 0) return fc.constant('fuzz@example.com')
  if (at('url') > 0) return fc.webUrl()
  const limit = (type: string, without: number) =>
    Number(rules.find(rule => rule.type === type)?.requirement ?? without)
  const shortest = limit('min_length', 1)
  const text = fc.string({ minLength: shortest, maxLength: Math.max(shortest, Math.min(limit('max_length', 20), 20)) })
  const long = words.filter(word => word.length >= shortest)
  return long.length > 0 ? fc.oneof(fc.constantFrom(...long), text) : text
}

function kindOf(part: Schema, known: Known): fc.Arbitrary<unknown> {
  if (part.type === 'picklist') return fc.constantFrom(...(part.options ?? []))
  if (part.type === 'literal') return fc.constant(part.literal)
  if (part.type === 'boolean') return fc.boolean()
  if (part.type === 'number')
    return fc.oneof(fc.constantFrom<number>(0, 1, 0.5), fc.double({ min: 0, max: 1, noNaN: true }))
  if (part.type === 'union') return fc.constantFrom<unknown>(1, '1', 2, '20', 100)
  if (part.type === 'custom') return file
  if (part.type === 'array' && part.item) return fc.array(inputsOf(part.item, known), { minLength: 1, maxLength: 3 })
  if (part.type === 'record' && part.key && part.value) {
    return fc.dictionary(inputsOf(part.key).map(String), inputsOf(part.value), { maxKeys: 3 })
  }
  if (part.type === 'string') return textOf([part])
  throw new Error(`inputs have a kind of field that the fuzzing does not know: ${part.type}`)
}

/**
 * Inputs that fit a schema in shape, most of which pass it. Optional fields are left out now and then; fields with a
 * name in `known` mostly get a known value.
 */
export function inputsOf(schema: object, known: Known = {}): fc.Arbitrary<unknown> {
  // Traversed by its parts; see above.
  const part = schema as Schema
  if (schema === (StrictInstant as object)) return fc.constantFrom(...moments, '2199-12-31T23:59:59Z')
  if (schema === (StrictDay as object))
    return fc.constantFrom(
      '2026-11-20',
      '2026-01-05',
      '2025-06-30',
      '2023-11-20',
      '9999-12-31',
      '2199-12-31',
      '1900-01-01',
    )
  if (part.type === 'optional' && part.wrapped)
    return fc.option(inputsOf(part.wrapped, known), { nil: undefined, freq: 3 })
  if (part.type === 'nullable' && part.wrapped) return fc.option(inputsOf(part.wrapped, known), { nil: null })
  if (part.entries) {
    const fields = Object.entries(part.entries).map(([name, field]): [string, fc.Arbitrary<unknown>] => {
      // The same name may be a text in one call and a list in another.
      const values = known[name]?.filter(value => v.is(field as unknown as v.GenericSchema, value)) ?? []
      const usual = inputsOf(field, known)
      return [name, values.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, usual) : usual]
    })
    return fc.record(Object.fromEntries(fields)).map(given)
  }
  if (part.pipe?.[0]?.type === 'string') return textOf(part.pipe)
  return kindOf(part.pipe?.[0] ?? part, known)
}

const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Inputs of a call, as objects. */
export const inputsOfCall = (call: { input: v.GenericSchema }, known?: Known): fc.Arbitrary<Record<string, unknown>> =>
  inputsOf(call.input, known).map(input => ({ ...Object(input) }))

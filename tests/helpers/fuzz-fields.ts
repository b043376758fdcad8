import type * as v from 'valibot'

type Fields = typeof import('@/contract/fields')

/** What a soft field of the contract is, which its schema does not tell. */
export type Soft =
  | { kind: 'Decimal' | 'Day' | 'Instant' | 'Text' | 'Count' | 'Flag' | 'dictionary' | 'done' | 'file' | 'Key' }
  | { kind: 'OneOf'; options: readonly string[]; instead: string | null }
  | { kind: 'list' | 'maybe'; inner: v.GenericSchema }

const softs = new WeakMap<object, Soft>()

export const softOf = (schema: object): Soft | undefined => softs.get(schema)

const remember = <S extends object>(schema: S, soft: Soft): S => {
  softs.set(schema, soft)
  return schema
}

/**
 * The field types of the contract, which remember what they were made of: a mock of `@/contract/fields`, so that
 * answers can be made up from the contract itself. Their schemas are the real ones.
 */
export function rememberingFields(real: Fields): Fields {
  for (const kind of [
    'Decimal',
    'Day',
    'Instant',
    'Text',
    'Count',
    'Flag',
    'dictionary',
    'done',
    'file',
    'Key',
  ] as const) {
    remember(real[kind], { kind })
  }
  return {
    ...real,
    OneOf: (options, instead) => remember(real.OneOf(options, instead), { kind: 'OneOf', options, instead }),
    // The item's own types are of no interest here.
    list: item => remember(real.list(item), { kind: 'list', inner: item as v.GenericSchema }),
    maybe: part => remember(real.maybe(part), { kind: 'maybe', inner: part as v.GenericSchema }),
  }
}

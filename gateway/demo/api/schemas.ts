import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { type FieldKind, fieldOf } from '@/contract/fields'

export type JsonSchema = Record<string, unknown>

type Plain = Exclude<FieldKind, { inner: unknown } | { options: unknown }>['kind']

/** The wire format of each kind of field. See src/contract/fields.ts. */
const plain: Readonly<Record<Plain, JsonSchema>> = {
  Decimal: {
    type: ['string', 'null'],
    pattern: '^-?\\d{1,24}(\\.\\d{1,18})?$',
    description: 'A decimal number; null when there is none.',
  },
  Day: { type: ['string', 'null'], format: 'date', description: 'A calendar day in Asia/Shanghai.' },
  Instant: { type: ['string', 'null'], format: 'date-time', description: 'UTC.' },
  Text: { type: 'string' },
  Key: { type: 'string', minLength: 1 },
  Count: { type: 'integer', minimum: 0 },
  Flag: { type: 'boolean' },
  dictionary: { type: 'object', additionalProperties: { type: 'string' } },
  done: { type: 'null', description: 'It was done.' },
  file: { type: 'string', format: 'binary' },
}

function schemaOfField(field: FieldKind): JsonSchema {
  if ('options' in field) return { type: 'string', enum: [...field.options] }
  if (!('inner' in field)) return plain[field.kind]
  const inner = jsonSchemaOf(field.inner)
  return field.kind === 'list' ? { type: 'array', items: inner } : { anyOf: [inner, { type: 'null' }] }
}

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // The schema of the wire format, before values are converted to another shape.
  typeMode: 'input',
  // Checks that are functions have no counterpart in JSON Schema.
  errorMode: 'ignore',
  overrideSchema({ valibotSchema }) {
    const field = fieldOf(valibotSchema)
    return field && schemaOfField(field)
  },
}

/** The JSON Schema (2020-12) of the wire format of a contract schema. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const field = fieldOf(schema)
  if (field) return schemaOfField(field)
  const { $schema: _, ...rest } = toJsonSchema(schema, config)
  return rest
}

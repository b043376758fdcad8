import { addressOf, type Call, pathParts } from '@/contract/call'
import { API_VERSION, APP_ID, HEADERS, OS } from '@/lib/wire/headers'
import { answered } from '../../pipeline/envelope'
import { IDEMPOTENCY_KEY, shapes } from '../../pipeline/headers'
import { type JsonSchema, jsonSchemaOf } from './schemas'

/** A request and its answer, as sent over the wire. */
export interface Example {
  input: Record<string, unknown>
  data: unknown
  /** Generated from the contract's schemas, not a recorded answer. */
  isMadeUp: boolean
}

interface Told {
  descriptions: ReadonlyMap<string, string>
  examples: ReadonlyMap<string, Example>
}

const ref = (name: string) => ({ $ref: `#/components/${name}` })

const headers: Readonly<Record<string, { name: string; description: string }>> = {
  signature: {
    name: HEADERS.signature,
    description: 'SHA-256 of the text of the request, in capital hex digits (src/lib/wire/signature.ts).',
  },
  gtoken: { name: HEADERS.gtoken, description: 'Time and random characters under AES.' },
  gtokenKey: { name: HEADERS.gtokenKey, description: 'The AES key under the RSA key of the gateway.' },
  timestamp: { name: HEADERS.timestamp, description: 'Milliseconds since 1970.' },
  nonce: { name: HEADERS.nonce, description: '16 random hex characters, accepted once.' },
}

const token = { type: 'apiKey', in: 'header', name: HEADERS.token, description: 'The token of the login.' }

const text = (of: { const: string } | { pattern: string }) => ({ type: 'string', ...of })

/** The headers that name the program and the request. The headers that prove them are the security schemes. */
const wireParameters = {
  apiVersion: { schema: text({ const: API_VERSION }) },
  appId: { schema: text({ const: APP_ID }) },
  os: { schema: text({ const: OS }) },
  deviceId: {
    schema: text({ pattern: shapes.deviceId.source }),
    description: 'Made up by the app when it first runs, and kept.',
  },
  deviceName: { schema: text({ pattern: shapes.deviceName.source }) },
  requestId: {
    schema: text({ pattern: shapes.requestId.source }),
    description: 'A new one for each request: it names the request in the logs of both sides.',
  },
} as const

const commandKey = {
  schema: text({ pattern: IDEMPOTENCY_KEY.source }),
  description: 'The same for every attempt at one command: it is carried out once.',
}

const headerParameters = Object.fromEntries(
  Object.entries({ ...wireParameters, idempotencyKey: commandKey }).map(([name, parameter]) => [
    name,
    { name: HEADERS[name as keyof typeof HEADERS], in: 'header', required: true, ...parameter },
  ]),
)

const envelope = {
  type: 'object',
  required: ['retCode', 'retMsg', 'message', 'data', 'success', 'code'],
  properties: {
    retCode: { type: 'string', description: 'The success code, or the code of the refusal. `code` repeats it.' },
    retMsg: { type: 'string', description: 'The sentence for the person. `message` repeats it.' },
    message: { type: 'string' },
    data: {},
    success: { type: 'boolean' },
    code: { type: 'string' },
  },
}

/** The callers of each family, in words. */
const families = {
  A: 'For a customer with a token.',
  B: 'For anybody.',
  C: 'For somebody whose WeChat identity is known.',
  AB: 'For anybody; with a token the answer is the customer’s own. With a token the address has A for B.',
} as const

const decidedWords = (call: Call) =>
  call.decided.length > 0 ? `Decided here, because no document shows it: ${call.decided.join(', ')}.` : ''

const exampleWords = (example: Example) =>
  example.isMadeUp ? 'The example is made up from the shapes.' : 'The example is an answer of this gateway.'

/** The first sentence, for lists. */
const firstSentence = (text: string) => /^.*?[.。](?=\s|$)/s.exec(text)?.[0] ?? text

interface ObjectSchema extends JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

function parametersOf(call: Call, schema: ObjectSchema, example: Example) {
  const inPath = pathParts(call)
  const names = call.carrier === 'query' ? Object.keys(schema.properties ?? {}) : inPath
  return names.map(name => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || (schema.required ?? []).includes(name),
    schema: schema.properties?.[name] ?? { type: 'string' },
    ...(name in example.input && { example: example.input[name] }),
  }))
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

function bodyOf(call: Call, schema: ObjectSchema, example: Example) {
  if (call.carrier === 'query') return undefined
  if (call.encrypted) {
    const cipherData = {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { ...schema, examples: [example.input] },
      description: 'SM2 ciphertext of a JSON whose values are texts.',
    }
    const body = { type: 'object', required: ['cipherData'], properties: { cipherData } }
    return { required: true, content: { [mediaTypes[call.carrier]]: { schema: body } } }
  }
  return {
    content: { [mediaTypes[call.carrier]]: { schema, example: example.input } },
  }
}

function answerOf(call: Call, example: Example) {
  if (call.answer === 'blob') {
    return { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  }
  const data = jsonSchemaOf(call.output)
  if (call.prefix === '/site') {
    return {
      description: 'The file.',
      content: { 'application/json': { schema: data, example: example.data } },
    }
  }
  return {
    description: 'The answer, or a refusal with `success: false`.',
    content: {
      'application/json': {
        schema: { allOf: [ref('schemas/Envelope'), { type: 'object', properties: { data } }] },
        example: answered(example.data, call.successCode),
      },
    },
  }
}

const isSigned = ({ prefix }: Call) => prefix !== '/site'

function headersOf(call: Call) {
  if (!isSigned(call)) return []
  const names = [...Object.keys(wireParameters), ...(call.command ? ['idempotencyKey'] : [])]
  return names.map(name => ref(`parameters/${name}`))
}

/**
 * The security schemes of a call, all needed at the same time. A call for visitors and customers has two alternatives.
 */
function securityOf(call: Call) {
  if (!isSigned(call)) return []
  const signed = Object.fromEntries(Object.keys(headers).map(name => [name, []]))
  const known = { ...signed, token: [] }
  return { A: [known], B: [signed], C: [known], AB: [signed, known] }[call.family]
}

function operationOf(call: Call, { descriptions, examples }: Told) {
  const said = descriptions.get(call.name) ?? ''
  const example = examples.get(call.name)
  if (!example) throw new Error(`${call.name} has no example`)
  const schema: ObjectSchema = jsonSchemaOf(call.input)
  const requestBody = bodyOf(call, schema, example)
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    summary: firstSentence(said),
    description: [said, families[call.family], decidedWords(call), exampleWords(example)].filter(Boolean).join('\n\n'),
    parameters: [...parametersOf(call, schema, example), ...headersOf(call)],
    ...(requestBody && { requestBody }),
    responses: { 200: answerOf(call, example) },
    security: securityOf(call),
  }
}

/** The path of a call with its parameters in braces, for the family that it is documented under. */
const pathOf = (call: Call) => {
  const named = Object.fromEntries(pathParts(call).map(part => [part, `{${part}}`]))
  return decodeURIComponent(addressOf(call, call.family === 'AB' ? 'B' : call.family, named))
}

/** The contract as OpenAPI 3.1: every call with its description, input, answer and an example. */
export function openApiOf(calls: readonly Call[], told: Told, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = pathOf(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, told) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '易投服务',
      version,
      description:
        'The calls of the investor self-service app. Every call but the public site’s files is signed, so this page shows them and sends none.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Envelope: envelope },
      parameters: headerParameters,
      securitySchemes: {
        token,
        ...Object.fromEntries(
          Object.entries(headers).map(([key, header]) => [key, { type: 'apiKey', in: 'header', ...header }]),
        ),
      },
    },
  }
}

import Ajv2020 from 'ajv/dist/2020'
import { allCalls } from '@/contract/all'
import { assets } from '@/contract/assets'
import { funds } from '@/contract/funds'
import type { Database } from '../../../gateway/db/connect'
import { describedCalls } from '../../../gateway/demo/api/descriptions'
import { domains } from '../../../gateway/handlers/all'
import { seededDatabase } from '../../helpers/database'
import { type TestGateway, testGateway } from '../../helpers/gateway'

interface Schema {
  format?: string
  examples?: unknown[]
  properties?: { cipherData?: { contentSchema?: Schema } }
}
interface Media {
  schema: Schema
  example?: unknown
}
interface Operation {
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; $ref?: string }[]
  security: Record<string, unknown>[]
  requestBody?: { content: Record<string, Media> }
  responses: { 200: { content: Record<string, Media> } }
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, object>
    parameters: Record<string, { name: string; schema: object }>
    securitySchemes: Record<string, { name: string }>
  }
}

let database: Database
let gateway: TestGateway
let document: Document
let operations: { path: string; operation: Operation }[]

beforeAll(async () => {
  database = await seededDatabase()
  gateway = await testGateway({ db: database.db, domains })
  document = (await gateway.raw('/demo/api.json')).json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(operation => ({ path, operation })),
  )
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

test('every call stands in the API document once, with the facts of its contract', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    allCalls.map(({ name }) => name).sort(),
  )
  const described = describedCalls()
  expect(allCalls.map(({ name }) => name).filter(name => !described.get(name))).toEqual([])
  expect(operations.filter(({ operation }) => operation.summary === '')).toEqual([])
})

test('each variable part of a path is a parameter in the API document', () => {
  for (const { path, operation } of operations) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation.parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name)).toEqual(parts)
  }
})

test('every header that the gateway needs stands in the API document, with its shape', async () => {
  const as = { token: 'x'.repeat(43) }
  const asked = [
    [assets.queryCustMetricSS, await gateway.prepare(assets.queryCustMetricSS, {}, { as })],
    [funds.addSelFund, await gateway.prepare(funds.addSelFund, { fundCode: '100001' }, { as })],
  ] as const
  for (const [one, whole] of asked) {
    const operation = operations.find(({ operation: { operationId } }) => operationId === one.name)?.operation
    const told = (operation?.parameters ?? []).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])
    const schemes = Object.keys(operation?.security[0] ?? {})
    const { parameters, securitySchemes } = document.components
    const names = [...told.map(name => parameters[name]?.name), ...schemes.map(name => securitySchemes[name]?.name)]
    const own = Object.keys(whole.headers).filter(name => name.startsWith('X-'))
    expect(names.filter(name => name?.startsWith('X-')).sort()).toEqual(own.sort())
    const ajv = new Ajv2020()
    for (const name of told) {
      const parameter = parameters[name]
      const isValid = ajv.compile(parameter?.schema ?? false)
      expect([parameter?.name, isValid(whole.headers[parameter?.name ?? ''])]).toEqual([parameter?.name, true])
    }
  }
})

test('the schemas of the API document are JSON Schema, and each example is valid against its schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document', components: document.components })
  const below = (schema: object) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
  const shown = { answers: 0, given: 0 }
  for (const { operation } of operations) {
    const asked = Object.values(operation.requestBody?.content ?? {})
    const ciphered = asked.flatMap(({ schema: { properties } }) => properties?.cipherData?.contentSchema ?? [])
    const answers = Object.values(operation.responses[200].content).filter(({ schema }) => schema.format !== 'binary')
    const examples = [
      ...[...asked.filter(() => ciphered.length === 0), ...answers].map(({ schema, example }) => ({ schema, example })),
      ...ciphered.map(schema => ({ schema, example: schema.examples?.[0] })),
    ]
    for (const { schema, example } of examples) {
      const isValid = ajv.compile(below(schema))
      const isShown = example !== undefined && isValid(example)
      expect([operation.operationId, isShown, isValid.errors ?? []]).toEqual([operation.operationId, true, []])
    }
    shown.answers += answers.length
    shown.given += Number(operation.description.includes('an answer of this gateway'))
  }
  console.log(`${shown.answers} answers have an example, ${shown.given} of them by the running world`)
  expect(shown.given).toBeGreaterThan(100)
})

test('the page of the API document is served by the gateway, and the rest of its package is not', async () => {
  expect((await gateway.raw('/demo/api')).headers.location).toBe('/demo/api.html')
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    expect((await gateway.raw(`/demo/api/ui/${file}`)).statusCode).toBe(200)
  }
  for (const file of ['package.json', 'index.html', '../demo.js', 'swagger-ui-bundle.js.map']) {
    expect((await gateway.raw(`/demo/api/ui/${file}`)).statusCode).toBe(404)
  }
})

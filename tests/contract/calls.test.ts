import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { addressOf, type Call, familyFor, get, pathParts, post, site } from '@/contract/call'
import { done, nothing } from '@/contract/fields'

const folder = join(__dirname, '../../src/contract')

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'prefix' in value && 'family' in value

const calls: [string, Call][] = readdirSync(folder)
  .filter(name => name.endsWith('.ts') && name !== 'all.ts')
  .flatMap(name => Object.entries(require(join(folder, name)) as Record<string, unknown>))
  .flatMap(([domain, value]) =>
    typeof value === 'object' && value !== null && Object.values(value).every(isCall)
      ? Object.entries(value as Record<string, Call>).map(([name, call]): [string, Call] => [`${domain}.${name}`, call])
      : [],
  )

const names = new Set(calls.map(([name]) => name))
const domains = new Set([...names].map(name => name.slice(0, name.indexOf('.'))))

/** The entries of an object schema, those inside a pipe included; undefined for other schemas. */
const entriesOf = (schema: object): Record<string, unknown> | undefined => {
  if ('entries' in schema) return schema.entries as Record<string, unknown>
  if ('pipe' in schema) return entriesOf((schema.pipe as object[])[0] ?? {})
  return 'wrapped' in schema ? entriesOf(schema.wrapped as object) : undefined
}

describe.each(calls)('the call %s', (_, call) => {
  it('the input of the call is an object whose fields fill the parts of its path', () => {
    const fields = Object.keys(entriesOf(call.input) ?? {})
    expect(entriesOf(call.input)).toBeDefined()
    expect(fields).toEqual(expect.arrayContaining(pathParts(call)))
  })

  it('the call makes only existing calls stale', () => {
    expect(call.stales.filter(key => !names.has(key) && !domains.has(key))).toEqual([])
  })

  it('the parameters of the call travel in the query exactly when it is a GET', () => {
    expect(call.carrier === 'query').toBe(call.method === 'GET')
  })

  it('any answer to the call is brought into shape or refused', () => {
    if (call.answer === 'blob') return
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true }), hostile => {
        const once = v.safeParse(call.output, hostile)
        if (!once.success) return
        // A parsed answer parses again unchanged: the app may store answers and read them back.
        expect(v.safeParse(call.output, once.output)).toMatchObject({ success: true, output: once.output })
      }),
      { numRuns: 40 },
    )
  })
})

describe('the address of a call', () => {
  const options = { input: nothing, output: done }

  it('the address of a call is prefix, family and path', () => {
    expect(addressOf(get('A', '/cust/bonusDetail.api', options), 'A')).toBe('/e-service/api/A/cust/bonusDetail.api')
    expect(addressOf(post('B', '/x', options), 'B')).toBe('/e-service/api/B/x')
  })

  it('the address of a call to the public site has no family', () => {
    expect(addressOf(site('/fund/{fundCode}.json', options), 'B', { fundCode: '100012' })).toBe(
      '/site/fund/100012.json',
    )
  })

  it('the address of a call never leaves its folder, whatever its parts contain', () => {
    const call = get('A', '/pages/{id}.api', options)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), id => {
        const rest = addressOf(call, 'A', { id }).slice('/e-service/api/A/pages/'.length)
        expect(rest).not.toMatch(/[/?#\\]/)
        expect(decodeURIComponent(rest)).toBe(`${id}.api`)
      }),
    )
  })

  it('the family follows the session only for calls that have a family by session', () => {
    expect(familyFor(get('AB', '/x', options), true)).toBe('A')
    expect(familyFor(get('AB', '/x', options), false)).toBe('B')
    expect(familyFor(get('B', '/x', options), true)).toBe('B')
    expect(familyFor(get('A', '/x', options), false)).toBe('A')
  })
})

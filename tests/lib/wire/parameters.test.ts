import fc from 'fast-check'
import { canonicalParameters, formText, parameterText } from '@/lib/wire/parameters'

const text = fc.string({ unit: 'binary', maxLength: 8 })
// An encoding breaks at names and values made of its own separators.
const awkward = fc.string({
  unit: fc.constantFrom('a', 'b', '=', '&', '%', '+', ' ', '\n', '中', '"', ','),
  maxLength: 4,
})
const texts = fc.dictionary(fc.oneof(text, awkward), fc.oneof(text, awkward), { maxKeys: 5 })
const values = fc.dictionary(awkward, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 })

/** The same value with its names in the opposite order at every depth. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, reversed(field)]),
  )
}

describe('canonical parameters', () => {
  test('query and body are one list sorted by name by code unit', () => {
    expect(canonicalParameters({ b: 2, Z: 'z', a: '1' }, { 'a-': true, 中: '文 &=+' })).toBe(
      'Z=z&a=1&a-=true&b=2&%E4%B8%AD=%E6%96%87%20%26%3D%2B',
    )
  })

  test('a name in both query and body stands twice, the query first', () => {
    expect(canonicalParameters({ a: 'q' }, { a: 'b' })).toBe('a=q&a=b')
    expect(canonicalParameters({ a: 'b' }, { a: 'q' })).toBe('a=b&a=q')
  })

  test('null and undefined are left out, and an empty text is not', () => {
    expect(canonicalParameters({ a: null, b: undefined, c: '', d: Number.NaN, e: 0, f: false })).toBe('c=&e=0&f=false')
  })

  test('JSON stands for lists and objects, with sorted names at every depth', () => {
    expect(parameterText({ b: [{ d: 1, c: null }], a: undefined, 10: 'x', 9: 'y' })).toBe(
      '{"10":"x","9":"y","b":[{"c":null,"d":1}]}',
    )
    expect(parameterText([undefined, Number.POSITIVE_INFINITY, 'a'])).toBe('[null,null,"a"]')
  })

  test('the order of names does not matter, at any depth', () => {
    fc.assert(
      fc.property(values, parameters => {
        const other = reversed(parameters) as typeof parameters
        return canonicalParameters(parameters) === canonicalParameters(other)
      }),
    )
  })

  test('how parameters are split between query and body does not matter when no name is in both', () => {
    fc.assert(
      fc.property(texts, fc.func(fc.boolean()), (parameters, inQuery) => {
        const part = (wanted: boolean) =>
          Object.fromEntries(Object.entries(parameters).filter(([name]) => inQuery(name) === wanted))
        return canonicalParameters(part(true), part(false)) === canonicalParameters(parameters)
      }),
    )
  })

  test('two sets that differ in a name or a text have different canonical texts', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const same = JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())
        return (canonicalParameters(a) === canonicalParameters(b)) === same
      }),
      { numRuns: 1000 },
    )
  })

  test('a set can be read back from its canonical text', () => {
    fc.assert(
      fc.property(texts, parameters => {
        const read = canonicalParameters(parameters)
          .split('&')
          .filter(Boolean)
          .map(pair => pair.split('=').map(decodeURIComponent))
        return JSON.stringify(read.sort()) === JSON.stringify(Object.entries(parameters).sort())
      }),
    )
  })

  test('values that went through JSON are signed the same on both sides', () => {
    fc.assert(
      fc.property(
        values,
        body => canonicalParameters({}, JSON.parse(JSON.stringify(body))) === canonicalParameters({}, body),
      ),
    )
  })

  test('half a surrogate pair is signed as the character that replaces it on arrival', () => {
    expect(canonicalParameters({ a: '\uD83D' })).toBe(canonicalParameters({ a: '\uFFFD' }))
    expect(parameterText(['\uD83D'])).toBe('["\uFFFD"]')
  })

  test('a value nested too deeply is refused, not followed', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    expect(canonicalParameters({}, { deep: nested(32) })).toContain('deep=')
    expect(() => canonicalParameters({}, { deep: nested(33) })).toThrow('nested deeper than 32')
    expect(() => canonicalParameters({}, { deep: nested(5000) })).toThrow(RangeError)
  })
})

describe('form text', () => {
  test('fields stand in the order given and any form reader understands them', () => {
    const fields = { mobile: '13800000000', customerName: '张 三+&', empty: '' }
    expect(formText(fields)).toBe('mobile=13800000000&customerName=%E5%BC%A0%20%E4%B8%89%2B%26&empty=')
    expect(Object.fromEntries(new URLSearchParams(formText(fields)))).toEqual(fields)
  })
})

import {
  decodeEscapes,
  decodePart,
  decodeStrictly,
  decodeValues,
  joinAddress,
  parseQuery,
  splitAddress,
  splitPair,
  writeQuery,
} from '@/lib/query'

describe('decoding', () => {
  it('a plus means a blank in a query, and a plus elsewhere', () => {
    expect(decodePart('a+b%2Bc')).toBe('a b+c')
    expect(decodeStrictly('a+b%2Bc')).toBe('a b+c')
    expect(decodeEscapes('a+b%2Bc')).toBe('a+b+c')
  })

  it.each(['%', '%zz', '%E0%A4'])(
    'a broken escape %s stays as it is where that is asked for, and otherwise decodes to null',
    broken => {
      expect(decodePart(broken)).toBe(broken)
      expect(decodeStrictly(broken)).toBeNull()
      expect(decodeEscapes(broken)).toBeNull()
    },
  )

  it('the values that WeChat hands over become texts', () => {
    expect(decodeValues({ name: '%E6%B1%80', count: 2, broken: '%' })).toEqual({ name: '汀', count: '2', broken: '%' })
    expect(decodeValues(undefined)).toEqual({})
  })
})

describe('a query', () => {
  it('a query is cut at the first sign only, and an empty value is told from a missing one', () => {
    expect(splitPair('a=b=c')).toEqual(['a', 'b=c'])
    expect(splitPair('a=')).toEqual(['a', ''])
    expect(splitPair('a')).toEqual(['a', null])
    expect(splitAddress('/a?b=c?d')).toEqual({ path: '/a', query: 'b=c?d' })
    expect(splitAddress('/a')).toEqual({ path: '/a', query: '' })
  })

  it('the first of a repeated name counts, and a name of the prototype is like any other', () => {
    expect({ ...parseQuery('a=1&&a=2&b&toString=x&c=%') }).toEqual({ a: '1', b: '', toString: 'x', c: '%' })
  })

  it('a written query is read back unchanged', () => {
    const parameters = { 'a&b': '1=2', blank: 'x y+z', name: '汀澜', empty: '' }
    expect({ ...parseQuery(writeQuery({ ...parameters, absent: undefined })) }).toEqual(parameters)
    expect(joinAddress('/a', { absent: undefined })).toBe('/a')
    expect(joinAddress('/a', 'b=1')).toBe('/a?b=1')
  })
})

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
  it('takes a plus for a blank in a query, and for itself elsewhere', () => {
    expect(decodePart('a+b%2Bc')).toBe('a b+c')
    expect(decodeStrictly('a+b%2Bc')).toBe('a b+c')
    expect(decodeEscapes('a+b%2Bc')).toBe('a+b+c')
  })

  it.each(['%', '%zz', '%E0%A4'])('leaves %s as it came where that is asked for, and says null otherwise', broken => {
    expect(decodePart(broken)).toBe(broken)
    expect(decodeStrictly(broken)).toBeNull()
    expect(decodeEscapes(broken)).toBeNull()
  })

  it('makes text of the values that WeChat hands over', () => {
    expect(decodeValues({ name: '%E6%B1%80', count: 2, broken: '%' })).toEqual({ name: '汀', count: '2', broken: '%' })
    expect(decodeValues(undefined)).toEqual({})
  })
})

describe('a query', () => {
  it('is cut at the first sign only, and a value knows whether it was given', () => {
    expect(splitPair('a=b=c')).toEqual(['a', 'b=c'])
    expect(splitPair('a=')).toEqual(['a', ''])
    expect(splitPair('a')).toEqual(['a', null])
    expect(splitAddress('/a?b=c?d')).toEqual({ path: '/a', query: 'b=c?d' })
    expect(splitAddress('/a')).toEqual({ path: '/a', query: '' })
  })

  it('has the first of a repeated name, and a name of the prototype like any other', () => {
    expect({ ...parseQuery('a=1&&a=2&b&toString=x&c=%') }).toEqual({ a: '1', b: '', toString: 'x', c: '%' })
  })

  it('comes back as it was written', () => {
    const parameters = { 'a&b': '1=2', blank: 'x y+z', name: '汀澜', empty: '' }
    expect({ ...parseQuery(writeQuery({ ...parameters, absent: undefined })) }).toEqual(parameters)
    expect(joinAddress('/a', { absent: undefined })).toBe('/a')
    expect(joinAddress('/a', 'b=1')).toBe('/a?b=1')
  })
})

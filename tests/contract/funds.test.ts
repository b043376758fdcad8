import fc from 'fast-check'
import * as v from 'valibot'
import { FundCodes, fundTypeNames, mainFundType, NetValueFund } from '@/contract/funds-fields'

const codes = Object.keys(fundTypeNames)

describe('the type a fund is counted under', () => {
  it.each([
    ['02', '02'],
    ['02,06', '06'],
    ['05,06', '06'],
    ['07,08', '08'],
    ['03,04', '04'],
  ])('a fund of type %p is counted under %p', (fundType, main) => {
    expect(mainFundType(fundType)).toBe(main)
  })

  it('the main type is one of the fund’s own types, and does not depend on their order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(codes, { minLength: 1 }), own => {
        expect(own).toContain(mainFundType(own.join(',')))
        expect(mainFundType([...own].reverse().join(','))).toBe(mainFundType(own.join(',')))
      }),
    )
  })

  it('an unknown fund type is counted as hybrid', () => {
    expect(['', '99', 'x,y', '4'].map(mainFundType)).toEqual(['02', '02', '02', '02'])
  })
})

describe('a list of fund codes', () => {
  it('a list of fund codes has one to a hundred codes', () => {
    const list = (length: number) => Array.from({ length }, (_, index) => String(100000 + index))
    expect(v.parse(FundCodes, list(100).join(','))).toEqual(list(100))
    expect(v.is(FundCodes, list(101).join(','))).toBe(false)
  })

  it.each(['', ',', '100101,', ' 100101', '10010', '１００１０１', '100101;100102'])(
    'a list of fund codes is not %p',
    text => {
      expect(v.is(FundCodes, text)).toBe(false)
    },
  )
})

describe('a fund in an answer', () => {
  it('a fund in an answer keeps its known fields, and is refused without its code', () => {
    const bare = v.parse(NetValueFund, { fundCode: '100101', netvalue: 'n/a', date: '20261120', state: '7' })
    expect(bare).toMatchObject({ netvalue: null, date: null, state: '0', select: false, isSelect: false, labels: [] })
    expect(v.is(NetValueFund, { name: '某基金', netvalue: '1.0000' })).toBe(false)
  })
})

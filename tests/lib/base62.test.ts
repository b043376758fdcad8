import fc from 'fast-check'
import { decodeCustomerNumber, encodeCustomerNumber } from '@/lib/base62'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 })
const base62 = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 12,
})

describe('customer numbers in base 62', () => {
  test('known numbers have known codes', () => {
    // 1 followed by the digits: 10 is A, 161 is 2 * 62 + 37, and so on.
    expect(encodeCustomerNumber('0')).toBe('A')
    expect(encodeCustomerNumber('61')).toBe('2b')
    expect(encodeCustomerNumber('000000000001')).toBe(bigBase62(1_000_000_000_001n))
    expect(encodeCustomerNumber('99999999999999999999')).toBe(bigBase62(199_999_999_999_999_999_999n))
  })

  test('every number comes back as it was, leading zeros included', () => {
    fc.assert(fc.property(digits, custNo => decodeCustomerNumber(encodeCustomerNumber(custNo) ?? '') === custNo))
  })

  test('the code agrees with arithmetic in big integers', () => {
    fc.assert(fc.property(digits, custNo => encodeCustomerNumber(custNo) === bigBase62(BigInt(`1${custNo}`))))
  })

  test('a code that is read is the only code of its number', () => {
    fc.assert(
      fc.property(base62, code => {
        const custNo = decodeCustomerNumber(code)
        return custNo === null || encodeCustomerNumber(custNo) === code
      }),
    )
    // Most random codes belong to no number; neighbours of real codes do, so they test the property.
    fc.assert(
      fc.property(digits, fc.integer({ min: -3, max: 3 }), (custNo, step) => {
        const code = bigBase62(BigInt(`1${custNo}`) + BigInt(step))
        const read = decodeCustomerNumber(code)
        return read === null || encodeCustomerNumber(read) === code
      }),
    )
  })

  test('a text that is no customer number has no code', () => {
    for (const bad of ['', ' 1', '-1', '1.0', '1e3', 'x', '１２', '1\n', '123456789012345678901']) {
      expect(encodeCustomerNumber(bad)).toBeNull()
    }
  })

  test('a text that is no code gives no number', () => {
    // 0A has a superfluous zero, 1 is the sentinel alone, K stands for 20, and the last two are too long.
    for (const bad of ['', '0', '0A', '1', 'K', 'A\n', 'A-', '中', 'zzzzzzzzzzzz', 'AAAAAAAAAAAAA']) {
      expect(decodeCustomerNumber(bad)).toBeNull()
    }
  })
})

function bigBase62(value: bigint): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = alphabet.charAt(Number(rest % 62n)) + text
  return text
}

import fc from 'fast-check'
import { missing, parseDecimal, round } from '@/lib/decimal'
import {
  direction,
  formatAmount,
  formatInUnits,
  formatPlainRate,
  formatRate,
  formatSigned,
  formatSignedInUnits,
  rateDigits,
} from '@/lib/money-format'

const amounts = fc
  .bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
  .map(cents => `${cents / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, '0')}`)

describe('amounts as people read them', () => {
  it.each([
    ['1234567.5', '1,234,567.50'],
    ['999', '999.00'],
    ['-1234.565', '-1,234.57'],
    ['0', '0.00'],
    ['-0.001', '0.00'],
    [null, '--'],
    ['', '--'],
    ['n/a', '--'],
  ])('the amount %p is written as %p', (value, expected) => {
    expect(formatAmount(value)).toBe(expected)
  })

  it('net values are written with four decimals', () => {
    expect(formatAmount('1.23456', 4)).toBe('1.2346')
  })

  it('a formatted amount can be parsed back', () => {
    fc.assert(
      fc.property(amounts, value => {
        expect(parseDecimal(formatAmount(value))).toBe(parseDecimal(round(value, 2)))
      }),
    )
  })
})

describe('amounts in 万 and 亿', () => {
  it.each([
    ['9999.99', '9,999.99'],
    ['9999.996', '1.00万'],
    ['10000', '1.00万'],
    ['12345678.9', '1,234.57万'],
    ['99999999.99', '1.00亿'],
    ['100000000', '1.00亿'],
    ['-305000000', '-3.05亿'],
    ['1234567890123', '12,345.68亿'],
    ['-0.001', '0.00'],
    [undefined, '--'],
  ])('the amount %p is written with units as %p', (value, expected) => {
    expect(formatInUnits(value)).toBe(expected)
  })

  it('no figure shows 10,000 or more of a unit that has a larger one', () => {
    fc.assert(
      fc.property(amounts, value => {
        const text = formatInUnits(value)
        if (!text.endsWith('亿')) expect(text.replace(/[万,-]/g, '').length).toBeLessThanOrEqual('9999.99'.length)
      }),
    )
  })
})

describe('signed figures', () => {
  it.each([
    ['1234.5', '+1,234.50'],
    ['0', '+0.00'],
    ['-0.004', '+0.00'],
    ['-3', '-3.00'],
    [' ', '--'],
  ])('the figure %p is written with its sign as %p', (value, expected) => {
    expect(formatSigned(value)).toBe(expected)
  })

  it('figures in 万 keep their sign', () => {
    expect(formatSignedInUnits('12800')).toBe('+1.28万')
    expect(formatSignedInUnits('-12800')).toBe('-1.28万')
    expect(formatSignedInUnits(null)).toBe('--')
  })

  it('rates have two decimals, and three for money-market funds', () => {
    expect(formatRate('1.2345')).toBe('+1.23%')
    expect(formatRate('1.2345', rateDigits(true))).toBe('+1.235%')
    expect(formatRate('-0.5')).toBe('-0.50%')
    expect(formatRate('x')).toBe(missing)
    expect(formatPlainRate('0.0000')).toBe('0.00%')
    expect(formatPlainRate('-0.0001', 3)).toBe('0.000%')
    expect(formatPlainRate('-0.5')).toBe('-0.50%')
    expect(formatPlainRate('1.735', 3)).toBe('+1.735%')
    expect(formatPlainRate(null)).toBe(missing)
  })

  it('the direction of a figure follows its sign', () => {
    expect(direction('0.001', 3)).toBe('up')
    expect(direction('-0.001', 3)).toBe('down')
    expect(direction(null)).toBeNull()
    fc.assert(
      fc.property(amounts, value => {
        const text = formatSigned(value)
        expect(direction(value)).toBe(/[1-9]/.test(text) ? (text.startsWith('-') ? 'down' : 'up') : null)
      }),
    )
  })

  it('a figure that is shown as zero has no direction, so it keeps the colour of the text', () => {
    for (const zero of ['0', '0.00', '-0', '0.004', '-0.004']) expect(direction(zero)).toBeNull()
  })
})

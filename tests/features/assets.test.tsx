import fc from 'fast-check'
import { concentrationOf } from '@/features/assets/holdings/concentration'
import { inOrder, nextOrder, type Order } from '@/features/assets/holdings/holding-order'
import { faultOf, stepOf } from '@/features/assets/profit/span'
import { targetOf } from '@/features/share/target'
import { compare } from '@/lib/decimal'
import { sum } from '@/lib/money'

type Holding = Parameters<typeof inOrder>[0][number]

const none = { amount: null, dayProfit: null, holdingProfit: null, holdingRate: null }
const holding = (fundCode: string, figures: Partial<Holding>) => ({ fundCode, ...none, ...figures }) as Holding
const codes = (holdings: readonly Holding[]) => holdings.map(({ fundCode }) => fundCode)

describe('an order of holdings', () => {
  const held = [
    holding('1', { dayProfit: '-3.00' }),
    holding('2', { dayProfit: null }),
    holding('3', { dayProfit: '12.00' }),
    holding('4', { dayProfit: '9.50' }),
  ]

  it('is by the figure and not by its text, those without it last whichever way', () => {
    expect(codes(inOrder(held, { by: 'dayProfit', descending: true }))).toEqual(['3', '4', '1', '2'])
    expect(codes(inOrder(held, { by: 'dayProfit', descending: false }))).toEqual(['1', '4', '3', '2'])
  })

  it('loses nothing and leaves the list it was given', () => {
    const before = codes(held)
    expect(codes(inOrder(held, { by: 'holdingRate', descending: true })).sort()).toEqual(before)
    expect(codes(held)).toEqual(before)
  })

  it('turns round at the second tap and begins with the largest of another figure', () => {
    const first: Order = { by: 'amount', descending: true }
    const turned = nextOrder(first, 'amount')
    expect(turned).toEqual({ by: 'amount', descending: false })
    expect(nextOrder(turned, 'dayProfit')).toEqual({ by: 'dayProfit', descending: true })
  })
})

describe('concentration', () => {
  it('is reckoned from the amounts', () => {
    expect(concentrationOf(['60.00', '20.00', '10.00', '5.00', '3.00', '2.00'], '100.00')).toEqual({
      largest: '60.00',
      three: '90.00',
      five: '98.00',
      equalParts: '2.4',
    })
  })

  it('of equal parts is their number', () => {
    expect(concentrationOf(Array(7).fill('1234.56'), '8641.92').equalParts).toBe('7.0')
  })

  it('of nothing cannot be told', () => {
    expect(concentrationOf([], '0.00')).toEqual({ largest: null, three: null, five: null, equalParts: null })
  })

  it('never counts more than there are, nor less than one', () => {
    const yuan = fc.array(fc.integer({ min: 1, max: 10 ** 13 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(yuan, parts => {
        const amounts = [...parts].sort((a, b) => b - a).map(part => `${part}.00`)
        const { equalParts, largest } = concentrationOf(amounts, sum(amounts))
        expect(compare(equalParts ?? '0', '1')).toBeGreaterThanOrEqual(0)
        expect(compare(equalParts ?? '99', String(parts.length))).toBeLessThanOrEqual(0)
        // No part is larger than the largest, so it is an equal part at least.
        expect(compare(largest ?? '0', (Math.floor(10_000 / parts.length) / 100).toFixed(2))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('days of one’s own', () => {
  it.each([
    [{ from: '', to: '2026-11-21' }, { from: '请选择开始日期' }],
    [{ from: '2026-02-30', to: '2026-11-21' }, { from: '请选择开始日期' }],
    [{ from: '2026-02-01', to: '' }, { to: '请选择结束日期' }],
    [{ from: '2026-02-02', to: '2026-02-01' }, { to: '结束日期不能早于开始日期' }],
    [{ from: '2026-02-01', to: '2026-02-01' }, {}],
  ])('%p have the fault %p', (days, fault) => {
    expect(faultOf(days)).toEqual(fault)
  })

  it.each([
    ['2026-11-14', '2026-11-20', 'day'],
    ['2026-10-12', '2026-11-20', 'day'],
    ['2026-10-11', '2026-11-20', 'month'],
    ['2023-11-20', '2026-11-20', 'month'],
    ['2019-01-01', '2026-11-20', 'year'],
  ])('from %s to %s are drawn by %s', (from, to, step) => {
    expect(stepOf(from, to)).toBe(step)
  })
})

describe('where a shared page leads', () => {
  it.each([
    ['/Home/Assets/HoldDetail?fundCode=100101', '/Home/Assets/HoldDetail?fundCode=100101'],
    ['#/home/assets/profit', '/Home/Assets/Profit'],
    ['/Home/Assets/Index', '/Home/Assets/Index'],
  ])('to the screen that was shared: %s', (targetPage, path) => {
    expect(targetOf(targetPage, 'assets')).toBe(path)
  })

  it('with what that screen takes, and nothing of a person', () => {
    const targetPage = '/Home/Assets/HoldDetail?custNo=100820260001&fundCode=100101&esmsid=abc&token=x'
    expect(targetOf(targetPage, 'assets')).toBe('/Home/Assets/HoldDetail?fundCode=100101')
  })

  it.each([
    undefined,
    '',
    '/No/Such/Screen',
    'https://elsewhere.example/#/Home/Index2',
    '//elsewhere.example',
    'javascript:alert(1)',
    // Without the fund there is nothing to show; a public screen is no one's own.
    '/Home/Assets/HoldDetail',
    '/Home/Assets/Share?targetPage=/Home/Assets/Share',
  ])('to the usual screen for %p', targetPage => {
    expect(targetOf(targetPage, 'transactions')).toBe('/Home/Transactions/list')
  })
})

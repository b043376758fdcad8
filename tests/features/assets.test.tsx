import fc from 'fast-check'
import { concentrationOf } from '@/features/assets/holdings/concentration'
import { inOrder, nextOrder, type Order } from '@/features/assets/holdings/holding-order'
import { faultOf, stepOf } from '@/features/assets/profit/span'
import { targetOf } from '@/features/share/target'
import { compare } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { shownInstead } from '@/stores/on-device'

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

  it('holdings are sorted by the figure and not by its text, and those without the figure are always last', () => {
    expect(codes(inOrder(held, { by: 'dayProfit', descending: true }))).toEqual(['3', '4', '1', '2'])
    expect(codes(inOrder(held, { by: 'dayProfit', descending: false }))).toEqual(['1', '4', '3', '2'])
  })

  it('sorting loses no holding and does not change the given list', () => {
    const before = codes(held)
    expect(codes(inOrder(held, { by: 'holdingRate', descending: true })).sort()).toEqual(before)
    expect(codes(held)).toEqual(before)
  })

  it('a second tap reverses the order, and another figure begins with the largest', () => {
    const first: Order = { by: 'amount', descending: true }
    const turned = nextOrder(first, 'amount')
    expect(turned).toEqual({ by: 'amount', descending: false })
    expect(nextOrder(turned, 'dayProfit')).toEqual({ by: 'dayProfit', descending: true })
  })
})

describe('concentration', () => {
  it('concentration is computed from the amounts', () => {
    expect(concentrationOf(['60.00', '20.00', '10.00', '5.00', '3.00', '2.00'], '100.00')).toEqual({
      largest: '60.00',
      three: '90.00',
      five: '98.00',
      equalParts: '2.4',
    })
  })

  it('the number of equal parts of equal amounts is their count', () => {
    expect(concentrationOf(Array(7).fill('1234.56'), '8641.92').equalParts).toBe('7.0')
  })

  it('concentration without holdings is null', () => {
    expect(concentrationOf([], '0.00')).toEqual({ largest: null, three: null, five: null, equalParts: null })
  })

  it('the number of equal parts is never more than the number of parts, nor less than one', () => {
    const yuan = fc.array(fc.integer({ min: 1, max: 10 ** 13 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(yuan, parts => {
        const amounts = [...parts].sort((a, b) => b - a).map(part => `${part}.00`)
        const { equalParts, largest } = concentrationOf(amounts, sum(amounts))
        expect(compare(equalParts ?? '0', '1')).toBeGreaterThanOrEqual(0)
        expect(compare(equalParts ?? '99', String(parts.length))).toBeLessThanOrEqual(0)
        // No part is larger than the largest one, so that one is at least an equal part.
        expect(compare(largest ?? '0', (Math.floor(10_000 / parts.length) / 100).toFixed(2))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a custom span of days', () => {
  it.each([
    [{ from: '', to: '2026-11-21' }, { from: '请选择开始日期' }],
    [{ from: '2026-02-30', to: '2026-11-21' }, { from: '请选择开始日期' }],
    [{ from: '2026-02-01', to: '' }, { to: '请选择结束日期' }],
    [{ from: '2026-02-02', to: '2026-02-01' }, { to: '结束日期不能早于开始日期' }],
    [{ from: '2026-02-01', to: '2026-02-01' }, {}],
  ])('the days %p have the fault %p', (days, fault) => {
    expect(faultOf(days)).toEqual(fault)
  })

  it.each([
    ['2026-11-14', '2026-11-20', 'day'],
    ['2026-10-12', '2026-11-20', 'day'],
    ['2026-10-11', '2026-11-20', 'month'],
    ['2023-11-20', '2026-11-20', 'month'],
    ['2019-01-01', '2026-11-20', 'year'],
  ])('the days from %s to %s are drawn by %s', (from, to, step) => {
    expect(stepOf(from, to)).toBe(step)
  })
})

describe('the target of a shared page', () => {
  it.each([
    ['/Home/Assets/HoldDetail?fundCode=100101', '/Home/Assets/HoldDetail?fundCode=100101'],
    ['#/home/assets/profit', '/Home/Assets/Profit'],
    ['/Home/Assets/Index', '/Home/Assets/Index'],
  ])('a shared page leads to the screen that was shared: %s', (targetPage, path) => {
    expect(targetOf(targetPage, 'assets')).toBe(path)
  })

  it.each([
    ['/Biz/Bonus/V2/Detail?applicationNo=A1', '/Biz/Bonus/V2/Detail'],
    ['/Biz/Bonus/V2/preDetail?fundCode=100201&exDay=2026-12-01', '/Biz/Bonus/V2/preDetail?fundCode=100201'],
    ['/Home/Assets/Report/Month?period=2026-09', '/Home/Assets/Report/Month'],
    ['/YearBill/purchase?year=2023', '/YearBill/purchase'],
  ])(
    'a share page shown in place of %s leads back to that record, which its address does not name',
    (at, targetPage) => {
      shownInstead.set(at)
      expect(targetOf(targetPage, 'bonus')).toBe(at)
      shownInstead.remove()
      expect(targetOf(targetPage, 'bonus')).not.toBe(at)
    },
  )

  it('a share page of another fund, or of another screen, does not lead to the record that was opened before', () => {
    shownInstead.set('/Biz/Bonus/V2/preDetail?fundCode=100201&exDay=2026-12-01')
    expect(targetOf('/Biz/Bonus/V2/preDetail?fundCode=100101', 'bonus')).toBe('/Biz/Bonus/V2/Index')
    expect(targetOf('/Biz/Bonus/V2/Detail', 'bonus')).toBe('/Biz/Bonus/V2/Index')
    shownInstead.remove()
  })

  it('a shared page keeps the parameters of its screen, and no personal one', () => {
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
    // Without the fund there is nothing to show; a public screen shows no personal data.
    '/Home/Assets/HoldDetail',
    '/Home/Assets/Share?targetPage=/Home/Assets/Share',
  ])('a shared page leads to the default screen for %p', targetPage => {
    expect(targetOf(targetPage, 'transactions')).toBe('/Home/Transactions/list')
  })
})

import { withoutAmounts } from '@/lib/hide-amounts'

describe('a sentence without its amounts', () => {
  it.each([
    ['申购1,000.00元已确认，确认份额1,……', '申购****元已确认，确认份额****……'],
    ['分红139.28元已再投资为106.39份', '分红****元已再投资为****份'],
    ['赎回 1,500.00 份，约2.3万元', '赎回 **** 份，约****万元'],
    ['余额 12,345.67，利率 1.23%', '余额 ****，利率 1.23%'],
  ])('the amounts are hidden in “%s”', (said, shown) => {
    expect(withoutAmounts(said)).toBe(shown)
  })

  it('days, codes, net values and percentages stay in the sentence', () => {
    const said = '汀澜沪深300ETF联接A（100402）2026-11-20 净值 1.2345，涨 0.52%，份额登记'
    expect(withoutAmounts(said)).toBe(said)
  })
})

import { percentOf } from '@/lib/money'
import type { TransactionFact } from '../../../gateway/portfolio/facts'
import { buildPortfolio, type Portfolio, settledThrough, within } from '../../../gateway/portfolio/portfolio'
import { fundPositions, positionOf, totalsOf } from '../../../gateway/portfolio/positions'
import { contributions, fundProfits, performance, steps } from '../../../gateway/portfolio/spans'
import { wholeRange } from '../../helpers/whole-range'
import { fund, income, published, transaction } from './facts'

const ordinary = fund({
  published: [
    published('2026-03-02', '1.0000'),
    published('2026-03-03', '1.1000'),
    published('2026-03-04', '1.0500'),
    published('2026-03-05', '1.2000'),
  ],
})

const profits = (portfolio: ReturnType<typeof buildPortfolio>) =>
  steps(portfolio, wholeRange(portfolio), 'day').map(step => [step.period, step.profit, step.assets])

describe('a portfolio', () => {
  it('a purchase counts from its confirmation, and that day’s profit is the gain less the fee', () => {
    const bought = transaction({ type: 'purchase', amount: '1000.00', fee: '1.50', shares: '998.50' })
    const portfolio = buildPortfolio([bought], [ordinary], '2026-03-06')
    expect(profits(portfolio)).toEqual([
      ['2026-03-03', '98.35', '1098.35'],
      ['2026-03-04', '-49.92', '1048.43'],
      ['2026-03-05', '149.77', '1198.20'],
    ])
    expect(totalsOf(portfolio)).toMatchObject({
      asOf: '2026-03-05',
      amount: '1198.20',
      cost: '1000.00',
      holdingProfit: '198.20',
      holdingRate: '19.8200',
      accumulatedProfit: '198.20',
      dayProfit: '149.77',
      dayProfitDay: '2026-03-05',
    })
  })

  it('purchases are averaged in cost, and a redemption removes its part of the cost', () => {
    const portfolio = buildPortfolio(
      [
        transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
        transaction({ type: 'purchase', confirmDay: '2026-03-04', amount: '550.00', shares: '500.00' }),
        transaction({ type: 'redeem', confirmDay: '2026-03-05', amount: '628.00', shares: '600.00', fee: '2.00' }),
      ],
      [ordinary],
      '2026-03-06',
    )
    const [position] = fundPositions(portfolio)
    // 1,500 shares cost 1550.00; 900 shares are left.
    expect(position).toMatchObject({
      shares: '900.00',
      cost: '930.00',
      costPrice: '1.0333',
      amount: '1080.00',
      holdingProfit: '150.00',
      accumulatedProfit: '158.00',
      fees: '2.00',
    })
  })

  it('after a full redemption nothing is left, and the accumulated profit stays', () => {
    const portfolio = buildPortfolio(
      [
        transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
        transaction({ type: 'redeem', confirmDay: '2026-03-05', amount: '1050.00', shares: '1000.00' }),
      ],
      [ordinary],
      '2026-03-06',
    )
    expect(fundPositions(portfolio)[0]).toMatchObject({
      isHeld: false,
      shares: '0.00',
      amount: '0.00',
      cost: '0.00',
      costPrice: null,
      holdingRate: null,
      percent: null,
      accumulatedProfit: '50.00',
      heldUntil: '2026-03-04',
    })
    expect(totalsOf(portfolio)).toMatchObject({ holdingCount: 0, dayProfit: null, accumulatedProfit: '50.00' })
  })

  it('a cash dividend counts as received money and as holding profit', () => {
    const portfolio = buildPortfolio(
      [
        transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
        transaction({ type: 'dividendCash', confirmDay: '2026-03-04', amount: '50.00' }),
      ],
      [ordinary],
      '2026-03-06',
    )
    expect(profits(portfolio)[1]).toEqual(['2026-03-04', '0.00', '1050.00'])
    expect(fundPositions(portfolio)[0]).toMatchObject({
      cost: '1000.00',
      holdingProfit: '250.00',
      cashDividends: '50.00',
      accumulatedProfit: '250.00',
    })
  })

  it('a reinvested dividend counts as shares without a cost', () => {
    const portfolio = buildPortfolio(
      [
        transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
        transaction({ type: 'dividendReinvest', confirmDay: '2026-03-04', amount: '52.50', shares: '50.00' }),
      ],
      [ordinary],
      '2026-03-06',
    )
    expect(profits(portfolio)[1]).toEqual(['2026-03-04', '2.50', '1102.50'])
    expect(fundPositions(portfolio)[0]).toMatchObject({ shares: '1050.00', cost: '1000.00', cashDividends: '0.00' })
  })

  it('money-market income is credited daily to the cent, and turning it into shares makes no profit', () => {
    const moneyMarket = fund({
      isMoneyMarket: true,
      published: [
        income('2026-03-03', '0.4000'),
        income('2026-03-04', '0.4125'),
        income('2026-03-05', '0.5000'),
        income('2026-03-06', '0.4444'),
      ],
    })
    const portfolio = buildPortfolio(
      [
        transaction({ type: 'purchase', amount: '20000.00', shares: '20000.00' }),
        transaction({ type: 'incomeCarried', confirmDay: '2026-03-06', amount: '2.63', shares: '2.63' }),
      ],
      [moneyMarket],
      '2026-03-07',
    )
    expect(profits(portfolio)).toEqual([
      ['2026-03-03', '0.80', '20000.80'],
      ['2026-03-04', '0.83', '20001.63'],
      ['2026-03-05', '1.00', '20002.63'],
      ['2026-03-06', '0.89', '20003.52'],
    ])
    expect(fundPositions(portfolio)[0]).toMatchObject({
      shares: '20002.63',
      pendingIncome: '0.89',
      holdingProfit: '3.52',
      cost: '20000.00',
    })
  })

  it('a full redemption of a money-market fund pays the income not yet turned into shares', () => {
    const moneyMarket = fund({
      isMoneyMarket: true,
      published: [income('2026-03-03', '0.5000'), income('2026-03-04', '0.5000')],
    })
    const portfolio = buildPortfolio(
      [
        transaction({ type: 'purchase', amount: '10000.00', shares: '10000.00' }),
        transaction({ type: 'redeem', confirmDay: '2026-03-04', amount: '10000.50', shares: '10000.00' }),
      ],
      [moneyMarket],
      '2026-03-05',
    )
    expect(profits(portfolio)).toEqual([
      ['2026-03-03', '0.50', '10000.50'],
      ['2026-03-04', '0.00', '0.00'],
    ])
  })

  it('pending transactions are kept apart', () => {
    const portfolio = buildPortfolio(
      [
        transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
        transaction({ type: 'purchase', state: 'pending', confirmDay: '2026-03-09', amount: '300.00', shares: null }),
        transaction({ type: 'redeem', state: 'pending', confirmDay: '2026-03-09', amount: null, shares: '200.00' }),
        transaction({ type: 'purchase', state: 'failed', confirmDay: null, amount: '999.00' }),
        transaction({
          type: 'subscribe',
          state: 'pending',
          confirmDay: null,
          appliedDay: '2026-03-05',
          fundCode: '100002',
          amount: '500.00',
        }),
      ],
      [ordinary, fund({ fundCode: '100002' })],
      '2026-03-09',
    )
    expect(totalsOf(portfolio)).toMatchObject({
      amount: '1200.00',
      totalAssets: '2000.00',
      pending: { purchaseCount: 2, redeemCount: 1, purchase: '800.00', redeemShares: '200.00', redeemAmount: '240.00' },
    })
    const [held, waiting] = fundPositions(portfolio)
    expect(held).toMatchObject({ fundCode: '100001', availableShares: '800.00', percent: '100.00' })
    expect(waiting).toMatchObject({
      fundCode: '100002',
      isHeld: false,
      amount: '0.00',
      dayProfit: null,
      netValue: null,
    })
  })

  it('a pending conversion is shown at both funds and counted once, at the fund it leaves', () => {
    const half = { state: 'pending', confirmDay: '2026-03-09', amount: null } as const
    const portfolio = buildPortfolio(
      [
        transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
        transaction({ ...half, type: 'convertOut', applicationNo: 'C1O', relatedNo: 'C1I', shares: '200.00' }),
        transaction({
          ...half,
          type: 'convertIn',
          applicationNo: 'C1I',
          relatedNo: 'C1O',
          fundCode: '100002',
          shares: null,
        }),
      ],
      [ordinary, fund({ fundCode: '100002' })],
      '2026-03-09',
    )
    const [from, into] = fundPositions(portfolio)
    expect(from?.pending).toMatchObject({
      redeemCount: 1,
      redeemAmount: '240.00',
      convertIn: '0.00',
      convertInNo: null,
    })
    expect(into).toMatchObject({
      fundCode: '100002',
      isHeld: false,
      amount: '0.00',
      pending: { purchase: '0.00', convertIn: '240.00', convertInDays: ['2026-03-09'], convertInNo: 'C1I' },
    })
    expect(totalsOf(portfolio)).toMatchObject({
      amount: '1200.00',
      totalAssets: '1200.00',
      pending: { purchaseCount: 0, redeemCount: 1, redeemAmount: '240.00' },
    })
  })

  it('a past day stays the same, whatever happens later', () => {
    const facts = [
      transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
      transaction({
        type: 'redeem',
        confirmDay: '2026-03-05',
        appliedDay: '2026-03-04',
        amount: '525.00',
        shares: '500.00',
      }),
    ]
    const known = fund({ published: ordinary.published.slice(0, 3) })
    const then = buildPortfolio(facts, [known], '2026-03-04')
    expect(profits(then)).toEqual(profits(buildPortfolio(facts, [ordinary], '2026-03-06')).slice(0, 2))
    expect(totalsOf(then).pending).toMatchObject({ purchaseCount: 0, redeemCount: 1, redeemShares: '500.00' })
  })

  it('a dividend counts only when the net value of its day is known', () => {
    const facts = [
      transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
      transaction({ type: 'dividendReinvest', confirmDay: '2026-03-04', amount: '52.50', shares: '50.00' }),
    ]
    const known = fund({ published: ordinary.published.slice(0, 2) })
    const onExDay = buildPortfolio(facts, [known], '2026-03-04')
    expect(totalsOf(onExDay)).toMatchObject({
      asOf: '2026-03-03',
      amount: '1100.00',
      pending: { purchaseCount: 0, redeemCount: 0 },
    })
  })

  it('days that still lack the figures of a late fund are marked as partial', () => {
    const late = fund({ fundCode: '200001', published: ordinary.published.slice(0, 2) })
    const facts = [
      transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
      transaction({ type: 'purchase', fundCode: '200001', amount: '100.00', shares: '100.00' }),
    ]
    const portfolio = buildPortfolio(facts, [ordinary, late], '2026-03-06')
    expect(settledThrough(portfolio)).toBe('2026-03-03')
    expect(steps(portfolio, wholeRange(portfolio), 'day').map(step => step.isPartial)).toEqual([false, true, true])
    // For a single fund only its own figures count.
    const partialOf = (fundCode: string) =>
      steps(portfolio, wholeRange(portfolio), 'day', fundCode).filter(step => step.isPartial)
    expect(partialOf(ordinary.fundCode)).toEqual([])
    expect(partialOf('200001')).toHaveLength(2)
    // The shown day is that of the other funds; the late fund has its own day.
    expect(totalsOf(portfolio).dayProfitDay).toBe('2026-03-05')
    expect(fundPositions(portfolio)[1]?.dayProfitDay).toBe('2026-03-03')
  })

  it('the portfolio of a customer who never bought anything is empty', () => {
    const portfolio = buildPortfolio([], [], '2026-03-06')
    expect(totalsOf(portfolio)).toMatchObject({ asOf: null, amount: '0.00', holdingRate: null, dayProfitDay: null })
    expect(steps(portfolio, { from: '2026-01-01', to: '2026-12-31' }, 'month')).toEqual([])
    expect(performance(portfolio, { from: '2026-01-01', to: '2026-12-31' })).toBeNull()
    expect(contributions(portfolio, { from: '2026-01-01', to: '2026-12-31' })).toBeNull()
  })

  it('a transaction of an unknown fund is refused', () => {
    expect(() => buildPortfolio([transaction({ type: 'purchase' })], [], '2026-03-06')).toThrow(RangeError)
  })

  it('the portfolio can be filtered by channel', () => {
    const portfolio = buildPortfolio(
      [
        transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
        transaction({
          type: 'purchase',
          tradingAccount: 'bank',
          channelCode: '101',
          amount: '100.00',
          shares: '90.91',
        }),
      ],
      [ordinary],
      '2026-03-06',
    )
    const atBank = within(portfolio, place => place.channelCode === '101')
    expect(totalsOf(atBank)).toMatchObject({ amount: '109.09', cost: '100.00' })
    expect(positionOf(atBank.funds[0]?.places ?? []).costPrice).toBe('1.1000')
    expect(totalsOf(portfolio).amount).toBe('1309.09')
  })
})

describe('a span of time', () => {
  const facts = [
    transaction({ type: 'purchase', amount: '1000.00', shares: '1000.00' }),
    transaction({ type: 'purchase', fundCode: '100002', amount: '1000.00', shares: '500.00', netValue: '2.0000' }),
    transaction({ type: 'redeem', confirmDay: '2026-03-05', amount: '525.00', shares: '500.00' }),
  ]
  const falling = fund({
    fundCode: '100002',
    published: [
      published('2026-03-02', '2.0000'),
      published('2026-03-03', '1.9000'),
      published('2026-03-04', '1.8000'),
    ],
  })
  const portfolio = buildPortfolio(facts, [ordinary, falling], '2026-03-06')

  it('a span reconciles money, values and profit', () => {
    expect(performance(portfolio, { from: '2026-03-04', to: '2026-03-05' })).toMatchObject({
      from: '2026-03-04',
      to: '2026-03-05',
      startAssets: '2050.00',
      endAssets: '1500.00',
      inflow: '0.00',
      outflow: '525.00',
      profit: '-25.00',
    })
  })

  it('a span is cut to the history', () => {
    expect(performance(portfolio, { from: '2020-01-01', to: '2030-01-01' })).toMatchObject({
      from: '2026-03-03',
      to: '2026-03-05',
      startAssets: '0.00',
    })
    expect(performance(portfolio, { from: '2020-01-01', to: '2020-12-31' })).toBeNull()
    expect(performance(portfolio, { from: '2026-03-05', to: '2026-03-04' })).toBeNull()
  })

  it('a span states the profit of each fund', () => {
    expect(fundProfits(portfolio, wholeRange(portfolio)).map(({ fundCode, profit }) => [fundCode, profit])).toEqual([
      ['100001', '125.00'],
      ['100002', '-100.00'],
    ])
    expect(contributions(portfolio, wholeRange(portfolio))).toMatchObject({
      profit: '25.00',
      gains: '125.00',
      losses: '-100.00',
      funds: [
        { fundCode: '100001', percent: '100.00' },
        { fundCode: '100002', percent: '100.00' },
      ],
    })
  })

  describe('a conversion within a span', () => {
    const half = { confirmDay: '2026-03-05', amount: '525.00' }
    const out = transaction({ ...half, type: 'convertOut', applicationNo: '9O', relatedNo: '9I', shares: '500.00' })
    const into = transaction({
      ...half,
      type: 'convertIn',
      applicationNo: '9I',
      relatedNo: '9O',
      fundCode: '100002',
      tradingAccount: 'bank',
      shares: '291.67',
      netValue: '1.8000',
    })
    const bought = facts.slice(0, 2)
    const among = (...conversion: TransactionFact[]) =>
      buildPortfolio([...bought, ...conversion], [ordinary, falling], '2026-03-06')
    const moved = (portfolio: Portfolio, fundCode?: string) => {
      const { inflow, outflow } = performance(portfolio, wholeRange(portfolio), fundCode) ?? {}
      return { inflow, outflow }
    }

    it('a conversion moves money between the funds, and none into or out of them together', () => {
      const portfolio = among(out, into)
      expect(moved(portfolio)).toEqual({ inflow: '2000.00', outflow: '0.00' })
      expect(moved(portfolio, '100001')).toEqual({ inflow: '1000.00', outflow: '525.00' })
      expect(moved(portfolio, '100002')).toEqual({ inflow: '1525.00', outflow: '0.00' })
    })

    it('a conversion does not dilute the return: that day has the return of the held assets', () => {
      const day = { from: '2026-03-05', to: '2026-03-05' }
      const went = performance(among(out, into), day)
      // The day's profit divided by the value of the day before.
      expect(went?.rate).toBe(percentOf(went?.profit ?? '', went?.startAssets ?? '', 4))
    })

    it('one half of a conversion counts as money in or out of an account that has only that half', () => {
      const portfolio = among(out, into)
      const at = (account: string) => within(portfolio, place => place.tradingAccount === account)
      expect(moved(at('bank'))).toEqual({ inflow: '525.00', outflow: '0.00' })
      expect(moved(at('direct'))).toEqual({ inflow: '2000.00', outflow: '525.00' })
    })

    it('halves with different days, or without their counterpart, count as money out and in', () => {
      const late = { ...into, confirmDay: '2026-03-06' }
      const portfolio = buildPortfolio([...bought, out, late], [ordinary, falling], '2026-03-07')
      expect(moved(portfolio)).toEqual({ inflow: '2525.00', outflow: '525.00' })
      expect(moved(among(out))).toEqual({ inflow: '2000.00', outflow: '525.00' })
    })
  })

  it('a span can be computed for one fund, and is empty for a fund that was never held', () => {
    expect(performance(portfolio, wholeRange(portfolio), '100002')).toMatchObject({
      profit: '-100.00',
      endAssets: '900.00',
    })
    expect(performance(portfolio, wholeRange(portfolio), '999999')).toBeNull()
  })
})

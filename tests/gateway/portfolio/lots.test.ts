import { sum } from '@/lib/money'
import { isWhole, lotTerms } from '../../../gateway/portfolio/lots'
import { buildPortfolio } from '../../../gateway/portfolio/portfolio'
import { fundPositions } from '../../../gateway/portfolio/positions'
import { fund, published, transaction } from './facts'

const held = fund({
  holdingDays: 60,
  redeemFeeRates: [
    { underDays: 7, rate: '1.50' },
    { underDays: 365, rate: '0.50' },
    { underDays: null, rate: '0.00' },
  ],
  published: [published('2025-01-02', '1.0000'), published('2026-03-05', '1.2000')],
})

const facts = [
  transaction({ type: 'purchase', applicationNo: 'a', confirmDay: '2025-01-03', amount: '100.00', shares: '100.00' }),
  transaction({ type: 'purchase', applicationNo: 'b', confirmDay: '2026-01-05', amount: '50.00', shares: '50.00' }),
  transaction({ type: 'redeem', applicationNo: 'c', confirmDay: '2026-01-07', amount: '30.00', shares: '30.00' }),
  transaction({ type: 'purchase', applicationNo: 'd', confirmDay: '2026-03-03', amount: '33.33', shares: '30.00' }),
  transaction({
    type: 'dividendReinvest',
    applicationNo: 'e',
    confirmDay: '2026-03-04',
    amount: '2.00',
    shares: '2.00',
  }),
]

describe('the lots of a holding', () => {
  const today = '2026-03-06'
  const portfolio = buildPortfolio(facts, [held], today)
  const [place] = portfolio.funds[0]?.places ?? []
  if (!place) throw new Error('nothing held')
  const lots = lotTerms(place, today)

  it('lots are redeemed oldest first', () => {
    expect(lots.map(({ applicationNo, shares }) => [applicationNo, shares])).toEqual([
      ['a', '70.00'],
      ['b', '50.00'],
      ['d', '30.00'],
      ['e', '2.00'],
    ])
  })

  it('the lots share the cost to the cent', () => {
    expect(sum(lots.map(lot => lot.cost))).toBe(fundPositions(portfolio)[0]?.cost)
  })

  it('each lot has a fee by its holding time and the day on which a lower fee begins', () => {
    expect(lots.map(({ redeemFeeRate, nextFeeDay }) => [redeemFeeRate, nextFeeDay])).toEqual([
      ['0.00', null],
      ['0.50', '2027-01-05'],
      ['1.50', '2026-03-10'],
      ['1.50', '2026-03-11'],
    ])
  })

  it('lots cannot be redeemed within their holding period, except shares from dividends', () => {
    // Sixty days after 3 March is Saturday 2 May, within the May holidays: the next trading day is the sixth.
    expect(lots.map(lot => lot.unlockDay)).toEqual([null, null, '2026-05-06', null])
    expect(fundPositions(portfolio)[0]).toMatchObject({ availableShares: '122.00', unlockDay: '2026-05-06' })
  })

  it('a pending redemption reserves shares of the lots', () => {
    const pending = transaction({
      type: 'redeem',
      state: 'pending',
      confirmDay: '2026-03-09',
      appliedDay: today,
      shares: '20.00',
    })
    expect(fundPositions(buildPortfolio([...facts, pending], [held], today))[0]?.availableShares).toBe('102.00')
  })
})

describe('a revoked purchase', () => {
  const undo = (relatedNo: string, amount: string, shares: string) =>
    transaction({ type: 'revoke', applicationNo: `${relatedNo}R`, relatedNo, confirmDay: '2026-03-05', amount, shares })
  const played = (...more: ReturnType<typeof transaction>[]) => {
    const portfolio = buildPortfolio([...facts, ...more], [held], '2026-03-06')
    const [place] = portfolio.funds[0]?.places ?? []
    if (!place) throw new Error('nothing held')
    return { place, cost: fundPositions(portfolio)[0]?.cost, lots: lotTerms(place, '2026-03-06') }
  }

  it('a revocation removes its own lot, and not the oldest one', () => {
    const { lots } = played(undo('d', '33.33', '30.00'))
    expect(lots.map(({ applicationNo, shares }) => [applicationNo, shares])).toEqual([
      ['a', '70.00'],
      ['b', '50.00'],
      ['e', '2.00'],
    ])
  })

  it('a revocation removes its own cost, and the other lots keep theirs', () => {
    const before = buildPortfolio(facts.slice(0, 3), [held], '2026-03-06')
    expect(played(undo('d', '33.33', '30.00')).cost).toBe(fundPositions(before)[0]?.cost)
  })

  it('a revocation removes the average cost if shares have left in the meantime', () => {
    const sale = { type: 'redeem', confirmDay: '2026-03-04', amount: '10.00', shares: '10.00' } as const
    const { cost, lots } = played(transaction({ ...sale, applicationNo: 'f' }), undo('d', '33.33', '30.00'))
    expect(sum(lots.map(lot => lot.cost))).toBe(cost)
    expect(lots.some(({ applicationNo }) => applicationNo === 'd')).toBe(false)
  })
})

describe('revocations after a sale', () => {
  it('revocations leave no cost behind when all shares are gone', () => {
    const bought = (applicationNo: string, confirmDay: string, amount: string, shares: string) =>
      transaction({ type: 'purchase', applicationNo, confirmDay, amount, shares })
    const undone = (relatedNo: string, confirmDay: string, amount: string, shares: string) =>
      transaction({ type: 'revoke', applicationNo: `${relatedNo}R`, relatedNo, confirmDay, amount, shares })
    const portfolio = buildPortfolio(
      [
        bought('x', '2026-03-02', '1.00', '1.00'),
        bought('y', '2026-03-02', '10.00', '100.00'),
        transaction({ type: 'redeem', applicationNo: 'z', confirmDay: '2026-03-03', amount: '1.00', shares: '1.00' }),
        bought('w', '2026-03-04', '1000.00', '100.00'),
        undone('y', '2026-03-05', '10.00', '100.00'),
        undone('w', '2026-03-05', '1000.00', '100.00'),
      ],
      [held],
      '2026-03-06',
    )
    const [place] = portfolio.funds[0]?.places ?? []
    expect([place?.shares, place?.cost]).toEqual([0n, 0n])
  })
})

describe('the check whether a purchase is whole', () => {
  const portfolio = buildPortfolio(facts, [held], '2026-03-06')
  const [place] = portfolio.funds[0]?.places ?? []
  if (!place) throw new Error('nothing held')
  const pending = (shares: string) => [transaction({ type: 'redeem', state: 'pending', shares })]
  const whole = (applicationNo: string, shares: string, reserved = '0.00') =>
    isWhole(place, pending(reserved), { applicationNo, shares })

  it('a purchase is whole if its shares are there and not reserved beyond the older ones', () => {
    expect(whole('a', '100.00')).toBe(false)
    expect(whole('b', '50.00')).toBe(true)
    expect(whole('b', '50.00', '70.00')).toBe(true)
    expect(whole('b', '50.00', '70.01')).toBe(false)
    expect(whole('missing', '1.00')).toBe(false)
  })
})

import { type Lot, lotGroups } from '@/features/assets/fund/lot-groups'

const lot = (applicationNo: string, confirmDay: string, shares: string, redeemFeeRate: string): Lot => ({
  applicationNo,
  confirmDay,
  shares,
  redeemFeeRate,
  cost: '1.00',
  daysHeld: 1,
  unlockDay: null,
  nextFeeDay: null,
})
const told = (lots: readonly Lot[]) =>
  lotGroups(lots).map(({ name, shares, lots: own }) => [name, shares, own.map(({ applicationNo }) => applicationNo)])

describe('the lots of a place', () => {
  it('lots are grouped by redemption fee where the fees differ', () => {
    const lots = [
      lot('a', '2024-03-01', '100.25', '0.00'),
      lot('b', '2025-03-01', '10.00', '0.00'),
      lot('c', '2026-11-20', '7.75', '1.50'),
    ]
    expect(told(lots)).toEqual([
      ['赎回费 0.00%', '110.25', ['a', 'b']],
      ['赎回费 1.50%', '7.75', ['c']],
    ])
  })

  it('lots are grouped by year where all have the same fee', () => {
    const lots = [lot('a', '2024-03-01', '1.00', '0.00'), lot('b', '2025-03-01', '2.00', '0.00')]
    expect(told(lots).map(([name]) => name)).toEqual(['2024 年确认', '2025 年确认'])
  })
})

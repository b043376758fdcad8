import { assets } from '@/contract/assets'
import { site } from '@/contract/site'
import { sum } from '@/lib/money'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { holders, nobody } from './holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const figures = (values: (string | null)[]) => values.map(value => value ?? 'missing')
const lin = person('lin')
const zhou = person('zhou')
const detail = (fundCode: string, as = lin) =>
  gateway.call(assets.queryFundLatestAssetsDetailByFundCode, { fundCode }, { as })
const shares = (fundCode: string, as = lin) => gateway.call(assets.listFundShareDetails, { fundCode }, { as })

it('the detail of a holding says how the fund measures itself', async () => {
  const { fundInfo } = site
  for (const fundCode of ['100101', '100301']) {
    const { benchmark } = (await gateway.call(fundInfo, { fundCode }, {})).data
    expect(benchmark).not.toBe('')
    expect((await detail(fundCode)).data.benchmark).toBe(benchmark)
  }
})

describe.each(holders)('the holdings of %s', (_, as) => {
  it('the detail of each holding equals its row in the list', async () => {
    const { funds } = (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })).data
    for (const fund of funds) expect((await detail(fund.fundCode, as)).data).toMatchObject(fund)
  })

  it('each holding is the sum of its accounts, channels and lots', async () => {
    const { funds } = (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })).data
    for (const fund of funds) {
      const { data } = await shares(fund.fundCode, as)
      const places = data.accounts.flatMap(account => account.places)
      expect(data).toMatchObject({ shares: fund.shares, amount: fund.amount, netValueDay: fund.netValueDay })
      expect(sum(figures(data.accounts.map(account => account.shares)))).toBe(fund.shares)
      expect(sum(figures(data.accounts.map(account => account.amount)))).toBe(fund.amount)
      expect(sum(figures(places.map(place => place.shares)))).toBe(fund.shares)
      expect(sum(figures(places.map(place => place.availableShares)))).toBe(fund.availableShares)
      for (const place of places) {
        expect(sum(figures(place.lots.map(lot => lot.shares)))).toBe(place.shares)
        expect(place.lots.map(lot => lot.confirmDay)).toEqual(place.lots.map(lot => lot.confirmDay).sort())
      }
    }
  })
})

describe('a holding', () => {
  it('a holding at several channels lists each place, with the shares frozen by a pending redemption', async () => {
    const { data } = await shares('100101', zhou)
    expect(data.accounts.map(account => account.fundAccount)).toEqual(['980100000501', '980100000503'])
    const places = data.accounts.flatMap(account => account.places)
    expect(places.map(place => place.channelCode).sort()).toEqual(['001', '101', '102'])
    expect(places.every(place => place.channelName !== '')).toBe(true)
    const river = places.find(place => place.channelCode === '101')
    expect(river?.frozenShares).toBe('1000.00')
  })

  it('a holding states its dividend mode', async () => {
    expect((await detail('100201')).data.dividendMode).toBe('cash')
    expect((await detail('100101')).data.dividendMode).toBe('reinvest')
  })

  it('a money-market holding states its income and the day it becomes shares', async () => {
    const { data } = await detail('100301')
    // 15 December 2026 is a Tuesday.
    expect(data).toMatchObject({ carryDay: '2026-12-15', netValue: '1.0000', pendingRedeemShares: '1200.00' })
    expect(Number(data.pendingIncome)).toBeGreaterThan(0)
    expect((await detail('100101')).data.carryDay).toBeNull()
    // The call for shares and lots gives the same values.
    const { pendingIncome, carryDay, amount } = data
    expect((await shares('100301')).data).toMatchObject({ pendingIncome, carryDay, amount })
  })

  it('a holding that was sold keeps its profit and has no shares', async () => {
    const { data } = await detail('100021')
    expect(data).toMatchObject({ isHeld: false, shares: '0.00', amount: '0.00', costPrice: null, holdingRate: null })
    expect(Number(data.accumulatedProfit)).not.toBe(0)
    expect((await shares('100021')).data).toMatchObject({ shares: '0.00', accounts: [] })
  })

  it('shares in their holding period have an unlock day', async () => {
    const su = person('su')
    const { data } = await shares('200103', su)
    const [account] = data.accounts
    expect(account?.accountType).toBe('1')
    const locked = account?.places.flatMap(place => place.lots).filter(lot => lot.unlockDay !== null) ?? []
    expect(locked.length).toBeGreaterThan(0)
    expect(locked.every(lot => (lot.unlockDay ?? '') > '2026-11-21')).toBe(true)
    const next = locked.map(lot => lot.unlockDay).sort()[0]
    const then = sum(locked.filter(lot => lot.unlockDay === next).map(lot => lot.shares ?? '0'))
    // Other shares are locked for longer: the day is that of these shares only.
    expect(locked.some(lot => lot.unlockDay !== next)).toBe(true)
    expect((await detail('200103', su)).data).toMatchObject({ unlockDay: next, unlockShares: then })
  })

  it.each([
    ['never held by the caller', '100431'],
    ['that does not exist', '999999'],
  ])('a holding of a fund %s is not found', async (_, fundCode) => {
    expect((await detail(fundCode)).retCode).toBe('E404')
    expect((await shares(fundCode)).retCode).toBe('E404')
    expect((await detail(fundCode, nobody)).retCode).toBe('E404')
  })

  it('a holding is read by a valid fund code and by customers only', async () => {
    expect((await detail("1' or '1")).retCode).toBe('E400')
    expect((await gateway.call(assets.listFundShareDetails, { fundCode: '100101' })).retCode).toBe('T020104-0001')
  })
})

describe('fund information', () => {
  it('fund information covers all funds the caller ever held, or the named ones', async () => {
    const own = (await gateway.call(assets.queryFundInfoList, {}, { as: lin })).data.funds
    expect(own.find(fund => fund.fundCode === '100021')).toMatchObject({ isHeld: false })
    expect(own.find(fund => fund.fundCode === '100101')).toMatchObject({ isHeld: true, buyFlag: true })
    const named = await gateway.call(assets.queryFundInfoList, { fundCodes: '100431,999999' }, { as: lin })
    expect(named.data.funds.map(fund => fund.fundCode)).toEqual(['100431'])
    expect((await gateway.call(assets.queryFundInfoList, { fundCodes: '100431,' }, { as: lin })).retCode).toBe('E400')
    expect((await gateway.call(assets.queryFundInfoList, {}, { as: nobody })).data.funds).toEqual([])
  })
})

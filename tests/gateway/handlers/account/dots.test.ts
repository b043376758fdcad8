import { account } from '@/contract/account'
import { dotViews, openedDividends } from '../../../../gateway/db/schema/account'
import { dividends } from '../../../../gateway/db/schema/funds'
import { customerDividends, regularPlans } from '../../../../gateway/db/schema/portfolio'
import { parameters } from '../../../../gateway/db/schema/shell'
import { insertFundsAndHolding } from './fund-rows'
import { hong, ming, type SmallGateway, smallGateway } from './small-gateway'

let gateway: SmallGateway
beforeAll(async () => {
  gateway = await smallGateway()
  await insertFundsAndHolding(gateway, ming.custNo)
})
afterAll(() => gateway.close())

const ask = async (type: '1' | '2' | '3', person = ming) =>
  (await gateway.call(account.getShowFlag, { type }, { as: await gateway.as(person) })).data
const look = async (type: '1' | '2' | '3') =>
  gateway.call(account.setShowFlag, { type }, { as: await gateway.as(ming) })

describe('the dot of the dividends', () => {
  it('the dividend dot is shown for a recent dividend until the customer looks', async () => {
    expect(await ask('1')).toEqual({ type: '1', showFlag: false, remindContext: '' })
    const exDay = '2026-11-18'
    const days = { recordDay: exDay, payDay: '2026-11-20', announceDay: '2026-11-16' }
    await gateway.db
      .insert(dividends)
      .values({ fundCode: '100001', exDay, ...days, perShare: '0.1', reinvestNetValue: '1.2' })
    const dividend = { custNo: ming.custNo, fundCode: '100001', exDay, payDay: '2026-11-20', tradingAccount: 'T1' }
    await gateway.db.insert(customerDividends).values({
      ...dividend,
      applicationNo: 'A1',
      mode: 'cash',
      recordShares: '100.00',
      perShare: '0.1',
      amount: '10.00',
    })
    expect(await ask('1')).toMatchObject({ showFlag: true, remindContext: '测试基金100001有新的分红' })
    expect((await ask('1', hong)).showFlag).toBe(false)
    await look('1')
    expect((await ask('1')).showFlag).toBe(false)
  })

  it('each opened dividend leaves the count of the dot, and the last one clears it', async () => {
    await gateway.db.delete(dotViews)
    const exDay = '2026-11-19'
    const days = { recordDay: exDay, payDay: '2026-11-20', announceDay: '2026-11-16' }
    await gateway.db
      .insert(dividends)
      .values({ fundCode: '100001', exDay, ...days, perShare: '0.1', reinvestNetValue: '1.2' })

    await gateway.db.insert(customerDividends).values({
      ...{ custNo: ming.custNo, fundCode: '100001', exDay, payDay: days.payDay, tradingAccount: 'T1' },
      ...{ applicationNo: 'A2', mode: 'cash', recordShares: '100.00', perShare: '0.1', amount: '10.00' },
    })
    const open = async (applicationNo: string) =>
      gateway.call(account.setShowFlag, { type: '1', applicationNo }, { as: await gateway.as(ming) })
    expect((await ask('1')).remindContext).toBe('您有2笔新的分红')
    await open('A2')
    expect((await ask('1')).remindContext).toBe('测试基金100001有新的分红')
    await open('A2')
    await open('A1')
    expect((await ask('1')).showFlag).toBe(false)
    expect(await gateway.db.select().from(dotViews)).toEqual([])
  })

  it('an unrelated application number is not stored, and opening the list deletes all opened numbers', async () => {
    const opened = async () => (await gateway.db.select().from(openedDividends)).map(one => one.applicationNo)
    const as = { as: await gateway.as(hong) }
    await gateway.call(account.setShowFlag, { type: '1', applicationNo: 'A2' }, as)
    await gateway.call(account.setShowFlag, { type: '1', applicationNo: 'made-up' }, as)
    expect((await opened()).sort()).toEqual(['A1', 'A2'])
    await look('1')
    expect(await opened()).toEqual([])
    expect((await ask('1')).showFlag).toBe(false)
  })
})

describe('the dot of the net values', () => {
  it('the net value dot is shown for held or watched funds until the customer looks, and again next trading day', async () => {
    expect(await ask('2')).toMatchObject({ showFlag: true, remindContext: '您关注的基金净值已更新到11月20日' })
    expect((await ask('2', hong)).showFlag).toBe(false)
    await look('2')
    expect((await ask('2')).showFlag).toBe(false)
    const saturday = gateway.clock.now().toISOString()
    gateway.clock.set('2026-11-23T15:00:00Z')
    expect((await ask('2')).showFlag).toBe(false)
    gateway.clock.set('2026-11-23T16:00:00Z')
    expect((await ask('2')).showFlag).toBe(true)
    gateway.clock.set(saturday)
  })
})

describe('the reminder of expiring plans', () => {
  it('the reminder counts active plans that end within thirty days', async () => {
    const plan = {
      custNo: ming.custNo,
      fundCode: '100001',
      tradingAccount: 'T1',
      amount: '100.00',
      period: 'month' as const,
      dayOfPeriod: 5,
      startDay: '2025-01-05',
      state: 'active' as const,
    }
    await gateway.db.insert(regularPlans).values([
      { ...plan, planNo: 'P1', expiryDay: '2026-11-20' },
      { ...plan, planNo: 'P2', expiryDay: '2026-12-22' },
      { ...plan, planNo: 'P3', expiryDay: null },
      { ...plan, planNo: 'P4', expiryDay: '2026-12-01', state: 'ended' },
    ])
    expect((await ask('3')).showFlag).toBe(false)
    await gateway.db.insert(regularPlans).values([
      { ...plan, planNo: 'P5', expiryDay: '2026-11-21' },
      { ...plan, planNo: 'P6', expiryDay: '2026-12-21' },
    ])
    expect(await ask('3')).toMatchObject({ showFlag: true, remindContext: '您有2个定投计划将于30天内到期' })
    await look('3')
    expect((await ask('3')).showFlag).toBe(false)
    gateway.clock.set('2026-11-22T02:00:00Z')
    expect(await ask('3')).toMatchObject({ showFlag: true, remindContext: '您有2个定投计划将于30天内到期' })

    const days = { paraAppName: 'EserviceConfig', paraType: 'eservicePara', paraName: 'expireRemindDays' }
    await gateway.db.insert(parameters).values({ ...days, paraValue: '29' })
    expect((await ask('3')).remindContext).toBe('您有1个定投计划将于29天内到期')
  })
})

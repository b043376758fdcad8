import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import { readOneTimeToken } from '../../../../gateway/auth/one-time-tokens'
import { accountItems, districts } from '../../../../gateway/db/schema/account'
import { loginEvents } from '../../../../gateway/db/schema/auth'
import { channels, fundAccounts, tradingAccounts } from '../../../../gateway/db/schema/portfolio'
import { activities } from '../../../../gateway/db/schema/rewards'
import { serviceItems } from '../../../../gateway/db/schema/service'
import { bound, hong, ming, type SmallGateway, smallGateway } from './small-gateway'

let gateway: SmallGateway
beforeAll(async () => {
  gateway = await smallGateway()
})
afterAll(() => gateway.close())

describe('the home page', () => {
  it('each customer has their own arrangement of the home page', async () => {
    const as = await gateway.as(ming)
    const before = await gateway.call(account.getHomePageConfig, {}, { as })
    expect(before.data).toEqual({ order: [], hidden: [], updatedAt: null })
    await gateway.call(account.updateHomePageConfig, { order: 'watch,assets', hidden: 'news' }, { as })
    await gateway.call(account.updateHomePageConfig, { order: 'assets,watch', hidden: '' }, { as })
    const after = await gateway.call(account.getHomePageConfig, {}, { as })
    expect(after.data).toEqual({ order: ['assets', 'watch'], hidden: [], updatedAt: '2026-11-21T02:00:00.000Z' })
    const theirs = await gateway.call(account.getHomePageConfig, {}, { as: await gateway.as(hong) })
    expect(theirs.data.order).toEqual([])
  })

  it('a home arrangement that is no list of codes is refused', async () => {
    const as = await gateway.as(ming)
    const answer = await gateway.call(account.updateHomePageConfig, { order: '<script>', hidden: '' }, { as })
    expect(answer.retCode).toBe('E400')
  })
})

describe('service items', () => {
  beforeAll(async () => {
    const item = { link: '/x', type: '1', summary: null }
    await gateway.db.insert(serviceItems).values([
      { ...item, id: 1, group: 'app', serverName: '第二', personal: false, sort: 2 },
      { ...item, id: 2, group: 'app', serverName: '第一', personal: false, sort: 1 },
      { ...item, id: 3, group: 'notify', serverName: '我的', personal: true, sort: 3 },
      { ...item, id: 4, group: 'ads', serverName: '活动', personal: false, sort: 4 },
    ])
  })

  it('service items come in three groups, in order, and a visitor gets no personal items', async () => {
    const { data } = await gateway.call(account.getEserverItemList, {})
    expect(data).toMatchObject({ logged: false, notify: [] })
    expect(data.app.map(({ serverName }) => serverName)).toEqual(['第一', '第二'])
    expect(data.ads).toEqual([{ id: '4', serverName: '活动', link: '/x', type: '1', summary: '' }])
  })

  it('a customer also gets the personal service items', async () => {
    const { data } = await gateway.call(account.getCustEserverItemList, {}, { as: await gateway.as(ming) })
    expect(data.logged).toBe(true)
    expect(data.notify.map(({ serverName }) => serverName)).toEqual(['我的'])
  })
})

describe('account items', () => {
  it('account items come in groups and in order, with the second level below its row', async () => {
    const item = { link: '/x', showflag: 'Y' }
    await gateway.db.insert(accountItems).values([
      { ...item, code: 'phone', groupName: '联系方式', name: '手机', sort: 2 },
      { ...item, code: 'account', groupName: '账户', name: '基金账号', sort: 1 },
      { ...item, code: 'more', groupName: '联系方式', name: '更多', sort: 3 },
      { ...item, code: 'email', parentCode: 'more', groupName: '联系方式', name: '邮箱', showflag: 'N', sort: 4 },
    ])
    const { data } = await gateway.call(account.getAccountItemList, {}, { as: await gateway.as(ming) })
    expect(data.map(({ groupName }) => groupName)).toEqual(['账户', '联系方式'])
    expect(data[1]?.chlidItem.map(({ code }) => code)).toEqual(['phone', 'more'])
    expect(data[1]?.chlidItem[1]?.chlidItem).toEqual([{ code: 'email', name: '邮箱', link: '/x', showflag: 'N' }])
  })
})

describe('the area lists', () => {
  it('the area lists name provinces, cities and districts by code', async () => {
    await gateway.db.insert(districts).values([
      { code: '310000', name: '上海市', level: 1 },
      { code: '310100', name: '上海市', level: 2, parentCode: '310000' },
      { code: '310101', name: '黄浦区', level: 3, parentCode: '310100' },
    ])
    const { data } = await gateway.call(account.getAllDistrictData, {})
    expect(data).toEqual({
      province_list: { 310000: '上海市' },
      city_list: { 310100: '上海市' },
      county_list: { 310101: '黄浦区' },
    })
  })
})

describe('the accounts of a customer', () => {
  beforeAll(async () => {
    await gateway.db.insert(channels).values([
      { channelCode: '001', name: '直销', kind: 'direct' },
      { channelCode: '102', name: '某银行', kind: 'bank' },
    ])
    const account = { kind: 'fund', openedDay: '2024-01-02' }
    await gateway.db.insert(fundAccounts).values([
      { ...account, fundAccount: 'F1', custNo: ming.custNo },
      {
        ...account,
        fundAccount: 'P1',
        custNo: ming.custNo,
        accountType: '1',
        openedDay: '2025-03-04',
        state: 'closed',
      },
      { ...account, fundAccount: 'S1', custNo: ming.custNo, kind: 'shareholder', state: 'frozen' },
      { ...account, fundAccount: 'F2', custNo: hong.custNo, state: 'closed' },
    ])
    const place = { openedDay: '2024-01-02', custNo: ming.custNo, fundAccount: 'F1' }
    await gateway.db.insert(tradingAccounts).values([
      { ...place, tradingAccount: 'T1', channelCode: '001' },
      { ...place, tradingAccount: 'T2', channelCode: '102', isOpen: false },
    ])
  })

  it('accounts are listed by kind, with their trading accounts', async () => {
    const { data } = await gateway.call(account.listFundAndShareholderAccount, {}, { as: await gateway.as(ming) })
    expect(data.fundAccounts.map(({ account, state }) => [account, state])).toEqual([
      ['F1', 'normal'],
      ['P1', 'closed'],
    ])
    expect(data.fundAccounts[0]?.tradingAccounts).toEqual([
      { tradingAccount: 'T1', channelCode: '001', channelName: '直销', openedDay: '2024-01-02', isOpen: true },
      { tradingAccount: 'T2', channelCode: '102', channelName: '某银行', openedDay: '2024-01-02', isOpen: false },
    ])
    expect(data.shareholderAccounts.map(({ account }) => account)).toEqual(['S1'])
  })

  it('an account counts as opened until it is closed', async () => {
    const mine = await gateway.call(account.getIsopened, {}, { as: await gateway.as(ming) })
    expect(mine.data).toEqual({ isOpened: true, fundAccount: true, shareholderAccount: true, pensionAccount: false })
    const theirs = await gateway.call(account.getIsopened, {}, { as: await gateway.as(hong) })
    expect(theirs.data).toEqual({
      isOpened: false,
      fundAccount: false,
      shareholderAccount: false,
      pensionAccount: false,
    })
  })
})

describe('the WeChat account', () => {
  it('the WeChat binding is reported as a whole or for one openid', async () => {
    const as = await gateway.as(ming)
    const any = await gateway.call(account.checkIsBindEservice, {}, { as })
    expect(any.data).toMatchObject({ isBind: true, nickname: '小明' })
    expect((await gateway.call(account.checkIsBindEservice, { openid: bound.openid }, { as })).data.isBind).toBe(true)
    expect((await gateway.call(account.checkIsBindEservice, { openid: 'another' }, { as })).data.isBind).toBe(false)
    const theirs = { as: await gateway.as(hong) }
    expect((await gateway.call(account.checkIsBindEservice, { openid: bound.openid }, theirs)).data.isBind).toBe(false)
  })

  it('the check of the silent login says whether it would succeed', async () => {
    expect((await gateway.call(auth.checkSilentLogin, {})).data).toEqual({
      loggedIn: false,
      known: false,
      bound: false,
    })
    const as = await gateway.as(ming, bound)
    expect((await gateway.call(auth.checkSilentLogin, {}, { as })).data).toEqual({
      loggedIn: true,
      known: true,
      bound: true,
    })
    const dead = { token: 'a'.repeat(43) }
    expect((await gateway.call(auth.checkSilentLogin, {}, { as: dead })).data.loggedIn).toBe(false)
  })

  it('a visit counts once in half an hour, even when several calls come at once', async () => {
    const as = await gateway.as(ming)
    const visit = () => gateway.call(account.addSilentLogin, {}, { as })
    await Promise.all([visit(), visit(), visit()])
    expect(await gateway.db.select().from(loginEvents)).toMatchObject([{ custNo: ming.custNo, way: 'silent' }])
    gateway.clock.advance(30 * 60_000)
    await visit()
    expect(await gateway.db.select().from(loginEvents)).toHaveLength(2)
    gateway.clock.advance(-30 * 60_000)
  })
})

describe('the source of a customer', () => {
  it('only the customer can read where they came from', async () => {
    const own = await gateway.call(account.checkCustSource, {}, { as: await gateway.as(hong) })
    expect(own.data).toEqual({ source: 'WLC', recorded: true })
    const about = { custNo: hong.custNo }
    const visitor = await gateway.call(account.checkCustSource, about)
    const another = await gateway.call(account.checkCustSource, about, { as: await gateway.as(ming) })
    for (const { data } of [visitor, another]) expect(data).toEqual({ source: 'ESERVICE_H5', recorded: false })
  })

  it('a stranger gets the same source for an existing and a missing customer number', async () => {
    const known = await gateway.call(account.checkCustSource, { custNo: hong.custNo })
    const unknown = await gateway.call(account.checkCustSource, { custNo: '999999999999' })
    expect(known.data).toEqual(unknown.data)
  })
})

describe('the running activity', () => {
  const activity = { kind: 'signIn', title: '活动', content: '', url: '/SignIn/index', isPopupType: '0', details: {} }
  const ask = async (activityId?: string) =>
    gateway.call(account.activitySignurl, { sysCode: 'APP', activityId }, { as: await gateway.as(ming) })

  it('no activity is running outside the days of all activities', async () => {
    await gateway.db.insert(activities).values([
      { ...activity, activityId: 'over', startDay: '2026-11-01', endDay: '2026-11-20' },
      { ...activity, activityId: 'soon', startDay: '2026-11-22', endDay: '2026-11-30' },
    ])
    expect((await ask()).data).toEqual({ activityId: '', isPopupType: '', activityURL: '', busiToken: '' })
  })

  it('the running activity is the one that pops up, otherwise the one that ends soonest', async () => {
    await gateway.db.insert(activities).values([
      { ...activity, activityId: 'last-day', startDay: '2026-11-01', endDay: '2026-11-21' },
      { ...activity, activityId: 'long', startDay: '2026-11-21', endDay: '2026-12-31' },
    ])
    expect((await ask()).data.activityId).toBe('last-day')
    await gateway.db
      .insert(activities)
      .values({ ...activity, activityId: 'popup', isPopupType: '1', startDay: '2026-11-01', endDay: '2026-12-01' })
    expect((await ask()).data).toMatchObject({ activityId: 'popup', isPopupType: '1', activityURL: '/SignIn/index' })
    expect((await ask('long')).data.activityId).toBe('long')
    expect((await ask('over')).data.activityId).toBe('')
  })

  it('the activity’s token names the customer for five minutes', async () => {
    const { busiToken } = (await ask()).data
    const wanted = { token: busiToken, purpose: 'temp', typeCode: 'activity' } as const
    expect(await readOneTimeToken(gateway.scope, wanted)).toMatchObject({ subject: `c:${ming.custNo}` })
    gateway.clock.advance(5 * 60_000)
    expect(await readOneTimeToken(gateway.scope, wanted)).toBeNull()
  })
})

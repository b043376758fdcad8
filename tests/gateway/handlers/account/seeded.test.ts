import { eq } from 'drizzle-orm'
import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import type { Call, InputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { messages } from '@/contract/messages'
import { service } from '@/contract/service'
import { votes } from '@/contract/votes'
import { destinationOf } from '@/lib/link'
import { splitAddress } from '@/lib/query'
import { routeOfPath } from '@/routes'
import { papers } from '../../../../gateway/db/schema/papers'
import { dataArchives } from '../../../../gateway/db/schema/personal'
import { revocations } from '../../../../gateway/db/schema/revocations'
import { people, person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** A call and its input, to be sent for many people. */
const read = <C extends Call>(call: C, input: InputOf<C>) => ({ call, input })
const spot = '2' as const
const ofCustomers = [
  ...(['1', '2', '3'] as const).map(type => read(account.getShowFlag, { type })),
  read(account.getHomePageConfig, {}),
  read(account.getAccountItemList, {}),
  read(account.getCustEserverItemList, {}),
  read(account.listFundAndShareholderAccount, {}),
  read(account.checkIsBindEservice, {}),
  read(account.getIsopened, {}),
  read(account.activitySignurl, { sysCode: 'APP' }),
  read(votes.getMyVotes, {}),
  read(service.underWay, {}),
]
const ofAnybody = [
  read(account.getTemplates, {}),
  read(account.getAllDistrictData, {}),
  read(account.getEserverItemList, {}),
  read(account.checkCustSource, {}),
  read(account.aggregationSearch, { keyword: '基金' }),
  read(account.accompanySearch, { begnum: 1, fetchnum: 100 }),
  read(account.accompanySearchList, { begnum: 1, fetchnum: 20 }),
  read(messages.getMessageClassIndex, { spot }),
  read(messages.getNewMessageContent, { spot }),
  read(messages.getMessageContentPage, { spot }),
  read(messages.getReadMsgRecord, {}),
  read(messages.getDialogMessages, { spot }),
  read(auth.checkSilentLogin, {}),
]

const active = people.filter(({ state }) => state === 'active')

describe('the made-up world', () => {
  it.each(active.map(person => [person.name, person] as const))('every call answers for %s', async (_, as) => {
    for (const { call, input } of [...ofCustomers, ...ofAnybody]) {
      // Data lost on the way to the app fails in the gateway's own check of answers.
      expect([call.name, (await gateway.call(call, input, { as })).retCode]).toEqual([call.name, '0'])
    }
  })

  it('every public call answers for a visitor, and no list is empty', async () => {
    for (const { call, input } of ofAnybody) {
      expect([call.name, (await gateway.call(call, input)).retCode]).toEqual([call.name, '0'])
    }
    const services = (await gateway.call(account.getEserverItemList, {})).data
    const found = (await gateway.call(account.aggregationSearch, { keyword: '基金' })).data
    const lists = {
      app: services.app,
      ads: services.ads,
      notify: services.notify,
      templates: (await gateway.call(account.getTemplates, {})).data,
      articles: (await gateway.call(account.accompanySearch, { begnum: 1, fetchnum: 100 })).data,
      messages: (await gateway.call(messages.getNewMessageContent, { spot })).data.messages,
      dialogs: (await gateway.call(messages.getDialogMessages, { spot })).data,
      foundFunds: found.funds,
      foundArticles: found.articles,
    }
    const empty = Object.entries(lists).filter(([, list]) => list.length === 0)
    expect(empty.map(([name]) => name)).toEqual([])
  })

  it('every city and district has its province', async () => {
    const { province_list, city_list, county_list } = (await gateway.call(account.getAllDistrictData, {})).data
    const above = (code: string, digits: number) => code.slice(0, digits).padEnd(6, '0')
    expect(Object.keys(city_list).filter(code => !(above(code, 2) in province_list))).toEqual([])
    expect(Object.keys(county_list).filter(code => !(above(code, 2) in province_list))).toEqual([])
  })

  it('every listed article and message can be opened', async () => {
    const articles = (await gateway.call(account.accompanySearch, { begnum: 1, fetchnum: 100 })).data
    for (const { sId } of articles) {
      const opened = await gateway.call(account.accompanyPageSearch, { sId })
      expect(opened.data.sContent.length).toBeGreaterThan(0)
    }
    const page = (await gateway.call(messages.getMessageContentPage, { spot, pageSize: 100 })).data
    for (const { sId } of page.messages) {
      const { data: opened } = await gateway.call(messages.getMessageContent, { sId })
      expect(opened.sId).toBe(sId)
    }
  })
})

describe('the token of an activity', () => {
  it('the token of an activity lets nobody in as an inheritor', async () => {
    const [as] = active
    const { busiToken } = (await gateway.call(account.activitySignurl, { sysCode: 'APP' }, { as })).data
    expect(busiToken).not.toBe('')
    const entered = await gateway.call(inheritances.checkUserPhone, { tempToken: busiToken })
    expect(entered.retCode).toBe('E462')
  })
})

describe('what is under way', () => {
  const of = async (who: Parameters<typeof person>[0]) =>
    (await gateway.call(service.underWay, {}, { as: person(who) })).data

  it('an inheritance, a vote and the events of a customer are under way, first what waits for them', async () => {
    const all = await of('lin')
    expect(all.slice(0, 2)).toMatchObject([
      { title: expect.stringMatching(/^基金继承 · ./), state: '分配与签署', isWaiting: true, step: 3, steps: 5 },
      { state: '待表决', isWaiting: true, steps: 0 },
    ])
    expect(all.map(({ isWaiting }) => isWaiting)).toEqual([...all.map(one => one.isWaiting)].sort().reverse())
    expect(all).toContainEqual(expect.objectContaining({ state: '候补中', isWaiting: false, day: '2026-12-13' }))
  })

  it('a revocation is under way with its fund, its step and what comes next, until it ends', async () => {
    expect(await of('zhou')).toContainEqual({
      title: expect.stringMatching(/^撤销买入 · ./),
      state: '待补充材料',
      isWaiting: true,
      note: '请补充材料后重新提交',
      day: '2026-11-20',
      step: 2,
      steps: 4,
      link: expect.stringMatching(/^\/#\/Revoke\/addFile\?revocationNo=RV/),
    })
    expect(await of('chen')).toContainEqual(
      expect.objectContaining({
        state: '已通过，退款中',
        note: '预计2026年11月25日退款到账',
        day: '2026-11-25',
        step: 3,
      }),
    )
    const { custNo } = person('chen')
    await gateway.db.update(revocations).set({ state: 'refunded' }).where(eq(revocations.custNo, custNo))
    expect((await of('chen')).filter(({ title }) => title.startsWith('撤销买入'))).toEqual([])
  })

  it('a paper and an archive are under way while they are made, and a paper that failed for a week', async () => {
    const [{ custNo }, now] = [person('su'), gateway.clock.now()]
    const before = (await of('su')).length
    const paper = (paperNo: string, state: 'making' | 'failed', daysAgo: number) => ({
      ...{ paperNo, custNo, kind: 'certificate' as const, title: '资产证明', state, source: 'request' as const },
      ...{ fromDay: '2026-11-20', toDay: '2026-11-20', language: 'zh' as const, request: {}, code: paperNo },
      ...{ maskedName: '*某', createdAt: new Date(now.getTime() - daysAgo * 86_400_000) },
    })
    await gateway.db
      .insert(papers)
      .values([paper('P1', 'making', 0), paper('P2', 'failed', 2), paper('P3', 'failed', 20)])
    await gateway.db.insert(dataArchives).values({ id: 'A1', custNo, state: 'making', requestedAt: now })
    const all = await of('su')
    expect(all).toHaveLength(before + 3)
    expect(all).toContainEqual(
      expect.objectContaining({ state: '没能生成', isWaiting: true, link: expect.stringMatching(/paperNo=P2$/) }),
    )
    expect(all).toContainEqual(expect.objectContaining({ title: '资产证明', state: '生成中', isWaiting: false }))
    expect(all).toContainEqual(expect.objectContaining({ title: '个人信息副本', state: '生成中' }))
  })

  it('every link of it opens a screen, and a person with nothing under way has an empty list', async () => {
    const lists = await Promise.all(active.map(async as => (await gateway.call(service.underWay, {}, { as })).data))
    for (const { title, link } of lists.flat()) {
      const destination = destinationOf(link)
      const path = destination?.to === 'screen' ? splitAddress(destination.path).path : ''
      expect([title, routeOfPath(path)]).not.toEqual([title, null])
    }
    expect(lists.some(list => list.length === 0)).toBe(true)
  })
})

describe('the search', () => {
  const functions = async (keyword: string, as: (typeof active)[number] | null) =>
    (await gateway.call(account.aggregationSearch, { keyword }, { as })).data.functions

  it('a visitor and a customer find the same functions, personal ones too, before anything else', async () => {
    for (const as of [null, person('lin')]) {
      expect((await functions('签证', as))[0]).toEqual({
        title: '资产证明',
        note: '签证、贷款、落户时证明您的资产',
        link: '/#/Home/Assetscert/Index',
      })
    }
  })

  it('services that lead out of the app are found by name and by pinyin too', async () => {
    expect((await functions('公司介绍', null))[0]).toMatchObject({ link: '/site/about.html' })
    expect((await functions('xinxipilu', null))[0]).toMatchObject({ title: '信息披露' })
  })

  it('a row of the account pages that is hidden is not found', async () => {
    const links = (await functions('银行卡', null)).map(({ link }) => link)
    expect(links).toEqual(['/#/Home/OnlineService'])
  })
})

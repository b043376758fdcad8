import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import type { Call, InputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { messages } from '@/contract/messages'
import { votes } from '@/contract/votes'
import { people } from '../../../../gateway/seed/people'
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

import { account } from '@/contract/account'
import { funds } from '../../../../gateway/db/schema/funds'
import { accompanyItems } from '../../../../gateway/db/schema/learning'
import { messageClasses, messages } from '../../../../gateway/db/schema/messages'
import { serviceItems } from '../../../../gateway/db/schema/service'
import { fund, insertFundsAndHolding } from './fund-rows'
import { ming, type SmallGateway, smallGateway } from './small-gateway'

let gateway: SmallGateway
beforeAll(async () => {
  gateway = await smallGateway()
  await insertFundsAndHolding(gateway, ming.custNo)
  await gateway.db.insert(accompanyItems).values([
    ...Array.from({ length: 230 }, (_, n) => article(`L${n}`, { sShowPostion: 'learning', sType: '3' })),
    article('held', { sFund: '100003,100001', publishedAt: new Date('2026-11-20T00:00:00Z') }),
    article('sold', { sFund: '100002', sType: '4' }),
    article('future', { publishedAt: new Date('2026-11-21T02:00:01Z') }),
    article('withdrawn', { sTitle: '已经下架', withdrawnAt: new Date('2026-11-10T00:00:00Z') }),
    article('bond', {
      topic: 'bond',
      sFund: '100003',
      sShowPostion: 'other',
      sContent: `<p>${'字'.repeat(1200)}</p>`,
    }),
    article('percent', { sTitle: '收益100%的说法', sShowPostion: 'home' }),
  ])
})
afterAll(() => gateway.close())

const article = (sId: string, row: Partial<typeof accompanyItems.$inferInsert> = {}) => ({
  sId,
  sType: '2',
  sTitle: `文章${sId}`,
  sLabel: '市场',
  summary: '摘要',
  sContent: '<p>正文</p>',
  sFund: '',
  sShowPostion: 'fund',
  labelIndex: 0,
  author: '作者',
  publishedAt: new Date('2026-11-01T00:00:00Z'),
  ...row,
})

describe('articles', () => {
  it('articles are listed page by page until an empty page, each once', async () => {
    const found: string[] = []
    for (let begnum = 1; ; begnum += 100) {
      const page = await gateway.call(account.accompanySearch, { sShowPostion: 'learning', begnum, fetchnum: 100 })
      if (page.data.length === 0) break
      found.push(...page.data.map(({ sId }) => sId))
    }
    expect(found).toHaveLength(230)
    expect(new Set(found).size).toBe(230)
  })

  it('articles are found by any of the funds they are about', async () => {
    const about = async (fundCodes: string) =>
      (await gateway.call(account.accompanySearch, { fundCodes, begnum: 1, fetchnum: 100 })).data.map(({ sId }) => sId)
    expect(await about('100001')).toEqual(['held'])
    expect(await about('100001,100002')).toEqual(['held', 'sold'])
    expect(await about('999999')).toEqual([])
  })

  it('articles about a fund that the customer holds are marked', async () => {
    const query = { sShowPostion: 'fund', begnum: 1, fetchnum: 100 }
    const mine = await gateway.call(account.accompanySearch, query, { as: await gateway.as(ming) })
    expect(mine.data.map(({ sId, isHold }) => [sId, isHold])).toEqual([
      ['held', true],
      ['sold', false],
    ])
    const visitor = await gateway.call(account.accompanySearch, query)
    expect(visitor.data.every(({ isHold }) => !isHold)).toBe(true)
  })

  it('articles are counted and found by type and keyword', async () => {
    const search = async (query: { keyword?: string; sType?: '3' | '4' }) =>
      (await gateway.call(account.accompanySearchList, { ...query, begnum: 1, fetchnum: 10 })).data
    expect((await search({ sType: '3' })).total).toBe(230)
    expect((await search({ sType: '3' })).items).toHaveLength(10)
    expect((await search({ sType: '4' })).items.map(({ sId }) => sId)).toEqual(['sold'])
    expect((await search({ keyword: '文章sold' })).items.map(({ sId }) => sId)).toEqual(['sold'])
    expect((await search({ keyword: '没有这个词' })).total).toBe(0)
  })

  it('the characters % and _ in an article keyword are searched literally', async () => {
    const search = async (keyword: string) =>
      (await gateway.call(account.accompanySearchList, { keyword, begnum: 1, fetchnum: 10 })).data.total
    expect(await search('%')).toBe(1)
    expect(await search('_')).toBe(0)
    expect(await search('\\')).toBe(0)
  })

  it('an opened article has its text and funds, and each opening is counted', async () => {
    const first = await gateway.call(account.accompanyPageSearch, { sId: 'held' })
    expect(first.data).toMatchObject({ sContent: '<p>正文</p>', reads: 1 })
    expect(first.data.funds.map(({ fundCode }) => fundCode)).toEqual(['100001', '100003'])
    const second = await gateway.call(account.accompanyPageSearch, { sId: 'held' })
    expect(second.data.reads).toBe(2)
  })

  it('articles are found by topic and fund together, and each states its reading time', async () => {
    const query = { topic: 'bond', fundCodes: '100003', begnum: 1, fetchnum: 10 } as const
    const { items } = (await gateway.call(account.accompanySearchList, query)).data
    expect(items.map(({ sId, topic, minutes }) => [sId, topic, minutes])).toEqual([['bond', 'bond', 3]])
  })

  it('a withdrawn article is in no list and cannot be opened, and the refusal says that it was withdrawn', async () => {
    const { data } = await gateway.call(account.accompanySearchList, { keyword: '已经下架', begnum: 1, fetchnum: 10 })
    expect(data.total).toBe(0)
    const opened = await gateway.call(account.accompanyPageSearch, { sId: 'withdrawn' })
    expect(opened).toMatchObject({ retCode: 'E404', retMsg: '这篇文章已下架' })
    const unknown = await gateway.call(account.accompanyPageSearch, { sId: 'nobody' })
    expect(unknown).toMatchObject({ retCode: 'E404', retMsg: '没有找到这篇文章' })
  })

  it('an article cannot be opened before it is published', async () => {
    expect((await gateway.call(account.accompanyPageSearch, { sId: 'future' })).retCode).toBe('E404')
  })
})

describe('the search over everything', () => {
  beforeAll(async () => {
    await gateway.db
      .insert(funds)
      .values([
        fund('200001', { shortName: '稳健成长', initials: 'WJCZ', sort: 900 }),
        fund('200002', { shortName: '成长稳健', initials: 'CZWJ', sort: 1 }),
        fund('200003', { shortName: '稳健下架', initials: 'WJXJ', onSite: false }),
      ])
    await gateway.db.insert(serviceItems).values([
      { id: 1, group: 'app', serverName: '稳健服务', link: '/a', type: '1', personal: false, sort: 1 },
      { id: 2, group: 'app', serverName: '稳健私人服务', link: '/b', type: '1', personal: true, sort: 2 },
    ])
    await gateway.db.insert(messageClasses).values({ classId: 'notice', name: '公告', icon: 'n', sort: 1 })
    const message = {
      classId: 'notice',
      summary: '',
      content: '',
      sType: '1',
      publishedAt: new Date('2026-11-01T00:00:00Z'),
    }
    await gateway.db.insert(messages).values([
      { ...message, sId: 'all', title: '稳健公告' },
      { ...message, sId: 'mine', title: '稳健提醒', custNo: ming.custNo },
    ])
  })

  it('the search finds public content, and no personal content of customers', async () => {
    for (const as of [null, await gateway.as(ming)]) {
      const { data } = await gateway.call(account.aggregationSearch, { keyword: '稳健' }, { as })
      expect(data.services.map(({ serverName }) => serverName)).toEqual(['稳健服务'])
      expect(data.messages.map(({ sId }) => sId)).toEqual(['all'])
    }
  })

  it('funds that begin with the keyword come first, and funds taken off the site are left out', async () => {
    const { data } = await gateway.call(account.aggregationSearch, { keyword: '稳健' })
    expect(data.funds.map(({ fundCode }) => fundCode)).toEqual(['200001', '200002'])
  })

  it.each(['200001', 'wjcz', 'WJCZ', ' 稳健成长 '])('the search finds a fund by %p', async keyword => {
    const { data } = await gateway.call(account.aggregationSearch, { keyword })
    expect(data.funds[0]?.fundCode).toBe('200001')
  })

  it('the search finds no withdrawn article', async () => {
    expect((await gateway.call(account.aggregationSearch, { keyword: '已经下架' })).data.articles).toEqual([])
  })

  it('the search finds at most twenty results of a kind', async () => {
    const { data } = await gateway.call(account.aggregationSearch, { keyword: '文章L' })
    expect(data.articles).toHaveLength(20)
  })

  it.each(['', '   ', 'x'.repeat(51)])('a search for %p is refused', async keyword => {
    expect((await gateway.call(account.aggregationSearch, { keyword })).retCode).toBe('E400')
  })
})

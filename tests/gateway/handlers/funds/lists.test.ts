import { eq } from 'drizzle-orm'
import { funds } from '@/contract/funds'
import { parameters } from '../../../../gateway/db/schema/shell'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { nobody } from '../assets/holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const lin = person('lin')
const change = (fundCode: string, actionType?: 'del', as: typeof lin | null = lin) =>
  gateway.call(funds.addSelFund, { fundCode, ...(actionType && { actionType }) }, { as })
const watched = async (as = lin) =>
  (await gateway.call(funds.queryNetvalue, { queryType: 'SELECT' }, { as })).data.funds.map(fund => fund.fundCode)

describe('the watch list', () => {
  it('adding or removing a watched fund twice counts once', async () => {
    const before = await watched()
    for (const _ of [1, 2]) {
      expect((await change('100431')).data).toEqual({ fundCode: '100431', select: true, count: before.length + 1 })
    }
    expect((await watched()).sort()).toEqual([...before, '100431'].sort())
    for (const _ of [1, 2]) {
      expect((await change('100431', 'del')).data).toEqual({ fundCode: '100431', select: false, count: before.length })
    }
    expect(await watched()).toEqual(before)
  })

  it('a held fund cannot be removed from the watch list, and the refusal says why', async () => {
    const answer = await change('100101', 'del')
    expect(answer).toMatchObject({ success: false, retMsg: '持有基金不能移除自选' })
    expect(await watched()).toContain('100101')
  })

  it('a fund that was sold can be removed from the watch list', async () => {
    await change('100021')
    expect((await change('100021', 'del')).data.select).toBe(false)
    expect(await watched()).not.toContain('100021')
  })

  it('each customer has their own watch list', async () => {
    await change('100431')
    expect(await watched(nobody)).not.toContain('100431')
    await change('100431', 'del', nobody)
    expect(await watched()).toContain('100431')
  })

  it('only existing funds can be watched', async () => {
    expect(await change('999999')).toMatchObject({ retCode: 'E404', retMsg: '没有找到这只基金' })
    expect((await change('abc')).retCode).toBe('E400')
  })

  it('a visitor has no watch list', async () => {
    expect((await change('100431', undefined, null)).retCode).toBe('T020104-0001')
  })
})

describe('the recently viewed funds', () => {
  const look = (fundcode: string, custNo?: string) =>
    gateway.call(funds.addFundNetValueBrowseHis, { fundcode, ...(custNo && { custNo }) }, { as: lin })
  const viewed = async (as = lin) => (await gateway.call(funds.recentlyViewedCodes, {}, { as })).data.codes

  it('the list of viewed funds has at most twenty entries, newest first, none twice', async () => {
    const all = (await gateway.call(funds.listWebShow, {})).data.funds.map(fund => fund.fundCode).slice(0, 25)
    for (const code of all) {
      gateway.clock.advance(1000)
      await look(code)
    }
    const [, , , again = ''] = [...all].reverse()
    gateway.clock.advance(1000)
    await look(again)
    const expected = [again, ...[...all].reverse().filter(code => code !== again)].slice(0, 20)
    expect(await viewed()).toEqual(expected)
    const browse = (await gateway.call(funds.getFundNetValueBrowse, {}, { as: lin })).data.funds
    expect(browse.map(fund => fund.fundCode)).toEqual(expected)
    expect(browse.find(fund => fund.fundCode === '100101')?.isSelect ?? true).toBe(true)
  })

  it('the company’s setting limits the number of viewed funds', async () => {
    const set = (paraValue: string) =>
      gateway.db.update(parameters).set({ paraValue }).where(eq(parameters.paraName, 'recentlyViewedLimit'))
    const before = await viewed()
    await set('3')
    expect(await viewed()).toEqual(before.slice(0, 3))
    await look(before[1] ?? '')
    await set('20')
    expect((await viewed()).sort()).toEqual(before.slice(0, 3).sort())
  })

  it('each customer has their own list of viewed funds', async () => {
    await look('100101')
    expect(await viewed(nobody)).toEqual(['100402', '100301', '100101'])
    const { custNo } = nobody
    expect((await look('100101', custNo)).retCode).toBe('E403')
    expect((await gateway.call(funds.recentlyViewedCodes, { custNo }, { as: lin })).retCode).toBe('E403')
    expect((await look('100101', lin.custNo)).success).toBe(true)
  })

  it('the list of viewed funds is empty for a customer who has viewed none', async () => {
    const as = person('abdu')
    expect(await viewed(as)).toEqual([])
    expect((await gateway.call(funds.getFundNetValueBrowse, {}, { as })).data).toEqual({ funds: [] })
  })

  it('an unknown fund is not added to the viewed funds', async () => {
    expect((await look('999999')).retCode).toBe('E404')
  })
})

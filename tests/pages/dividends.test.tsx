import { dividends } from '@/contract/dividends'
import { funds } from '@/contract/funds'
import { sum } from '@/lib/money'
import { formatAmount, formatSigned } from '@/lib/money-format'
import { people, person } from '../../gateway/seed/people'
import { handsOf, named } from '../helpers/hands'
import { prove } from '../helpers/prove'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const lin = person('lin')
const chen = person('chen')
const gu = person('gu')

const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const view = () => require('@/features/dividends/view') as typeof import('@/features/dividends/view')

const { press, until } = handsOf(app)
const hero = () => document.querySelector('.hero__figure')?.textContent
const watched = (name: 'navigate' | 'replace') => jest.spyOn(go(), name).mockResolvedValue(undefined)

beforeEach(() => view().useBonusView.setState({ tab: 'received', year: '', fundCode: '', month: '', day: '' }))
afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
  app.setAlter((_, body) => body)
})

describe.each(people.filter(one => one.state === 'active').map(one => [one.name, one] as const))(
  'the dividends of %s',
  (_, who) => {
    it('the dividends match the gateway’s sums, in total, by year and by fund', async () => {
      await app.enter(who)
      const all = await app.ask(funds.bonusDetail, {})
      await app.visit('bonus', {})
      if (all.count === 0) return expect(everythingSaid()).toContain('还没有收到过分红')
      expect(hero()).toBe(formatAmount(all.total))
      for (const year of all.years) {
        const { total, cashTotal } = await app.ask(funds.bonusDetail, { year })
        await act(async () => view().lookAt({ year }))
        expect(hero()).toBe(formatAmount(total))
        expect(document.querySelector('.stat__value')?.textContent).toBe(formatAmount(cashTotal))
      }
      for (const fundCode of new Set(all.dividends.map(row => row.fundCode))) {
        const { total } = await app.ask(funds.bonusDetail, { fundCode })
        await act(async () => view().lookAt({ year: '', fundCode }))
        expect(hero()).toBe(formatAmount(total))
        expect(everythingSaid()).toContain('只看')
      }
    })
  },
)

describe('the list of dividends', () => {
  beforeEach(() => app.enter(lin))

  it('a tap on a fund narrows the list of dividends, which comes back as it was left', async () => {
    await app.visit('bonus', {})
    const all = await app.ask(funds.bonusDetail, {})
    const [{ fundCode, shortName }] = all.dividends as [(typeof all.dividends)[number]]
    const others = all.dividends.filter(row => row.fundCode !== fundCode)
    expect(others.length).toBeGreaterThan(0)
    await press(shortName)
    expect(everythingSaid()).toContain(`只看 ${shortName}`)
    for (const { shortName: other } of others) expect(everythingSaid()).not.toContain(other)
    await app.visit('home', {})
    await app.visit('bonus', {})
    expect(everythingSaid()).toContain(`只看 ${shortName}`)
    await app.enter(chen)
    await app.visit('bonus', {})
    expect(everythingSaid()).not.toContain('只看')
  })

  it('a row of the list leads to exactly that dividend', async () => {
    const [first] = (await app.ask(funds.bonusDetail, {})).dividends
    // Without the rows that only narrow the list.
    view().lookAt({ fundCode: first?.fundCode ?? '' })
    await app.visit('bonus', {})
    const navigated = watched('navigate')
    await press(first?.shortName ?? '')
    expect(navigated).toHaveBeenCalledWith('bonusDetail', { applicationNo: first?.applicationNo })
  })

  it('a list of dividends that failed to load comes after a retry', async () => {
    app.restart()
    app.setDown(true)
    await app.visit('bonus', {})
    expect(everythingSaid()).toContain('重试')
    app.setDown(false)
    await press('重试')
    expect(everythingSaid()).toContain('累计分红（元）')
  })

  it('the dividends can be saved as a file, or by a link where pages save nothing', async () => {
    const going = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
    await app.visit('bonus', {})
    expect(everythingSaid()).toContain('会丢失基金代码开头的 0，「导出数据」里有 Excel（XLSX）格式')
    await press(named('保存 CSV') ? '保存 CSV' : '生成下载链接')
    expect(going).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'ownData' })
    going.mockRestore()
    await prove(app)
    await app.visit('bonus', {})
    await press(named('保存 CSV') ? '保存 CSV' : '生成下载链接')
    await until(() => /已保存|复制链接/.test(everythingSaid()))
    expect(everythingSaid()).toMatch(/「分红明细\.csv」已保存到下载|downloadDividends\.api\?key=/)
  })
})

describe('the coming dividends', () => {
  it('coming dividends are estimates with a sum, each with a link to its announcement', async () => {
    await app.enter(lin)
    const { upcoming } = await app.ask(funds.bonusDetail, {})
    expect(upcoming.length).toBeGreaterThan(0)
    view().lookAt({ tab: 'upcoming' })
    await app.visit('bonus', {})
    expect(hero()).toBe(formatAmount(sum(upcoming.map(one => one.estimatedAmount ?? ''))))
    expect(everythingSaid()).toContain('估算')
    const [first] = upcoming
    const navigated = watched('navigate')
    await press(first?.shortName ?? '')
    expect(navigated).toHaveBeenCalledWith('bonusPreDetail', { fundCode: first?.fundCode, exDay: first?.exDay })
  })

  it('a person without coming dividends sees an explanation', async () => {
    await app.enter(gu)
    view().lookAt({ tab: 'upcoming' })
    await app.visit('bonus', {})
    expect(everythingSaid()).toContain('持有的基金目前没有待发放的分红')
    // The empty list of received dividends leads to funds, not to this empty list.
    const navigated = watched('navigate')
    await act(async () => view().lookAt({ tab: 'received' }))
    await app.visit('bonus', {})
    expect(everythingSaid()).toContain('还没有收到过分红')
    expect(everythingSaid()).not.toContain('看看待发放的分红')
    await press('看看有哪些基金')
    expect(navigated).toHaveBeenCalledWith('netValues')
  })

  it('a coming dividend shows its days, its rate, and the amount of each place', async () => {
    await app.enter(lin)
    await app.visit('bonusPreDetail', { fundCode: '100201', exDay: '2026-11-24' })
    const told = await app.ask(dividends.announcedDividend, { fundCode: '100201', exDay: '2026-11-24' })
    const said = everythingSaid()
    expect(hero()).toBe(formatAmount(told.amount))
    expect(said).toContain('预计分红（元，估算）')
    for (const day of [told.announceDay, told.recordDay, told.payDay]) expect(said).toContain(day)
    for (const { channelName, amount } of told.parts) {
      expect(said).toContain(channelName)
      expect(said).toContain(formatAmount(amount))
    }
  })

  it('the amount is certain once the shares are registered, and before that mentions pending transactions', async () => {
    await app.enter(lin)
    app.setAlter(({ url }, body) => {
      if (!url.includes('announcedDividend')) return body
      const answer = JSON.parse(body)
      return JSON.stringify({ ...answer, data: { ...answer.data, pending: 2 } })
    })
    await app.visit('bonusPreDetail', { fundCode: '100201', exDay: '2026-11-24' })
    expect(everythingSaid()).toContain('您有 2 笔交易预计在那之前确认')
    app.restart()
    app.setAlter(({ url }, body) => {
      if (!url.includes('announcedDividend')) return body
      const answer = JSON.parse(body)
      return JSON.stringify({ ...answer, data: { ...answer.data, isEstimate: false } })
    })
    await app.visit('bonusPreDetail', { fundCode: '100201', exDay: '2026-11-24' })
    expect(everythingSaid()).toContain('应得分红（元）')
    expect(everythingSaid()).not.toContain('估算')
  })

  it('a dividend that was not announced has a way on, and a person without shares sees no amount', async () => {
    await app.enter(gu)
    await app.visit('bonusPreDetail', { fundCode: '100201', exDay: '2026-11-25' })
    expect(everythingSaid()).toContain('没有找到这次分红')
    const replaced = watched('replace')
    await press('查看全部分红')
    expect(replaced).toHaveBeenCalledWith('bonus')
    await app.visit('bonusPreDetail', { fundCode: '100201', exDay: '2026-11-24' })
    expect(everythingSaid()).toContain('不参加这次分红')
    expect(hero()).toBe('--')
  })
})

describe('the calendar of dividends', () => {
  it('the calendar shows a dividend as paid on its pay day, as the dividend itself does', () => {
    const { eventsOf } =
      require('@/features/dividends/calendar-events') as typeof import('@/features/dividends/calendar-events')
    const row = {
      applicationNo: 'A1',
      amount: '1.00',
      name: '甲',
      shortName: '甲',
      exDay: '2026-11-19',
      payDay: '2026-11-21',
    }
    const isComing = (today: string) =>
      eventsOf([row as Parameters<typeof eventsOf>[0][number]], [], today).find(({ kind }) => kind === 'pay')?.isComing
    expect([isComing('2026-11-20'), isComing('2026-11-21')]).toEqual([true, false])
  })

  it('the calendar shows past and coming dividends, and the events of the chosen day', async () => {
    await app.enter(lin)
    view().lookAt({ tab: 'calendar' })
    await app.visit('bonus', {})
    expect(everythingSaid()).toContain('2026年11月')
    await press('24 除息')
    expect(everythingSaid()).toContain('2026年11月24日')
    expect(everythingSaid()).not.toContain('11月26日发放')
    await press('24 除息')
    expect(everythingSaid()).toContain('11月26日发放')
    const {
      dividends: [last],
    } = await app.ask(funds.bonusDetail, {})
    const month = last?.exDay?.slice(0, 7) ?? ''
    await act(async () => view().lookAt({ month, day: '' }))
    expect(everythingSaid()).toContain('已除息')
    const navigated = watched('navigate')
    await press(last?.shortName ?? '')
    expect(navigated.mock.calls[0]?.[0]).toBe('bonusDetail')
  })
})

describe('the dividend methods', () => {
  it('each place has its dividend method, with the result that reinvestment would have had', async () => {
    await app.enter(lin)
    view().lookAt({ tab: 'ways' })
    await app.visit('bonus', {})
    const ways = await app.ask(dividends.dividendWays, {})
    const said = everythingSaid()
    const hypothetical = ways.flatMap(fund => fund.places.flatMap(place => place.ifReinvested ?? []))
    expect(hypothetical.length).toBeGreaterThan(0)
    for (const { value, gain } of hypothetical) {
      expect(said).toContain(formatAmount(value))
      expect(said).toContain(formatSigned(gain))
    }
  })

  it('a person without holdings has no dividend methods', async () => {
    await app.enter(gu)
    view().lookAt({ tab: 'ways' })
    await app.visit('bonus', {})
    expect(everythingSaid()).toContain('没有持有过会分红的基金')
  })
})

describe('one dividend', () => {
  it('a dividend shows its calculation and its effect', async () => {
    await app.enter(lin)
    const { dividends: rows } = await app.ask(funds.bonusDetail, {})
    for (const mode of ['cash', 'reinvest'] as const) {
      const row = rows.find(one => one.mode === mode)
      if (!row) throw new Error(`Lin has no dividend of the way ${mode}`)
      const around = await app.ask(dividends.dividendAround, { applicationNo: row.applicationNo })
      await app.visit('bonusDetail', { applicationNo: row.applicationNo })
      const said = everythingSaid()
      expect(hero()).toBe(formatAmount(row.amount))
      expect(said).toContain(formatAmount(row.recordShares))
      for (const value of [around.before?.value, around.after?.value]) expect(said).toContain(formatAmount(value))
      expect(said).toContain(formatSigned(around.market))
      if (mode === 'reinvest') expect(said).toContain(formatAmount(row.reinvestedShares))
    }
  })

  it('a dividend of somebody else or an unknown one is not found', async () => {
    await app.enter(chen)
    const [first] = (await app.ask(funds.bonusDetail, {})).dividends
    await app.enter(lin)
    await app.visit('bonusDetail', { applicationNo: first?.applicationNo ?? '' })
    expect(everythingSaid()).toContain('没有找到这笔分红')
    await app.visit('bonusOldDetail', { applicationNo: 'NONE' })
    expect(everythingSaid()).toContain('没有找到这笔分红')
  })
})

describe('the older list', () => {
  it('the older list has every dividend year by year, and leads to the newer one', async () => {
    await app.enter(lin)
    const { years, total, dividends: rows } = await app.ask(funds.bonusDetail, {})
    await app.visit('bonusOld', {})
    expect(hero()).toBe(formatAmount(total))
    for (const year of years) expect(everythingSaid()).toContain(`${year}年`)
    const navigated = watched('navigate')
    await press(rows[0]?.shortName ?? '')
    expect(navigated).toHaveBeenCalledWith('bonusOldDetail', { applicationNo: rows[0]?.applicationNo })
    await press('分红预告、日历')
    expect(navigated).toHaveBeenCalledWith('bonus')
  })
})

describe('the page behind shared dividends', () => {
  it('the shared page shows the fund’s dividends to everybody, and sends no personal request', async () => {
    await app.enter(lin)
    app.requests.length = 0
    await app.visit('bonusShare', { fundCode: '100201', targetPage: '/Biz/Bonus/V2/Index' })
    expect(everythingSaid()).toContain('每十份（元）')
    await app.visit('bonusOldShare', {})
    expect(
      app.requests.filter(({ url }) => /\/A\/(?!cust\/assets\/getShowFlag)/.test(url)).map(({ url }) => url),
    ).toEqual([])
  })

  it('the shared page shows that a fund is unknown', async () => {
    await app.enter(null)
    await app.visit('bonusShare', { fundCode: '999999' })
    expect(everythingSaid()).toContain('没有找到这只基金')
  })
})

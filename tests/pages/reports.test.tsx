import { formatAmount, formatSigned } from '@/lib/money-format'
import { person } from '../../gateway/seed/people'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid, fireEvent, the } from '../helpers/show'

const app = screensOnGateway()
const { assets } = jest.requireActual<typeof import('@/contract/assets')>('@/contract/assets')

const text = () => document.body.textContent ?? ''
const labelled = (label: string) => {
  const [found] = document.querySelectorAll<HTMLElement>(`[aria-label="${label}"]`)
  if (!found) throw new Error(`nothing is called ${label}`)
  return found
}
const saying = (words: string) => {
  const all = Array.from(document.querySelectorAll<HTMLElement>('[role=tab], [role=radio], [role=link], [role=button]'))
  const found = all.find(element => element.textContent === words)
  if (!found) throw new Error(`nothing says ${words}`)
  return found
}
async function press(element: HTMLElement) {
  fireEvent.click(element)
  await app.settle()
}
const hero = () => the('.hero__figure').textContent

describe('a report', () => {
  beforeEach(() => app.enter(person('lin')))

  it('a report begins with the newest finished period, and arrows and names lead to the others', async () => {
    const { months } = await app.ask(assets.busiDateNav, {})
    const profitOf = async (period: string) => {
      const { hash = '' } = months.find(month => month.period === period) ?? {}
      return formatSigned((await app.ask(assets.analysisReport, { hash })).profit)
    }
    await app.visit('reportMonth', {})
    expect(text()).toContain('2026年10月')
    expect(hero()).toBe(await profitOf('2026-10'))
    expect(text()).not.toContain('数字还会更新')
    await press(labelled('下个月'))
    expect(hero()).toBe(await profitOf('2026-11'))
    expect(text()).toContain('数字还会更新')
    expect(labelled('下个月').getAttribute('aria-disabled')).toBe('true')
    await press(labelled('2026年11月，选择其他'))
    expect(labelled('2026年11月，进行中，已选择')).toBeTruthy()
    await press(saying('2024年'))
    await press(labelled('2024年2月'))
    expect(hero()).toBe(await profitOf('2024-02'))
  })

  it('a report opens at the period of its address, and at the default one if that is invalid', async () => {
    await app.visit('reportQuarter', { period: '2025-Q2' })
    expect(text()).toContain('2025年二季度')
    await app.visit('reportQuarter', { period: '2025-Q9' })
    expect(text()).toContain('2026年三季度')
  })

  it('the figures of a report add up: start, payments in and out, and profit give the end', async () => {
    await app.visit('reportYear', { period: '2025' })
    const figures = Array.from(document.querySelectorAll('.flows__figure'), figure =>
      Number(figure.textContent?.replace(/[,+]/g, '')),
    )
    const [start = 0, into = 0, out = 0, profit = 0, end = 0] = figures
    expect(figures).toHaveLength(5)
    expect(Math.abs(start + into - out + profit - end)).toBeLessThan(0.005)
  })

  it('the figures of a report name their sum and the kind of day they count by', async () => {
    await app.visit('reportMonth', { period: '2026-10' })
    const asides = Array.from(document.querySelectorAll('.section__aside'), ({ textContent }) => textContent)
    expect(asides).toContain('单位：元，转入转出按确认日')
    expect(asides).toContain('按确认日')
    const notes = Array.from(document.querySelectorAll('.flows__note'), ({ textContent }) => textContent)
    expect(notes.slice(1, 3)).toEqual(['买入、认购和继承转入', '卖出、现金分红和继承转出'])
  })

  it('the report lists the transactions of its days, and all of them when they are few', async () => {
    await app.visit('reportMonth', { period: '2026-10' })
    const page = await app.ask(assets.queryBuyAndSellGroupByDate, {
      ...{ dayOf: 'confirmed', state: 'confirmed', from: '2026-10-01', to: '2026-10-31' },
    })
    expect(text()).toContain(`这段时间确认了 ${page.total} 笔`)
  })

  it('a person who never bought anything has no report yet', async () => {
    await app.enter(person('gu'))
    for (const name of ['reportMonth', 'reportQuarter', 'reportYear'] as const) {
      await app.visit(name, {})
      expect(text()).toContain('还没有报告')
      expect(saying('看看有哪些基金')).toBeTruthy()
      expect(document.querySelectorAll('[role=tab], [role=radio]')).toHaveLength(0)
      expect(text()).not.toContain('保存为 PDF')
    }
  })

  it('a report that failed to load shows a message, and a retry loads it', async () => {
    app.setDown(true)
    await app.visit('reportMonth', {})
    expect(text()).toContain('请您检查手机网络连接状态')
    app.setDown(false)
    await press(saying('重试'))
    expect(text()).toContain('当月收益')
  })
})

describe('a shared report', () => {
  it('a shared report names its period, and neither shows nor requests data of the sharer', async () => {
    await app.enter(null)
    const before = app.requests.length
    await app.visit('reportShare', { targetPage: '/Home/Assets/Report/Quarter?period=2026-Q3&custNo=100820260001' })
    expect(text()).toContain('2026年三季度 季度报告')
    expect(everythingSaid()).not.toMatch(/100820260001|林知远|元）|\*\*\*\*/)
    expect(app.requests.slice(before).every(({ url }) => url.includes('/B/'))).toBe(true)
  })

  it.each([
    ['/Home/Assets/Report/Month?period=<b>2026', '我的月度报告'],
    ['/Home/Assets/Report/Year?period=2025', '2025年 年度报告'],
    ['https://evil.example/#/Home/Info', '我的月度报告'],
    [undefined, '我的月度报告'],
  ])('the shared report with the address %s has the title %s', async (targetPage, title) => {
    await app.visit('reportShare', { targetPage })
    expect(the('.landing__title').textContent).toBe(title)
  })
})

describe('the analysis', () => {
  beforeEach(() => app.enter(person('su')))

  it('the analysis comes back with the quarter and the kind of periods it was left with', async () => {
    await app.visit('analysis', {})
    expect(text()).toContain('2026年三季度')
    await press(labelled('上一季'))
    await press(saying('按年'))
    await app.visit('analysis', {})
    expect(labelled('2026年二季度，选择其他')).toBeTruthy()
    expect(saying('按年').getAttribute('aria-selected')).toBe('true')
  })

  it('the counts of purchases and sales open exactly the counted transactions', async () => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    await app.visit('analysis', {})
    await press(saying('全部买卖'))
    expect(going).toHaveBeenCalledWith('assetTransactions', {
      dayOf: 'confirmed',
      status: 'confirmed',
      group: 'trade',
    })
    going.mockRestore()
  })

  it('a tap on a bar shows its quarter, and quarters without data are marked', async () => {
    await app.visit('analysis', {})
    const { quarters } = await app.ask(assets.assetAllocationQuarter, {})
    const bars = Array.from(document.querySelectorAll<HTMLElement>('.stacked-bars__one'))
    expect(bars).toHaveLength(8)
    expect(quarters.length).toBeGreaterThan(8)
    await press(bars[2] ?? document.body)
    expect(labelled('2026年一季度，选择其他')).toBeTruthy()
    await press(labelled('下一季'))
    await press(labelled('下一季'))
    await press(labelled('下一季'))
    expect(labelled('2026年四季度，选择其他')).toBeTruthy()
    expect(text()).toContain('基金季报还没有披露')
  })

  it('an old quarter shows what its holdings consisted of, with its bar among the others', async () => {
    await app.visit('analysis', {})
    const { quarters } = await app.ask(assets.assetAllocationQuarter, {})
    const last = quarters.at(-1)?.quarterEnd ?? ''
    for (let steps = 0; steps < 40; steps += 1) {
      const back = labelled('上一季')
      if (back.getAttribute('aria-disabled') === 'true' || text().includes(`${last.slice(0, 4)}年一季度末资产配置`))
        break
      await press(back)
    }
    expect(text()).not.toContain('还没有披露')
    expect(document.querySelectorAll('.stacked-bars__one')).toHaveLength(8)
  })

  it('the analysis of a person without holdings is a welcome, with nothing to switch or save', async () => {
    await app.enter(person('gu'))
    await app.visit('analysis', {})
    expect(text()).toContain('还没有持有基金')
    expect(saying('看看有哪些基金')).toBeTruthy()
    expect(text()).not.toContain('保存为 PDF')
    expect(document.querySelectorAll('[role=tab], [role=radio], [role=switch]')).toHaveLength(0)
  })

  it('the choices of one person are cleared when another one comes', async () => {
    await app.visit('analysis', {})
    await press(labelled('上一季'))
    await app.enter(person('lin'))
    await app.visit('analysis', {})
    expect(labelled('2026年三季度，选择其他')).toBeTruthy()
  })
})

describe('the structure', () => {
  it('the structure by account is the pension and the rest of all assets', async () => {
    await app.enter(person('su'))
    const { total } = await app.ask(assets.fundHoldAsset, {})
    const pension = await app.ask(assets.queryTATPFundAsset, {})
    await app.visit('structure', {})
    await press(saying('账户'))
    const rows = Array.from(document.querySelectorAll('.ring-chart__part'), row => row.textContent ?? '')
    expect(rows.map(row => /[^\d]+/.exec(row)?.[0])).toEqual(['普通账户', '个人养老金账户'])
    const held = pension.funds.reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(rows[1]).toContain(formatAmount(held.toFixed(2)))
    expect(rows[0]).toContain(formatAmount((Number(total) - held).toFixed(2)))
  })

  it('the structure by fund has every fund with its full name', async () => {
    await app.enter(person('chen'))
    const { funds } = await app.ask(assets.fundHoldAsset, {})
    await app.visit('structure', {})
    await press(saying('基金'))
    expect(Array.from(document.querySelectorAll('.cell__title'), title => title.textContent)).toEqual(
      funds.map(({ shortName }) => shortName),
    )
  })
})

describe('a document to save', () => {
  it.each([
    ['month', '月度报告'],
    ['analysis', '账户分析'],
    ['nonsense', '月度报告'],
  ])('the document of the kind %s is the %s', async (kind, title) => {
    await app.enter(person('lin'))
    await app.visit('reportDownload', { kind })
    while (!document.querySelector('.pdf-page-image')) await app.settle()
    expect(the('.pdf-page-image').getAttribute('alt')).toMatch(new RegExp(`${title}，共 \\d 页`))
  })

  it('a person who never bought anything has no document', async () => {
    await app.enter(person('gu'))
    for (const kind of ['month', 'analysis']) {
      await app.visit('reportDownload', { kind })
      expect(text()).toMatch(/还没有/)
      expect(text()).not.toContain('PDF')
    }
  })
})

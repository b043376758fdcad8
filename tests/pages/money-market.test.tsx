import { formatRate } from '@/lib/money-format'
import { person } from '../../gateway/seed/people'
import { handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { fireEvent, the } from '../helpers/show'

const app = screensOnGateway()
const { until } = handsOf(app)
const { assets } = jest.requireActual<typeof import('@/contract/assets')>('@/contract/assets')
const { tabs } = jest.requireActual<typeof import('@/contract/tabs')>('@/contract/tabs')
const { funds } = jest.requireActual<typeof import('@/contract/funds')>('@/contract/funds')

/** A money-market fund, for which the figures of other funds make no sense. */
const FUND = '100301'

describe('a fund without a day of its net value', () => {
  it.each([
    ['100161', '发行中'],
    ['100141', '封闭期'],
  ])('the fund %s without a net value shows the reason among the net values', async (fundCode, state) => {
    await app.enter(person('lin'))
    await app.visit('netValues', {})
    const notes = Array.from(document.querySelectorAll('.fund-row .cell__note'), ({ textContent }) => textContent)
    expect(notes).toContain(`${fundCode} · ${state}`)
  })
})

describe('a money-market fund', () => {
  it('the list of net values names both figures of a money-market fund, as other funds have daily changes', async () => {
    await app.enter(person('lin'))
    await app.visit('netValues', {})
    const rows = Array.from(document.querySelectorAll('.cell'), ({ textContent }) => textContent ?? '')
    const { funds: listed } = await app.ask(funds.queryNetvalue, { queryType: 'ALL' })
    const money = listed.filter(({ fundType }) => fundType.startsWith('04'))
    expect(money.length).toBeGreaterThan(0)
    for (const { fundCode, incomeUnit, incomeRatio } of money) {
      const row = rows.find(text => text.includes(fundCode))
      if (row === undefined) continue
      expect(row).toContain(`${incomeUnit}万份收益`)
      expect(row).toMatch(new RegExp(`\\${formatRate(incomeRatio, 3)}七日年化$`))
    }
    const named = rows.filter(text => text.includes('万份收益'))
    expect(named.length).toBeGreaterThan(0)
    expect(rows.filter(text => text.includes('七日年化'))).toEqual(named)
    expect(rows.length).toBeGreaterThan(named.length)
  })

  it('a money-market fund has three decimals in its curve, beside it and in its table', async () => {
    await app.enter(person('lin'))
    await app.visit('hold', { fundCode: FUND })
    const { moneyRate, steps } = await app.ask(assets.queryProfitDetail, { fundCode: FUND, range: '1y' })
    const newest = steps.at(-1)
    const slider = the('[role=slider]')
    expect(slider.getAttribute('aria-valuetext')).toContain(`${newest?.to} ${formatRate(newest?.rate, 3)}`)
    fireEvent.keyDown(slider, { key: 'Home' })
    expect(the('.chart__value').textContent).toBe(formatRate(steps[0]?.rate, 3))
    expect(document.body.textContent).toContain(formatRate(moneyRate, 3))
    expect(formatRate(moneyRate, 3)).toMatch(/\.\d{3}%$/)
  })

  it('the yield of a money-market fund has the class of its direction, in lists and on the pages of the fund', async () => {
    await app.enter(person('lin'))
    const classesOf = (text: string) =>
      Array.from(document.querySelectorAll('.figure'), ({ textContent, className }) => ({ textContent, className }))
        .filter(({ textContent }) => textContent === text)
        .map(({ className }) => /figure--(up|down)/.exec(className)?.[1])
    const { funds: listed } = await app.ask(funds.queryNetvalue, { queryType: 'ALL', fundCode: FUND })
    const shown = formatRate(listed[0]?.incomeRatio, 3)
    expect(shown).toMatch(/^\+\d\.\d{3}%$/)
    await app.ask(tabs.funds.addFundNetValueBrowseHis, { fundcode: FUND })
    for (const [name, params] of [
      ['netValues', {}],
      ['worthSearch', {}],
      ['fundDetail', { fundCode: FUND }],
      ['hold', { fundCode: FUND }],
      ['holdDetail', { fundCode: FUND }],
    ] as const) {
      await app.visit(name, params as never)
      await until(() => classesOf(shown).length > 0)
      expect([name, new Set(classesOf(shown))]).toEqual([name, new Set(['up'])])
    }
  })

  it('a money-market fund has three decimals in the growth on its public page', async () => {
    await app.visit('fundDetail', { fundCode: FUND })
    expect(the('[role=slider]').getAttribute('aria-valuetext')).toMatch(/ [+-]\d+\.\d{3}%/)
  })
})

describe('a heading with an explained word', () => {
  /** The headings with something to press in them, whose own name would be part of the heading's. */
  const headings = () =>
    [...document.querySelectorAll('[role=heading]')].filter(heading => heading.querySelector('[role=link]') !== null)

  it.each([
    ['fundDetail', '七日年化走势'],
    ['guideSelling', '赎回费'],
  ] as const)('the accessible name of an explained heading on %s is its text', async (screen, name) => {
    await app.enter(person('lin'))
    await app.visit(screen, { fundCode: screen === 'fundDetail' ? FUND : '100101' })
    await until(() => headings().length > 0)
    expect(headings().map(heading => heading.getAttribute('aria-label'))).toEqual([name])
    expect(headings().map(heading => heading.textContent)).toEqual([name])
  })
})

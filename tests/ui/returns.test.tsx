import { usePreferences } from '@/stores/preferences'
import { ownReturn, Returns } from '@/widgets/returns'
import { act, everythingSaid, fireEvent, show, the } from '../helpers/show'

const year = {
  profit: '12345.67',
  startAssets: '80000.00',
  endAssets: '101234.56',
  inflow: '20000.00',
  outflow: '11111.11',
  simpleRate: '12.3457',
  rate: '10.2300',
  annualRate: '9.8700',
  moneyRate: '13.5000',
  annualMoneyRate: '13.0200',
}
const month = { ...year, startAssets: '0.00', annualRate: null, annualMoneyRate: null }
const nothing = { ...month, inflow: '0.00', profit: '0.00', simpleRate: null, rate: null, moneyRate: null }

/** The text of a screen before a tap. */
const shown = () => the('.returns').textContent

/** The texts of the explained rates, after the tap that opens them. */
async function explained(): Promise<string[]> {
  fireEvent.click(the('.returns__one'))
  for (let tries = 0; tries < 100 && !document.querySelector('[role=dialog] .returns__sentence'); tries++) {
    await act(async () => new Promise(resolve => setTimeout(resolve, 10)))
  }
  return Array.from(document.querySelectorAll('[role=dialog] .returns__kind'), kind => kind.textContent ?? '')
}

const MONEY = '我的钱赚了多少资金加权收益率 · 另有两种'

describe('the rates of return', () => {
  it('a screen shows the money-weighted return alone, with its question, and its annual rate below', async () => {
    await show(<Returns of={year} />)
    expect(shown()).toBe(`${MONEY}+13.50%年化 +13.02%`)
    expect(everythingSaid()).not.toMatch(/10\.23|12\.35/)
  })

  it('the row is one button that a keyboard and a screen reader find', async () => {
    await show(<Returns of={year} />)
    const row = the('.returns__one')
    expect([row.getAttribute('role'), row.getAttribute('tabindex')]).toEqual(['button', '0'])
  })

  it('a screen that compares shows the time-weighted return', async () => {
    await show(<Returns of={year} asks="time" />)
    expect(shown()).toBe('和别人比时间加权收益率 · 另有两种+10.23%年化 +9.87%')
    expect((await explained()).map(text => text.slice(0, 2))).toEqual(['时间', '资金', '简单'])
  })

  it('a rate of less than a year is not annualised', async () => {
    await show(<Returns of={month} />)
    expect(shown()).toBe(`${MONEY}+13.50%`)
    const [money, time] = await explained()
    for (const kind of [money, time]) expect(kind).toContain('不满一年，不折算年化')
  })

  it('an annual rate that repeats the figure is left out, because the span is a year', async () => {
    await show(<Returns of={{ ...year, annualMoneyRate: '13.4990', annualRate: '10.2300' }} />)
    expect(shown()).toBe(`${MONEY}+13.50%`)
    const [money, time] = await explained()
    for (const kind of [money, time]) expect(kind).not.toMatch(/折合每年|折算年化/)
  })

  it('a place without room has the same rate as the row, with its name', () => {
    expect(ownReturn(year)).toEqual({ name: '资金加权', rate: '13.5000' })
    expect(ownReturn({ ...year, moneyRate: null })).toEqual({ name: '时间加权', rate: '10.2300' })
    expect(ownReturn(nothing)).toEqual({ name: '资金加权', rate: null })
  })

  it('the rates of a money-market fund have three decimals', async () => {
    await show(<Returns of={{ ...month, moneyRate: '1.2345' }} moneyMarket />)
    expect(shown()).toBe(`${MONEY}+1.235%`)
  })

  it("one tap explains all three with the person's own figures, the shown one first", async () => {
    await show(<Returns of={year} />)
    const [money, time, simple] = await explained()
    expect(money).toContain('都按每年 +13.02% 计息，就正好得到期间取出的 11,111.11 元和期末的 101,234.56 元。')
    expect(time).toContain('期初算作 100%，期末是 110.23%。')
    expect(simple).toContain(
      '期初有 80,000.00 元，期间投入 20,000.00 元，收益 12,345.67 元：收益除以两笔本金之和，就是 +12.35%。',
    )
  })

  it('the explanation leaves out the opening amount if there was none', async () => {
    await show(<Returns of={month} />)
    expect((await explained())[2]).toContain('期间投入 20,000.00 元，收益 12,345.67 元：收益除以本金，就是 +12.35%。')
  })

  it('without a money-weighted return the next one is shown, and the reason stands behind the tap', async () => {
    await show(<Returns of={{ ...year, moneyRate: null, annualMoneyRate: null }} />)
    expect(shown()).toBe('和别人比时间加权收益率 · 另有两种+10.23%年化 +9.87%')
    expect((await explained()).find(text => text.startsWith('资金加权'))).toContain('算不出一个准确的收益率')
  })

  it('a rate that cannot be computed is --, with the reason', async () => {
    await show(<Returns of={nothing} />)
    expect(shown()).toBe(`${MONEY}--`)
    expect((await explained())[0]).toContain('算不出一个准确的收益率')
    expect(everythingSaid()).not.toMatch(/NaN|null|undefined/)
  })

  describe('with amounts hidden', () => {
    beforeEach(() => usePreferences.setState({ hidden: true }))
    afterEach(() => usePreferences.setState({ hidden: false }))

    it('with hidden amounts the rates are shown, and no amount', async () => {
      await show(<Returns of={year} />)
      await explained()
      expect(everythingSaid()).toContain('+10.23%')
      expect(everythingSaid()).not.toMatch(/80,?000|20,?000|12,?345|11,?111|101,?234|1\.23万|10\.12万/)
    })
  })
})

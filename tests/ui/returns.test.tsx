import { usePreferences } from '@/stores/preferences'
import { Returns } from '@/widgets/returns'
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

const shown = () => Array.from(document.querySelectorAll('.returns__one'), one => one.textContent)

/** The text of the sheet after a tap on one of the three rates. */
async function explanation(nth: number): Promise<string> {
  const one = document.querySelectorAll<HTMLElement>('.returns__one')[nth]
  if (!one) throw new Error('no such rate')
  fireEvent.click(one)
  for (let tries = 0; tries < 100 && !document.querySelector('[role=dialog] .returns__sentence'); tries++) {
    await act(async () => new Promise(resolve => setTimeout(resolve, 10)))
  }
  return the('[role=dialog]').textContent ?? ''
}

describe('the rates of return', () => {
  it('the rates of return stand side by side, with the annualised ones below', async () => {
    await show(<Returns of={year} />)
    expect(shown()).toEqual(['简单+12.35%', '时间加权+10.23%年化 +9.87%', '资金加权+13.50%年化 +13.02%'])
  })

  it('a rate of less than a year is not annualised', async () => {
    await show(<Returns of={month} />)
    expect(shown()).toEqual(['简单+12.35%', '时间加权+10.23%', '资金加权+13.50%'])
    expect(await explanation(1)).toContain('不满一年，不折算年化')
  })

  it('the rates of a money-market fund have three decimals', async () => {
    await show(<Returns of={{ ...month, simpleRate: '1.2345' }} moneyMarket />)
    expect(shown()[0]).toBe('简单+1.235%')
  })

  it.each([
    [0, '期初有 80,000.00 元，期间投入 20,000.00 元，收益 12,345.67 元：收益除以两笔本金之和，就是 +12.35%。'],
    [1, '期初的 100 元，到期末成了 110.23 元。'],
    [2, '都按每年 +13.02% 计息，就正好得到期间取出的 11,111.11 元和期末的 101,234.56 元。'],
  ])("a tap explains a rate with the person's own figures (%i)", async (nth, sentence) => {
    await show(<Returns of={year} />)
    expect(await explanation(nth)).toContain(sentence)
  })

  it('the explanation leaves out the opening amount if there was none', async () => {
    await show(<Returns of={month} />)
    expect(await explanation(0)).toContain('期间投入 20,000.00 元，收益 12,345.67 元：收益除以本金，就是 +12.35%。')
  })

  it('a rate that cannot be computed is --, with the reason', async () => {
    await show(<Returns of={nothing} />)
    expect(shown()).toEqual(['简单--', '时间加权--', '资金加权--'])
    expect(await explanation(2)).toContain('没有哪一个收益率能单独说明')
    expect(everythingSaid()).not.toMatch(/NaN|null|undefined/)
  })

  describe('with amounts hidden', () => {
    beforeEach(() => usePreferences.setState({ hidden: true }))
    afterEach(() => usePreferences.setState({ hidden: false }))

    it.each([0, 1, 2])('with hidden amounts the rates are shown, and no amount (%i)', async nth => {
      await show(<Returns of={year} />)
      await explanation(nth)
      expect(everythingSaid()).toContain('+10.23%')
      expect(everythingSaid()).not.toMatch(/80,?000|20,?000|12,?345|11,?111|101,?234|1\.23万|10\.12万/)
    })
  })
})

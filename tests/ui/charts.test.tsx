import { type ReactElement, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { usePreferences } from '@/stores/preferences'
import { BarChart } from '@/ui/chart/bar-chart'
import { ChartLegend } from '@/ui/chart/chart-legend'
import { LineChart } from '@/ui/chart/line-chart'
import { PartBar } from '@/ui/chart/part-bar'
import { RingChart } from '@/ui/chart/ring-chart'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { kindInk, kindParts } from '@/widgets/kind-ink'
import { KindTag } from '@/widgets/kind-tag'
import { ProfitCalendar } from '@/widgets/profit-calendar'
import { Ranking } from '@/widgets/ranking'
import { act, everythingSaid, fireEvent, show, the } from '../helpers/show'

const hide = (hidden: boolean) => act(() => usePreferences.setState({ hidden }))
afterEach(() => usePreferences.setState({ hidden: false, elder: false }))

const days = [
  { day: '2026-11-18', value: '312.08' },
  { day: '2026-11-19', value: '-78.20' },
  { day: '2026-11-20', value: null },
]

describe('bars of profit', () => {
  const shown = () => show(<BarChart title="每日收益" kind="money" points={days} />)

  it('a label describes the bars of profit: gains, losses, their sum and both ends', async () => {
    await shown()
    expect(the('[role=slider]').getAttribute('aria-label')).toBe(
      '每日收益，2026-11-18 至 2026-11-19，1 个盈利，1 个亏损，合计 +233.88，最高 +312.08（2026-11-18），最低 -78.20（2026-11-19）',
    )
  })

  it('the arrow keys show a day with its value, or as a gap', async () => {
    await shown()
    const slider = the('[role=slider]')
    fireEvent.keyDown(slider, { key: 'Home' })
    expect(the('.chart__hint').textContent).toBe('2026-11-18+312.08')
    expect(slider.getAttribute('aria-valuetext')).toBe('2026-11-18 +312.08')
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(the('.chart__value').className).toContain('chart__value--down')
    fireEvent.keyDown(slider, { key: 'End' })
    expect(the('.chart__hint').textContent).toBe('2026-11-20--')
    fireEvent.keyDown(slider, { key: 'Escape' })
    expect(document.querySelector('.chart__hint')).toBeNull()
  })

  it('the bar under a finger is shown', async () => {
    await shown()
    const slider = the('[role=slider]')
    slider.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect
    fireEvent.mouseMove(slider, { clientX: 150, clientY: 50 })
    expect(the('.chart__hint').textContent).toBe('2026-11-19-78.20')
    fireEvent.mouseMove(slider, { clientX: 99, clientY: 50 })
    expect(the('.chart__hint').textContent).toBe('2026-11-18+312.08')
  })

  it('hidden amounts hide the signs and the scale of the bars too', async () => {
    usePreferences.setState({ hidden: true })
    await shown()
    fireEvent.keyDown(the('[role=slider]'), { key: 'Home' })
    expect(the('.chart__hint').textContent).toBe('2026-11-18****')
    expect(everythingSaid()).not.toMatch(/312|78\.2|盈利|亏损|[+]/)
    expect(document.querySelector('.chart__tick--zero, .chart__value--up')).toBeNull()
    expect(the('.chart__picture').innerHTML).not.toMatch(/--up|--down/)
  })

  it('the table of many days sums the bars by month', async () => {
    const points = Array.from({ length: 70 }, (_, index) => ({
      day: index < 40 ? `2026-09-${index}` : `2026-10-${index}`,
      value: '1.50',
    }))
    await show(<BarChart title="每日收益" kind="money" points={points} />)
    fireEvent.click(the('.chart-table__opener'))
    await act(async () => {
      await import('@/ui/overlay/popup-panel')
    })
    expect(Array.from(document.querySelectorAll('.sheet__content .cell'), row => row.textContent)).toEqual([
      '2026-10+45.00',
      '2026-09+60.00',
    ])
  })
})

describe('a kind of funds', () => {
  it('a kind of funds has the same colour in a ring, a bar, a row and a tag, at any position', async () => {
    const types = [
      { fundType: '04', name: '货币型', amount: '300.00' },
      { fundType: '01', name: '股票型', amount: '100.00' },
    ]
    const colour = `var(--${kindInk('01')})`
    const markup = (element: ReactElement) => renderToStaticMarkup(element)
    const ring = markup(
      <RingChart
        title="资产按类型"
        parts={kindParts(types)}
        centre={{ label: '总资产（元）', value: '400.00' }}
        aside={() => null}
      />,
    )
    const bar = markup(<StackedBar title="资产按类型" parts={kindParts([...types].reverse())} aside={() => null} />)
    // Once in the drawing and once in the list below it.
    for (const chart of [ring, bar]) expect(chart.split(colour)).toHaveLength(3)
    for (const one of [markup(<PartBar percent="25" ink={kindInk('01')} />), markup(<KindTag of="01" />)]) {
      expect(one.split(colour)).toHaveLength(2)
    }
  })
})

describe('a line of a rate', () => {
  const points = [
    { day: '2026-11-18', value: '0.10' },
    { day: '2026-11-19', value: '0.40' },
    { day: '2026-11-20', value: '0.30' },
  ]

  it('the hint of a day tells the market, the purchases and the redemptions, and the axis names the middle day', async () => {
    await show(
      <LineChart
        title="累计收益率"
        kind="percent"
        points={points}
        along={{ title: '沪深300', values: ['0', '1.5', null] }}
        dots={[
          { day: '2026-11-19', ink: 'brand', word: '买入' },
          { day: '2026-11-19', ink: 'ink-2', word: '卖出' },
        ]}
      />,
    )
    expect(the('.chart__middle').textContent).toBe('2026-11-19')
    const slider = the('[role=slider]')
    fireEvent.keyDown(slider, { key: 'Home' })
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(the('.chart__hint').textContent).toBe('2026-11-19+0.40%买入、卖出沪深300 +1.50%')
    expect(slider.getAttribute('aria-valuetext')).toBe('2026-11-19 +0.40% 买入 卖出 沪深300 +1.50%')
    expect(document.querySelectorAll('.chart__picture [stroke-linecap=round]')).toHaveLength(2)
  })

  it.each([
    [['2026-11-18', '2026-11-19', '2026-11-20'], '11-1811-1911-20'],
    [['2023-11-20', '2025-05-21', '2026-11-20'], '2023-112025-052026-11'],
    [['2024', '2025', '2026'], '202420252026'],
  ])('the axis names three days in large letters too, shortened: %s', async (days, words) => {
    const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    usePreferences.setState({ elder: true })
    await show(<LineChart title="累计收益率" kind="percent" points={days.map(day => ({ day, value: '0.10' }))} />)
    expect(the('.chart__days').textContent).toBe(words)
    usePreferences.setState({ elder: false })
  })

  it('an event on a day that is not drawn is shown with the next drawn day', async () => {
    const first = Date.parse('2025-11-20')
    const year = Array.from({ length: 366 }, (_, at) => ({
      day: new Date(first + at * 86_400_000).toISOString().slice(0, 10),
      value: ((at * 7) % 100).toFixed(2),
    }))
    await show(
      <LineChart
        title="累计收益率"
        kind="percent"
        points={year}
        dots={year.map(({ day }) => ({ day, ink: 'brand', word: `第${day}` }))}
      />,
    )
    const slider = the('[role=slider]')
    const drawn = Number(slider.getAttribute('aria-valuemax'))
    expect(drawn).toBeLessThan(200)
    const said: string[] = []
    fireEvent.keyDown(slider, { key: 'Home' })
    for (let at = 0; at <= drawn; at++) {
      said.push(...(slider.getAttribute('aria-valuetext') ?? '').split(' ').filter(word => word.startsWith('第')))
      fireEvent.keyDown(slider, { key: 'ArrowRight' })
    }
    expect([...new Set(said)]).toEqual(year.map(({ day }) => `第${day}`))
  })

  it('dots are thinned over the whole line, and the days left out are counted', async () => {
    const first = Date.parse('2023-11-20')
    const years = Array.from({ length: 1_000 }, (_, at) => ({
      day: new Date(first + at * 86_400_000).toISOString().slice(0, 10),
      value: ((at * 7) % 100).toFixed(2),
    }))
    const dots = years.map(({ day }) => ({ day, ink: 'brand', word: '买入' }) as const)
    await show(<LineChart title="累计收益率" kind="percent" points={years} dots={dots} />)
    const drawn = the('.chart__picture [stroke-linecap=round]').getAttribute('d')?.match(/M/g)
    expect(drawn?.length).toBeGreaterThan(50)
    expect(drawn?.length).toBeLessThanOrEqual(60)
    const slider = the('[role=slider]')
    fireEvent.keyDown(slider, { key: 'Home' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^2023-11-20 .* 买入$/)
    let days = 0
    for (let at = 0; at < Number(slider.getAttribute('aria-valuemax')); at++) {
      const said = slider.getAttribute('aria-valuetext') ?? ''
      days += / 买入$/.test(said) ? 1 : Number(/ (\d+) 天买入$/.exec(said)?.[1])
      fireEvent.keyDown(slider, { key: 'ArrowRight' })
    }
    expect(days).toBe(1_000)
  })

  it('the table of the line includes the market', async () => {
    await show(
      <LineChart
        title="累计收益率"
        kind="percent"
        points={points}
        along={{ title: '沪深300', values: ['0', '1.5', null] }}
      />,
    )
    expect(the('[role=slider]').getAttribute('aria-label')).toMatch(/，同期沪深300 \+1\.50%$/)
    fireEvent.click(the('.chart-table__opener'))
    for (let tries = 0; tries < 100 && !document.querySelector('[role=dialog]'); tries++) {
      await act(async () => new Promise(resolve => setTimeout(resolve, 10)))
    }
    const rows = Array.from(document.querySelectorAll('[role=dialog] .cell'), cell => cell.textContent)
    expect(rows).toEqual([
      '2026-11-20+0.30%沪深300 --',
      '2026-11-19+0.40%沪深300 +1.50%',
      '2026-11-18+0.10%沪深300 +0.00%',
    ])
  })

  it('the hint names the day of an event if it is not the drawn day', async () => {
    const dots = [{ day: '2026-11-17', ink: 'brand', word: '买入' } as const]
    await show(<LineChart title="累计收益率" kind="percent" points={points} dots={dots} />)
    fireEvent.keyDown(the('[role=slider]'), { key: 'Home' })
    expect(the('.chart__hint').textContent).toBe('2026-11-18+0.10%11-17 买入')
  })

  it('the legend has a switch for each extra line', async () => {
    const onChange = jest.fn()
    await show(<ChartLegend items={[{ ink: 'gold', label: '沪深300', on: true, event: 'show-market', onChange }]} />)
    const [legend] = document.querySelectorAll<HTMLElement>('[role=switch]')
    expect(legend?.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(legend ?? document.body)
    expect(onChange).toHaveBeenCalledWith(false)
  })

  it('the legend names the own line, and shows purchases and redemptions under one switch', async () => {
    const trades = { ink: 'brand', label: '买入', and: { ink: 'ink-2', label: '卖出' } } as const
    await show(
      <ChartLegend own="我的收益率" items={[{ ...trades, on: true, event: 'show-trades', onChange: jest.fn() }]} />,
    )
    expect(the('.chart-legend').textContent).toBe('我的收益率买入卖出')
    expect(the('[role=switch]').getAttribute('aria-label')).toBe('在图中显示买入和卖出')
    expect(document.querySelectorAll('.chart-legend__dot')).toHaveLength(3)
  })
})

describe('a ring of parts', () => {
  const parts = [
    { key: '02', label: '混合型', value: '300.00' },
    { key: '04', label: '货币型', value: '100.00' },
    { key: '01', label: '股票型', value: '0.00' },
  ]
  const shown = (onPart?: (key: string) => void) =>
    show(
      <RingChart
        title="资产按类型"
        parts={parts}
        centre={{ label: '总资产（元）', value: '400.00' }}
        onPart={onPart}
      />,
    )
  const centre = () => the('.ring-chart__centre').textContent

  it('a label describes the ring, its parts are listed, and the total is in the middle', async () => {
    await shown()
    expect(the('[role=slider]').getAttribute('aria-label')).toBe('资产按类型：混合型 75.00%，货币型 25.00%')
    expect(the('.ring-chart__parts').textContent).toBe('混合型75.00%300.00货币型25.00%100.00')
    expect(centre()).toBe('总资产（元）400.00')
  })

  it('a key, a finger or a row puts a part in the middle of the ring, and removes it again', async () => {
    await shown()
    const slider = the('[role=slider]')
    fireEvent.keyDown(slider, { key: 'Home' })
    expect(centre()).toBe('混合型75.00%')
    fireEvent.keyDown(slider, { key: 'Escape' })
    expect(centre()).toBe('总资产（元）400.00')
    slider.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 200 }) as DOMRect
    fireEvent.click(slider, { clientX: 8, clientY: 80 })
    expect(centre()).toBe('货币型25.00%')
    fireEvent.click(slider, { clientX: 100, clientY: 100 })
    expect(centre()).toBe('总资产（元）400.00')
    const row = document.querySelectorAll<HTMLElement>('.ring-chart__part')[1]
    if (row) fireEvent.click(row)
    expect(centre()).toBe('货币型25.00%')
  })

  it('a row of the ring can be a link', async () => {
    const onPart = jest.fn()
    await shown(onPart)
    const row = document.querySelector<HTMLElement>('[role=link].ring-chart__part')
    if (row) fireEvent.click(row)
    expect(onPart.mock.calls).toEqual([['02']])
  })

  it('the ring keeps percentages and hides amounts', async () => {
    await shown()
    await hide(true)
    expect(the('.ring-chart__parts').textContent).toBe('混合型75.00%****货币型25.00%****')
  })
})

describe('a ranking', () => {
  const rows = ['500', '300', '200', '100', '0', '-100', '-250'].map((value, index) => ({
    key: String(index),
    name: `基金${index}`,
    value: `${value}.00`,
  }))
  const bars = () => Array.from(document.querySelectorAll<HTMLElement>('.ranking__bar'))

  it('a ranking has gains to the right of a common zero, losses to its left, and no bar for zero', async () => {
    await show(<Ranking title="收益贡献" kind="money" rows={rows} first={0} />)
    expect(the('.ranking').getAttribute('aria-label')).toBe('收益贡献')
    expect(bars().map(bar => [bar.style.left, bar.style.width, bar.className.includes('down')])).toEqual([
      ['33.3%', '66.7%', false],
      ['33.3%', '40%', false],
      ['33.3%', '26.7%', false],
      ['33.3%', '13.3%', false],
      ['20%', '13.3%', true],
      ['0%', '33.3%', true],
    ])
  })

  it('a ranking shows both ends first, then all rows, and no bar changes', async () => {
    await show(<Ranking title="收益贡献" kind="money" rows={rows} first={4} ends />)
    expect(Array.from(document.querySelectorAll('.cell__title'), title => title.textContent)).toEqual([
      '基金0',
      '基金1',
      '基金5',
      '基金6',
      '查看全部 7 项',
    ])
    const before = bars()[0]?.style.width
    fireEvent.click(the('[role=link]'))
    expect(document.querySelectorAll('.cell__title')).toHaveLength(7)
    expect(bars()[0]?.style.width).toBe(before)
  })

  it('a ranking draws parts of gains and of losses as long as their percentages', async () => {
    await show(<Ranking title="收益贡献" kind="money" rows={rows} first={0} parts />)
    // 500 of 1100 gained, 250 of 350 lost, and 1450 moved in all.
    const widths = bars().map(bar => Number.parseFloat(bar.style.width))
    expect((widths[0] ?? 0) / (1100 / 14.5)).toBeCloseTo(500 / 1100, 2)
    expect((widths[5] ?? 0) / (350 / 14.5)).toBeCloseTo(250 / 350, 2)
  })

  it('a ranking with hidden amounts has no bars, which would show signs and proportions', async () => {
    usePreferences.setState({ hidden: true })
    await show(<Ranking title="收益贡献" kind="money" rows={rows} />)
    expect(document.querySelector('.ranking__bar, .ranking__zero')).toBeNull()
    expect(everythingSaid()).not.toMatch(/500|250|[+]/)
  })

  it('a ranking never hides percentages of a whole', async () => {
    usePreferences.setState({ hidden: true })
    await show(<Ranking title="行业分布" kind="share" rows={[{ key: 'a', name: '制造业', value: '41.256' }]} />)
    expect(the('.cell__value').textContent).toBe('41.26%')
    expect(the('.ranking__bar--plain').style.width).toBe('41.3%')
  })
})

const cells = [
  { period: '2026-11-13', value: '30.00' },
  { period: '2026-11-14', value: '0.00', isRest: true },
  { period: '2026-11-15', value: '1.25', isRest: true },
  { period: '2026-11-16', value: '-300.00' },
  { period: '2026-11-20', value: null, isPartial: true },
]

function Example() {
  const [value, setValue] = useState<string | null>(null)
  return <ProfitCalendar view="day" period="2026-11" cells={cells} value={value} onChange={setValue} />
}

describe('a calendar of profit', () => {
  const cell = (name: string) => {
    const found = Array.from(document.querySelectorAll<HTMLElement>('[role=gridcell]')).find(
      one => one.querySelector('.calendar-cell__name')?.textContent === name,
    )
    if (!found) throw new Error(`no cell ${name}`)
    return found
  }

  it('each cell of the calendar names its day and profit, and has a colour by sign and size', async () => {
    await show(<Example />)
    expect(['13', '14', '15', '16', '20'].map(day => cell(day).getAttribute('aria-label'))).toEqual([
      '2026年11月13日 周五，+30.00',
      '2026年11月14日 周六，休市',
      '2026年11月15日 周日，+1.25',
      '2026年11月16日 周一，-300.00',
      '2026年11月20日 周五，暂无数据，部分净值待公布',
    ])
    expect(cell('13').className).toContain('calendar-cell--up-1')
    expect(cell('16').className).toContain('calendar-cell--down-3')
    expect(cell('14').className).not.toMatch(/--up|--down/)
    expect(cell('14').textContent).toBe('14休')
    expect(cell('20').textContent).toBe('20--')
    expect(cell('23').getAttribute('aria-disabled')).toBe('true')
  })

  it('the calendar is one Tab stop, and the arrow keys go to the next day with data and announce it', async () => {
    await show(<Example />)
    const stops = () => document.querySelectorAll<HTMLElement>('[role=gridcell][tabindex="0"]')
    expect(Array.from(stops(), stop => stop.querySelector('.calendar-cell__name')?.textContent)).toEqual(['20'])
    cell('20').focus()
    const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key })
    press('ArrowLeft')
    expect(the('.profit-calendar__chosen').textContent).toBe('11-16 周一-300.00')
    press('Home')
    expect(document.activeElement).toBe(cell('13'))
    expect(cell('13').getAttribute('aria-selected')).toBe('true')
    press('ArrowDown')
    expect(document.activeElement).toBe(cell('20'))
    press('ArrowDown')
    expect(document.activeElement).toBe(cell('20'))
    press('ArrowUp')
    expect(document.activeElement).toBe(cell('13'))
    press('End')
    expect(stops()).toHaveLength(1)
    expect(stops()[0]).toBe(cell('20'))
  })

  it('a tap shows a day of the calendar', async () => {
    await show(<Example />)
    expect(the('.profit-calendar__chosen').textContent).toBe('点选日期查看收益')
    fireEvent.click(cell('15'))
    expect(the('.profit-calendar__chosen').textContent).toBe('11-15 周日+1.25')
  })

  it('the calendar with hidden amounts shows neither amounts nor their signs', async () => {
    usePreferences.setState({ hidden: true })
    await show(<Example />)
    fireEvent.click(cell('16'))
    expect(cell('13').textContent).toBe('13****')
    expect(cell('16').outerHTML.replace(/16|周一/g, '')).not.toMatch(/300|-\d00|--up|--down/)
    expect(everythingSaid()).not.toMatch(/300|30\.00|1\.25|[+]/)
  })

  it('the calendar shows a word where large letters leave no room for a figure', async () => {
    usePreferences.setState({ elder: true })
    await show(<Example />)
    expect(['13', '14', '16', '20'].map(day => cell(day).textContent)).toEqual(['13盈', '14休', '16亏', '20--'])
  })

  it('the calendar shows the months of a year, and the years as a ranking by time', async () => {
    const onChange = jest.fn()
    await show(
      <>
        <ProfitCalendar
          view="month"
          period="2026"
          cells={[{ period: '2026-03', value: '18204.66' }]}
          value="2026-03"
          onChange={onChange}
        />
        <ProfitCalendar
          view="year"
          period=""
          cells={[
            { period: '2025', value: '-100.00' },
            { period: '2026', value: '300.00' },
          ]}
          value={null}
          onChange={onChange}
        />
      </>,
    )
    expect(document.querySelectorAll('[role=gridcell]')).toHaveLength(12)
    expect(cell('3月').textContent).toBe('3月+1.8万')
    expect(document.querySelector('.profit-calendar__chosen')?.textContent).toBe('2026年3月+18,204.66')
    const years = Array.from(document.querySelectorAll<HTMLElement>('.cell--pressable'))
    expect(years.map(year => year.textContent)).toEqual(['2026年+300.00', '2025年-100.00'])
    if (years[1]) fireEvent.click(years[1])
    expect(onChange.mock.calls).toEqual([['2025']])
  })
})

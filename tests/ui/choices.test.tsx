import { useState } from 'react'
import { StackedBars } from '@/ui/chart/stacked-bars'
import { Chips } from '@/ui/form/chips'
import { TabBar } from '@/ui/layout/tab-bar'
import { Segmented } from '@/ui/layout/tab-list'
import { fireEvent, show, the } from '../helpers/show'

const periods = [
  { value: 'month', label: '近1月' },
  { value: 'year', label: '近1年' },
  { value: 'all', label: '成立来' },
] as const
type Period = (typeof periods)[number]['value']

function Example({ onChange }: { onChange: (value: Period) => void }) {
  const [value, setValue] = useState<Period>('year')
  const change = (next: Period) => {
    setValue(next)
    onChange(next)
  }
  return <Segmented event="choose-range" label="收益区间" items={periods} value={value} onChange={change} />
}

const tabs = () => Array.from(document.querySelectorAll<HTMLElement>('[role=tab]'))
const chosen = () => the('[role=tab][aria-selected=true]')

describe('a choice of a few', () => {
  it('the tabs are one Tab stop, at the chosen one', async () => {
    await show(<Example onChange={() => undefined} />)
    expect(the('[role=tablist]').getAttribute('aria-label')).toBe('收益区间')
    expect(tabs().map(tab => tab.tabIndex)).toEqual([-1, 0, -1])
    expect(chosen().textContent).toBe('近1年')
  })

  it('the arrow keys move around both ends of the tabs, and Home and End go to the ends', async () => {
    const onChange = jest.fn()
    await show(<Example onChange={onChange} />)
    chosen().focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      fireEvent.keyDown(document.activeElement as HTMLElement, { key })
      expect(document.activeElement).toBe(chosen())
    }
    expect(onChange.mock.calls.flat()).toEqual(['all', 'month', 'all', 'month', 'all'])
  })

  it('a tap chooses a tab, and a tap on the chosen one does nothing', async () => {
    const onChange = jest.fn()
    await show(<Example onChange={onChange} />)
    fireEvent.click(chosen())
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(tabs()[0] as HTMLElement)
    expect(onChange).toHaveBeenCalledWith('month')
  })
})

function ChipsExample() {
  const [value, setValue] = useState<Period>('year')
  return <Chips event="choose-range" label="收益区间" items={periods} value={value} onChange={setValue} />
}

function BarsExample() {
  const [value, setValue] = useState('year')
  const stacks = periods.map(({ value: key, label }) => ({ key, name: label, parts: [] }))
  return <StackedBars title="历季资产配置" stacks={stacks} inkOf={() => 'brand'} value={value} onChange={setValue} />
}

describe.each([
  ['chips', ChipsExample],
  ['bars to look at', BarsExample],
])('one choice of %s', (_, One) => {
  const radios = () => Array.from(document.querySelectorAll<HTMLElement>('[role=radio]'))
  const checked = () => radios().map(radio => radio.getAttribute('aria-checked') === 'true')

  it('the radios are one Tab stop, and the arrow keys choose around both ends', async () => {
    await show(<One />)
    expect(radios().map(radio => radio.tabIndex)).toEqual([-1, 0, -1])
    radios()[1]?.focus()
    const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key })
    press('ArrowDown')
    expect(checked()).toEqual([false, false, true])
    press('ArrowRight')
    expect(checked()).toEqual([true, false, false])
    expect(document.activeElement).toBe(radios()[0])
    expect(radios().map(radio => radio.tabIndex)).toEqual([0, -1, -1])
  })
})

describe('the bar of the main screens', () => {
  it('the tab bar names each screen with its state, and leads only to other screens', async () => {
    const onSelect = jest.fn()
    const items = [
      { name: 'home', label: '首页', icon: 'home' },
      { name: 'info', label: '我的', icon: 'person', dot: true },
    ] as const
    await show(<TabBar items={items} current="home" onSelect={onSelect} />)
    const [home, info] = Array.from(document.querySelectorAll<HTMLElement>('[role=link]'))
    expect(home?.getAttribute('aria-label')).toBe('首页，当前页')
    expect(info?.getAttribute('aria-label')).toBe('我的，有新内容')
    if (home) fireEvent.click(home)
    if (info) fireEvent.click(info)
    expect(onSelect.mock.calls).toEqual([['info']])
  })
})

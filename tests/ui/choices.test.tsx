import { useState } from 'react'
import { Segmented } from '@/ui/form/segmented'
import { TabBar } from '@/ui/layout/tab-bar'
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
  return <Segmented label="收益区间" items={periods} value={value} onChange={change} />
}

const tabs = () => Array.from(document.querySelectorAll<HTMLElement>('[role=tab]'))
const chosen = () => the('[role=tab][aria-selected=true]')

describe('a choice of a few', () => {
  it('is one stop for the Tab key, at what is chosen', async () => {
    await show(<Example onChange={() => undefined} />)
    expect(the('[role=tablist]').getAttribute('aria-label')).toBe('收益区间')
    expect(tabs().map(tab => tab.tabIndex)).toEqual([-1, 0, -1])
    expect(chosen().textContent).toBe('近1年')
  })

  it('moves with the arrow keys, around both ends, and to the ends', async () => {
    const onChange = jest.fn()
    await show(<Example onChange={onChange} />)
    chosen().focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      fireEvent.keyDown(document.activeElement as HTMLElement, { key })
      expect(document.activeElement).toBe(chosen())
    }
    expect(onChange.mock.calls.flat()).toEqual(['all', 'month', 'all', 'month', 'all'])
  })

  it('is chosen by a tap, and says nothing when it already was', async () => {
    const onChange = jest.fn()
    await show(<Example onChange={onChange} />)
    fireEvent.click(chosen())
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(tabs()[0] as HTMLElement)
    expect(onChange).toHaveBeenCalledWith('month')
  })
})

describe('the bar of the main screens', () => {
  it('names each with its state, and goes only elsewhere', async () => {
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

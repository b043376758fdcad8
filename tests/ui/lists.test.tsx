import { useState } from 'react'
import { Parts } from '@/features/dividends/parts'
import { usePreferences } from '@/stores/preferences'
import { blockHeights } from '@/stores/screen-state'
import { Chips } from '@/ui/form/chips'
import { SearchBar } from '@/ui/form/search-bar'
import { UploadTile } from '@/ui/form/upload-tile'
import { Cell } from '@/ui/list/cell'
import { LongList } from '@/ui/list/long-list'
import { More } from '@/ui/list/more'
import { Steps } from '@/ui/list/steps'
import { Windowed } from '@/ui/list/windowed'
import { act, fireEvent, show, the, type } from '../helpers/show'

/** The IntersectionObserver's reports about elements near the window, by hand. */
const observers = new Map<Element, (near: boolean, height: number) => void>()
beforeEach(() => {
  observers.clear()
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(element: Element) {
      observers.set(element, (isIntersecting, height) =>
        this.tell(
          [
            {
              isIntersecting,
              target: element,
              boundingClientRect: { height, width: 375 },
            } as unknown as IntersectionObserverEntry,
          ],
          this as unknown as IntersectionObserver,
        ),
      )
    }
    disconnect() {
      observers.clear()
    }
  } as unknown as typeof IntersectionObserver
})
const tell = (element: HTMLElement, near: boolean, height = 0) => act(() => observers.get(element)?.(near, height))
/** Parts are drawn one after another, so a text that came near may need a moment. */
async function drawn(text: string) {
  while (!document.body.textContent?.includes(text)) await act(() => new Promise<void>(resolve => setTimeout(resolve)))
}

describe('a part of a long list', () => {
  it('a part far from the window is unmounted with its room kept, and comes back as it was', async () => {
    await show(
      <Windowed name="test">
        <b className="row">一行</b>
      </Windowed>,
    )
    const part = the('.windowed')
    part.getBoundingClientRect = () => ({ height: 640 }) as DOMRect
    await tell(part, false, 640)
    expect(document.querySelector('.row')).toBeNull()
    expect(part.style.height).toBe('640px')
    await tell(part, true)
    await drawn('一行')
    expect(the('.row').textContent).toBe('一行')
    expect(part.style.height).toBe('')
  })
})

const parts = Array.from({ length: 64 }, (_, part) => Array.from({ length: 10 }, (_, row) => part * 10 + row))
const longList = (length: number) => (
  <LongList parts={parts.slice(0, length)} nameOf={([first]) => `part ${first}`} likely={500}>
    {part => part.map(row => <b key={row} className="row">{`第 ${row} 行`}</b>)}
  </LongList>
)

function Growing() {
  const [length, setLength] = useState(16)
  return (
    <>
      <button type="button" className="grow" onClick={() => setLength(18)} />
      {longList(length)}
    </>
  )
}

describe('a long list', () => {
  const rows = () => Array.from(document.querySelectorAll('.row'), ({ textContent }) => textContent)
  const windows = () => Array.from(document.querySelectorAll<HTMLElement>('.windowed'))
  /** The windows within one of the blocks, in their order. */
  const within = (block: number) =>
    Array.from(document.querySelectorAll<HTMLElement>('.long-list > .windowed'))
      .slice(block, block + 1)
      .flatMap(of => Array.from(of.querySelectorAll<HTMLElement>('.windowed')))
  beforeEach(() => blockHeights.clear())

  it('a long list draws the parts for the first window, and keeps room for the rest', async () => {
    await show(longList(64))
    expect(rows()).toHaveLength(20)
    // Blocks of sixteen parts: the others are one element each.
    expect(windows()).toHaveLength(4 + 16)
    expect(windows().map(({ style }) => style.height)).toEqual([
      '',
      '',
      '',
      ...Array(14).fill('500px'),
      ...Array(3).fill('8000px'),
    ])
  })

  it('a long list has few children however long it is, because later blocks stand on shelves', async () => {
    const many = Array.from({ length: 2512 }, (_, part) => [part])
    await show(
      <LongList parts={many} nameOf={([first]) => `part ${first}`} likely={500}>
        {part => part.map(row => <b key={row} className="row">{`第 ${row} 行`}</b>)}
      </LongList>,
    )
    expect(the('.long-list').children).toHaveLength(40 + 3)
    const shelves = Array.from(document.querySelectorAll('.long-list__shelf'), shelf => shelf.children.length)
    expect(shelves).toEqual([40, 40, 37])
    expect(rows()).toHaveLength(2)
    const last = windows().at(-1)
    expect(last?.parentElement?.className).toBe('long-list__shelf')
  })

  it('a part that comes near is drawn, within a block that comes near', async () => {
    await show(longList(64))
    const [, second] = Array.from(document.querySelectorAll<HTMLElement>('.long-list > .windowed'))
    if (!second) throw new Error('there is no second block')
    await tell(second, true, 8000)
    while (within(1).length === 0) await act(() => new Promise<void>(resolve => setTimeout(resolve)))
    expect(within(1)).toHaveLength(16)
    const [, , third] = within(1)
    if (!third) throw new Error('there is no third part')
    await tell(third, true, 500)
    await drawn('第 185 行')
    expect(rows()).toContain('第 185 行')
    await tell(third, false, 612)
    expect(rows()).not.toContain('第 185 行')
    expect(third.style.height).toBe('612px')
  })

  it('a list grows by a page at its end, which is drawn when it comes near', async () => {
    await show(<Growing />)
    await act(() => void fireEvent.click(the('.grow')))
    const [first] = within(1)
    if (!first) throw new Error('nothing was added')
    expect(first.style.height).toBe('500px')
    await tell(first, true, 500)
    await drawn('第 160 行')
    expect(rows()).toContain('第 160 行')
  })

  it('parts that come near together are drawn one after another, except those that went away meanwhile', async () => {
    await show(longList(10))
    const [, , third, fourth, fifth] = within(0)
    if (!third || !fourth || !fifth) throw new Error('there are no five parts')
    await act(() => {
      for (const part of [third, fourth, fifth]) observers.get(part)?.(true, 500)
      observers.get(fourth)?.(false, 500)
    })
    expect(rows()).not.toContain('第 40 行')
    await drawn('第 40 行')
    expect(rows()).toContain('第 20 行')
    expect(rows()).not.toContain('第 30 行')
  })

  it('everything is drawn where nearness cannot be observed', async () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
    await show(longList(12))
    expect(rows()).toHaveLength(120)
  })
})

describe('the end of a list in pages', () => {
  const list = { hasMore: true, busy: false, failed: false }

  it('the next page is fetched once when the end comes near', async () => {
    const more = jest.fn()
    await show(<More of={{ ...list, more }} />)
    expect(more).not.toHaveBeenCalled()
    await tell(the('.more'), true)
    await tell(the('.more'), true)
    expect(more).toHaveBeenCalledTimes(1)
  })

  it('the end waits for the person after a failure, and while a page is on its way', async () => {
    const more = jest.fn()
    await show(<More of={{ ...list, failed: true, more }} />)
    await tell(the('.more'), true)
    expect(more).not.toHaveBeenCalled()
    const button = the('[role=button]')
    expect(button.textContent).toBe('加载失败，点击重试')
    fireEvent.click(button)
    expect(more).toHaveBeenCalledTimes(1)
  })

  it('the last page shows that there is no more', async () => {
    await show(<More of={{ ...list, hasMore: false, more: () => undefined }} />)
    expect(the('.more').textContent).toBe('没有更多了')
    expect(document.querySelector('[role=button]')).toBeNull()
  })
})

describe('chips', () => {
  const items = [
    { value: 'all', label: '全部' },
    { value: 'buy', label: '买入' },
    { value: 'sell', label: '卖出' },
  ] as const

  it('chips are a named group with one choice, and report only a new choice', async () => {
    const onChange = jest.fn()
    await show(<Chips event="choose-kind" label="交易类型" items={items} value="buy" onChange={onChange} />)
    expect(the('[role=radiogroup]').getAttribute('aria-label')).toBe('交易类型')
    const chips = Array.from(document.querySelectorAll<HTMLElement>('[role=radio]'))
    expect(chips.map(chip => chip.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false'])
    for (const chip of chips) fireEvent.click(chip)
    expect(onChange.mock.calls).toEqual([['all'], ['sell']])
  })
})

function Search({ onSearch }: { onSearch: (keyword: string) => void }) {
  const [value, setValue] = useState('')
  const search = (keyword: string) => {
    setValue(keyword)
    onSearch(keyword)
  }
  return <SearchBar value={value} onSearch={search} hint="基金名称、代码" />
}

describe('a line to search with', () => {
  afterEach(() => jest.useRealTimers())

  const pause = () => act(() => jest.advanceTimersByTime(1000))

  it('a search runs once after a pause in typing', async () => {
    const onSearch = jest.fn()
    await show(<Search onSearch={onSearch} />)
    jest.useFakeTimers()
    expect(the('input').getAttribute('aria-label')).toBe('搜索基金名称、代码')
    type(the('input'), '稳')
    await act(() => jest.advanceTimersByTime(100))
    type(the('input'), '稳健 ')
    await pause()
    await pause()
    expect(onSearch.mock.calls).toEqual([['稳健']])
  })

  it('Enter and clearing search at once', async () => {
    const onSearch = jest.fn()
    await show(<Search onSearch={onSearch} />)
    jest.useFakeTimers()
    type(the('input'), '100012')
    fireEvent.keyDown(the('input'), { key: 'Enter' })
    expect(onSearch.mock.calls).toEqual([['100012']])
    fireEvent.click(the('[aria-label=清空搜索]'))
    expect(onSearch.mock.calls).toEqual([['100012'], ['']])
    await pause()
    expect(onSearch).toHaveBeenCalledTimes(2)
    expect(document.querySelector('[aria-label=清空搜索]')).toBeNull()
  })
})

describe('steps', () => {
  const steps = ['填写信息', '上传资料', '签署']

  it('steps announce the current step, and mark the finished ones', async () => {
    await show(<Steps label="继承申请" steps={steps} at={1} />)
    expect(the('.steps').getAttribute('aria-label')).toBe('继承申请，第 2 步，共 3 步：上传资料')
    expect(document.querySelectorAll('.steps__step--done')).toHaveLength(1)
    expect(the('.steps__step--present').textContent).toBe('2上传资料')
  })

  it('steps announce that all is done', async () => {
    await show(<Steps label="继承申请" steps={steps} at={3} />)
    expect(the('.steps').getAttribute('aria-label')).toBe('继承申请，全部完成')
    expect(document.querySelector('.steps__step--present')).toBeNull()
  })
})

describe('a tile for a file', () => {
  const onAdd = jest.fn()
  const onOpen = jest.fn()
  const onRetry = jest.fn()
  const onRemove = jest.fn()
  beforeEach(() => jest.clearAllMocks())
  const tile = (state: 'empty' | 'sending' | 'failed' | 'refused' | 'done', progress?: number) =>
    show(
      <UploadTile
        label="身份证人像面"
        state={state}
        progress={progress}
        picture="data:,x"
        {...{ onAdd, onOpen, onRetry, onRemove }}
      />,
    )
  const called = () =>
    Object.entries({ onAdd, onOpen, onRetry, onRemove }).flatMap(([name, of]) => (of.mock.calls.length > 0 ? name : []))

  it.each([
    ['empty', '身份证人像面，点击上传', ['onAdd']],
    ['sending', '身份证人像面，上传中 43%', []],
    ['failed', '身份证人像面，上传失败，点击重试', ['onRetry']],
    ['refused', '身份证人像面，不能上传，点击重新选择', ['onAdd']],
    ['done', '身份证人像面，已上传', ['onOpen']],
  ] as const)('a tile that is %s has its label, and a tap does the fitting action', async (state, words, does) => {
    await tile(state, 42.7)
    expect(the('.upload-tile__face').getAttribute('aria-label')).toBe(words)
    fireEvent.click(the('.upload-tile__face'))
    expect(called()).toEqual(does)
  })

  it('a tile with a file can be cleared', async () => {
    await tile('done')
    fireEvent.click(the('[aria-label=删除身份证人像面]'))
    expect(called()).toEqual(['onRemove'])
  })

  it('an empty tile has nothing to remove', async () => {
    await tile('empty')
    expect(document.querySelector('[aria-label=删除身份证人像面]')).toBeNull()
  })
})

describe('a row in elder mode', () => {
  afterEach(() => act(() => usePreferences.setState({ elder: false })))
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(one => one.textContent)

  it('its note breaks between parts, each with its dot in front, and reads as it does on one line', async () => {
    const note = '每周三 · 汀澜基金直销 · 2026-11-20'
    const row = <Cell title="汀澜沪深300ETF联接A" note={note} />
    await show(row)
    expect(texts('.in-parts__part')).toEqual([])
    expect(the('.cell__note').textContent).toBe(note)
    act(() => usePreferences.setState({ elder: true }))
    expect(texts('.in-parts__part')).toEqual(['每周三', ' · 汀澜基金直销', ' · 2026-11-20'])
    expect(the('.cell__note').textContent).toBe(note)
    expect(texts('.in-parts__dot')).toHaveLength(2)
  })

  it('parts with figures do the same', async () => {
    await show(<Parts cash="1" reinvested="2" />)
    expect(texts('.in-parts__part')).toEqual([])
    act(() => usePreferences.setState({ elder: true }))
    expect(texts('.in-parts__part')).toEqual(['现金 1.00', ' · 再投 2.00'])
  })
})

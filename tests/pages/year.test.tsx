import { assets } from '@/contract/assets'
import { year } from '@/contract/year'
import { person } from '../../gateway/seed/people'
import { pressables } from '../helpers/hands'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent } from '../helpers/show'

const app = screensOnGateway()

const button = (name: string): HTMLElement => {
  const found = pressables().find(one => one.getAttribute('aria-label') === name || one.textContent === name)
  if (!found) throw new Error(`no ${name} in: ${everythingSaid()}`)
  return found
}
const tap = async (name: string) => {
  await act(async () => void fireEvent.click(button(name)))
  await app.settle()
}
const moves = () => {
  const go = require('@/navigation/go') as typeof import('@/navigation/go')
  return jest.spyOn(go, 'replace').mockResolvedValue(undefined)
}
const fingerAt = (clientX: number) => ({ clientX, clientY: 300 }) as Touch
const until = async (isSo: () => boolean) => {
  for (let nth = 0; nth < 400 && !isSo(); nth += 1) {
    await act(async () => void (await new Promise(resolve => setTimeout(resolve, 20))))
  }
  if (!isSo()) throw new Error(`never came; now: ${everythingSaid()}`)
}

afterEach(() => jest.restoreAllMocks())

it('a story that was not requested yet is prepared, and then the wanted chapter opens', async () => {
  await app.enter(person('zhou'))
  const replace = moves()
  await app.visit('yearLoading', { year: '2024', next: 'days' })
  await until(() => replace.mock.calls.length > 0)
  expect(replace).toHaveBeenCalledWith('yearDays', { year: '2024' })
})

it('the entry leads to the cover, to the preparation, or to the page for a missing year', async () => {
  const replace = moves()
  await app.enter(person('lin'))
  await screenParameters.yearCover?.(app.ask)
  for (const [who, given, name, of] of [
    ['lin', '2025', 'yearCover', '2025'],
    ['lin', undefined, 'yearCover', '2025'],
    ['lin', '2023', 'yearLoading', '2023'],
    ['lin', '2031', 'yearNone', '2031'],
    ['lin', 'abcd', 'yearNone', 'abcd'],
    ['gu', '2025', 'yearNone', '2025'],
  ] as const) {
    await app.enter(person(who))
    replace.mockClear()
    await app.visit('yearBill', given === undefined ? {} : { year: given })
    await until(() => replace.mock.calls.length > 0)
    expect(replace.mock.calls).toEqual([[name, { year: of }]])
  }
})

it('the entry leads to the preparation once, even if the story is done before that page opens', async () => {
  await app.enter(person('zhou'))
  const replace = moves()
  await app.visit('yearBill', { year: '2025' })
  await until(() => everythingSaid().includes('正在准备'))
  await until(() => !everythingSaid().includes('正在准备'))
  expect((await app.ask(year.travelPageConfig, { year: '2025' })).state).toBe('ready')
  expect(replace.mock.calls).toEqual([['yearLoading', { year: '2025' }]])
})

it('a person who never held anything gets a warm text and a way to begin', async () => {
  await app.enter(person('gu'))
  await app.visit('yearNone', {})
  expect(everythingSaid()).toContain('还没有出发')
  expect(button('看看有哪些基金')).toBeDefined()
  await app.visit('yearList', {})
  expect(everythingSaid()).toContain('还没有出发')
})

it('a missing or invalid year is replaced by an offer of the existing ones', async () => {
  await app.enter(person('lin'))
  const replace = moves()
  await app.visit('yearEarnings', { year: '2019' })
  expect(everythingSaid()).toContain('2019 年')
  await tap('看看 2026 年')
  expect(replace).toHaveBeenCalledWith('yearCover', { year: '2026' })
  await app.visit('yearEarnings', { year: '20x5' })
  expect(everythingSaid()).toContain('没有这样的年份')
  expect(button('看看 2026 年')).toBeDefined()
  expect(button('查看全部年份')).toBeDefined()
  for (const [given, words] of [
    ['2031', '还没有到来'],
    ['2019', '还没有您的脚印'],
  ] as const) {
    await app.visit('yearNone', { year: given })
    expect(everythingSaid()).toContain(words)
  }
})

it('an invalid year is not waited for, even if the default year has a story', async () => {
  await app.enter(person('lin'))
  await screenParameters.yearCover?.(app.ask)
  const replace = moves()
  await app.visit('yearBill', {})
  await until(() => replace.mock.calls.length > 0)
  replace.mockClear()
  await app.visit('yearLoading', { year: '99999' })
  await until(() => everythingSaid().includes('没有这样的年份'))
  await act(async () => undefined)
  expect(replace).not.toHaveBeenCalled()
})

it('taps and keys turn the chapters, and never past the ends', async () => {
  await app.enter(person('lin'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  const replace = moves()
  await app.visit('yearGlance', given)
  await tap('下一页')
  const press = async (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
  await press('ArrowLeft')
  await press('ArrowRight')
  expect(replace.mock.calls.map(([name]) => name)).toEqual(['yearGuess', 'yearCover', 'yearGuess'])
  replace.mockClear()
  await app.visit('yearCover', given)
  await press('ArrowLeft')
  expect(replace).not.toHaveBeenCalled()
  await app.visit('yearPoster', given)
  await press('ArrowRight')
  expect(replace).not.toHaveBeenCalled()
})

it('a swipe turns the chapters, unless it moves a drawing', async () => {
  await app.enter(person('lin'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  const replace = moves()
  await app.visit('yearEarnings', given)
  const swipe = async (on: Element | null, from: number, to: number) => {
    if (!on) throw new Error('nothing to swipe on')
    await act(async () => {
      fireEvent.touchStart(on, { touches: [fingerAt(from)] })
      fireEvent.touchMove(on, { touches: [fingerAt(to)] })
      fireEvent.touchEnd(on, { changedTouches: [fingerAt(to)] })
    })
  }
  await swipe(document.querySelector('.stage__words'), 300, 100)
  await swipe(document.querySelector('.stage__words'), 100, 300)
  expect(replace.mock.calls.map(([name]) => name)).toEqual(['yearDays', 'yearGuess'])
  const slider = document.querySelector<HTMLElement>('[role=slider]')
  jest
    .spyOn(slider ?? document.body, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, width: 375, top: 0, height: 300 } as DOMRect)
  await swipe(slider, 300, 100)
  expect(replace).toHaveBeenCalledTimes(2)
})

it('autoplay runs until the next touch, also one on the control itself, and waits at the question', async () => {
  await app.enter(person('lin'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  moves()
  await app.visit('yearEarnings', given)
  await tap('播放')
  const control = pressables().find(one => one.textContent === '暂停')
  if (!control) throw new Error('the story does not play')
  await act(async () => {
    fireEvent.touchStart(control, { touches: [fingerAt(300)] })
    fireEvent.touchEnd(control, { changedTouches: [fingerAt(300)] })
  })
  // The second half of a double tap does nothing, and this may be one.
  await new Promise(resolve => setTimeout(resolve, 450))
  await tap('暂停')
  expect(everythingSaid()).toContain('播放')
  expect(everythingSaid()).not.toContain('暂停')
  const { usePlay } = require('@/features/year/story/play') as typeof import('@/features/year/story/play')
  await app.visit('yearGuess', given)
  expect(everythingSaid()).not.toContain('播放')
  await act(async () => usePlay.setState({ at: 'guess' }))
  expect(usePlay.getState().at).toBeNull()
  // After any way of leaving, the story stands still when the person comes again.
  await app.visit('yearEarnings', given)
  await act(async () => usePlay.setState({ at: 'earnings' }))
  await app.visit('yearHistory', {})
  expect(usePlay.getState().at).toBeNull()
})

it('the best month is asked before it is shown, and the guess is kept', async () => {
  await app.enter(person('su'))
  const asked = (await screenParameters.yearCover?.(app.ask)) ?? {}
  await app.visit('yearGuess', asked)
  expect(everythingSaid()).not.toContain('最好的是 ')
  await tap('3月')
  await until(() => everythingSaid().includes('最好的是 '))
  const { guess } = await app.ask(year.yearGuess, { year: '2025' })
  expect(guess).toBe('2025-03')
})

it('a portrait explains its label, and removes it if the person wants', async () => {
  await app.enter(person('lin'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  await app.visit('yearPortrait', given)
  const main = () => document.querySelector('.portrait__main')?.textContent ?? ''
  const first = main()
  await tap('为什么这么说')
  expect(everythingSaid()).toMatch(/满 \d+ 次就有这个词|没有，才有这个词/)
  // A layer over the story keeps its page.
  const replace = moves()
  await act(async () => void fireEvent.keyDown(document.body, { key: 'ArrowRight' }))
  expect(replace).not.toHaveBeenCalled()
  await tap(`${first}，不像我`)
  await until(() => main() !== first)
  // The second half of a double tap does nothing, and this may be one.
  while (main() !== first) await tap(`${first}，还是留着`)
})

it('the code on the poster leads to the public page, without personal data', () => {
  const { shareAddress } =
    require('@/features/year/poster/use-poster') as typeof import('@/features/year/poster/use-poster')
  expect(shareAddress()).toBe(`${location.origin}/#/YearBill/share`)
})

it('a story that could not be made shows a message, and can be tried again', async () => {
  await app.enter(person('lin'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  const isConfig = ({ url }: { url: string }) => url.includes('travelPageConfig')
  app.setAlter((request, body) => (isConfig(request) ? body.replace('"state":"ready"', '"state":"failed"') : body))
  const replace = moves()
  await app.visit('yearLoading', given)
  expect(everythingSaid()).toContain('停下来歇了一会儿')
  expect(everythingSaid()).toContain('您的数据没有受影响')
  app.setAlter((_, body) => body)
  await tap('再试一次')
  await until(() => replace.mock.calls.length > 0)
  expect(replace).toHaveBeenCalledWith('yearCover', given)
})

it('the preparation begins by itself as soon as the network is back', async () => {
  await app.enter(person('su'))
  const replace = moves()
  app.setDown(({ url }) => url.includes('/year/prepare'))
  await app.visit('yearLoading', { year: '2024' })
  await until(() => everythingSaid().includes('再试一次'))
  app.setDown(false)
  const { queryClient } = require('@/api/query') as typeof import('@/api/query')
  // As the app does when the device is online again.
  await act(async () => queryClient.refetchQueries())
  await until(() => replace.mock.calls.length > 0)
  expect(replace).toHaveBeenCalledWith('yearCover', { year: '2024' })
})

it('the story is requested once, even if the gateway keeps answering that nobody requested it', async () => {
  await app.enter(person('su'))
  app.setAlter(({ url }, body) => (/\/year\//.test(url) ? body.replace(/"state":"\w+"/, '"state":"absent"') : body))
  const asked = () => app.requests.filter(({ url }) => url.includes('/year/prepare')).length
  const before = asked()
  await app.visit('yearLoading', { year: '2024' })
  await until(() => asked() > before)
  // Long enough for several answers, each of which used to ask again.
  for (let nth = 0; nth < 25; nth += 1) await act(async () => void (await new Promise(next => setTimeout(next, 20))))
  expect(asked()).toBe(before + 1)
  app.setAlter((_, body) => body)
})

it('the story stays on its page while the code of the next one does not load', async () => {
  await app.enter(person('lin'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  const replace = moves()
  let isGone = true
  const load = async () => [isGone ? Promise.reject(new Error('no network')) : Promise.resolve()]
  Object.assign(window, { __taroAppConfig: { routes: [{ path: '/pages/year/guess', load }] } })
  await app.visit('yearGlance', given)
  const press = () => act(async () => void fireEvent.keyDown(document.body, { key: 'ArrowRight' }))
  await press()
  expect(replace).not.toHaveBeenCalled()
  expect(app.toasts.at(-1)).toBe('没有网络，这一页还没加载好')
  // Autoplay stops there, and does not resume by itself later.
  const { CHAPTER_MS, usePlay } = require('@/features/year/story/play') as typeof import('@/features/year/story/play')
  const timer = jest.spyOn(window, 'setTimeout')
  await tap('播放')
  const turn = timer.mock.calls.find(([, after]) => after === CHAPTER_MS)?.[0]
  await act(async () => void (await turn?.()))
  expect([turn === undefined, usePlay.getState().at]).toEqual([false, null])
  expect(replace).not.toHaveBeenCalled()
  isGone = false
  // The page loaded, and its scene did not.
  const { chapters } = require('@/features/year/story/chapters') as typeof import('@/features/year/story/chapters')
  const loading = jest.spyOn(chapters.guess, 'load').mockRejectedValue(new Error('no network'))
  await press()
  expect(replace).not.toHaveBeenCalled()
  loading.mockRestore()
  await press()
  expect(replace).toHaveBeenCalledWith('yearGuess', given)
  Object.assign(window, { __taroAppConfig: undefined })
})

it('a chapter shows its available parts when the others fail, and gets them later', async () => {
  await app.enter(person('chen'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  app.setDown(({ url }) => url.includes('holdHisFundCntTR'))
  await app.visit('yearClasses', given)
  expect(everythingSaid()).toMatch(/年末时，\s*\d+ 只基金/)
  expect(everythingSaid()).not.toContain('这一年一共走过')
  app.setDown(false)
  await tap('重试')
  await until(() => everythingSaid().includes('这一年一共走过'))
})

it('a drawing without figures is left out, and the text names the missing data and offers a retry', async () => {
  await app.enter(person('lin'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  app.setDown(({ url }) => url.includes('queryProfitDetail156'))
  for (const name of ['yearCover', 'yearGlance', 'yearPortrait', 'yearSummary'] as const) {
    await app.visit(name, given)
    expect([name, everythingSaid().includes('重试')]).toEqual([name, false])
  }
  app.setDown(({ url }) => url.includes('holdFundCnt'))
  await app.visit('yearClasses', given)
  expect(everythingSaid().split('重试')).toHaveLength(2)
  app.setDown(false)
})

it('an amount of hundreds of millions shrinks to fit, and the size of a hidden one reveals nothing', async () => {
  await app.enter(person('abdu'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
  const hero = () => document.querySelector('.stage__figure .figure--hero')
  await app.visit('yearGlance', given)
  expect(hero()?.textContent?.length).toBeGreaterThan(13)
  expect(hero()?.className).toContain('stage__amount--long')
  await act(async () => usePreferences.setState({ hidden: true }))
  expect(hero()?.textContent).toBe('****')
  expect(hero()?.className).not.toContain('stage__amount')
  await act(async () => usePreferences.setState({ hidden: false }))
})

/** Waits for the story of an older year, and opens a chapter of it. */
async function visitStory(name: 'yearRedemptions' | 'yearEarnings', of: string) {
  await app.ask(year.prepareYear, { year: of })
  const isReady = async () => (await app.ask(year.travelPageConfig, { year: of })).state === 'ready'
  while (!(await isReady())) await new Promise(resolve => setTimeout(resolve, 50))
  await app.visit(name, { year: of })
}

it.each([
  // A person who redeemed in that year, and a person to whom nothing else was paid back.
  ['zhou', '2025', /另有撤销退回/],
  ['lin', '2024', /您没有赎回，撤销了 1 笔买入。.*付出的钱，连同手续费，都退了回来。/],
] as const)(
  'the refund of an undone purchase of %s is shown as one, beside the redemptions in %s',
  async (who, of, words) => {
    await app.enter(person(who))
    const autumn = { from: `${of}-09-20`, to: `${of}-12-10` }
    const { months } = await app.ask(assets.queryBuyAndSellGroupByDate, { size: 100, group: 'buy', ...autumn })
    const bought = months
      .flatMap(({ transactions }) => transactions)
      .find(({ state, confirmDay }) => state === 'confirmed' && confirmDay?.startsWith(`${of}-1`))
    await app.gateway().payBack(bought?.applicationNo ?? 'no purchase', `${of}-12-30`)
    await visitStory('yearRedemptions', of)
    const metrics = await app.ask(year.queryCustMetricTATP, { year: of })
    expect([metrics.refunds, metrics.redemptions > 0]).toEqual([1, who === 'zhou'])
    expect(everythingSaid()).toMatch(words)
    await app.visit('yearGlance', { year: of })
    expect(everythingSaid()).toContain(`${metrics.buys + metrics.redemptions} 次`)
  },
)

it('a loss is subtracted in the sum of the year and named, and neither is shown with hidden amounts', async () => {
  await app.enter(person('lin'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
  const rows = () => [...document.querySelectorAll('.sum__row')].map(row => row.textContent)
  const as = (profit: string) =>
    app.setAlter(({ url }, body) => {
      if (!url.includes('queryCustMetricTATP')) return body
      const { data, ...rest } = JSON.parse(body)
      return JSON.stringify({ ...rest, data: { ...data, profit } })
    })
  as('-1234.56')
  await app.visit('yearSummary', given)
  expect(rows()[3]).toBe('−亏损1,234.56')
  await act(async () => usePreferences.setState({ hidden: true }))
  expect(rows()[3]).toBe('+收益****')
  await act(async () => usePreferences.setState({ hidden: false }))
  app.setAlter((_, body) => body)
  await app.enter(person('lin'))
  await app.visit('yearSummary', given)
  expect(rows()[3]).toMatch(/^\+收益[\d,]+\.\d\d$/)
})

it('a chapter that the year lacks shows that its page is blank', async () => {
  await app.enter(person('abdu'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  const { chapters } = await app.ask(year.travelPageConfig, { year: '2025' })
  const isMissing = !chapters.includes('redemptions')
  await app.visit('yearRedemptions', given)
  expect(everythingSaid().includes('这一页是空白的')).toBe(isMissing)
})

it('the headings of the history are named by their figures, not by the action of a tap', async () => {
  await app.enter(person('lin'))
  await app.visit('yearHistory', {})
  await until(() => everythingSaid().includes('最大回撤'))
  const names = [...document.querySelectorAll('[role=heading]')].map(one => one.getAttribute('aria-label'))
  expect(names.filter(Boolean)).toEqual(['资金加权收益率', '最大回撤'])
})

it('the lights of the night are drawn in the shape of their place, so that they are round', async () => {
  await app.enter(person('lin'))
  const given = (await screenParameters.yearCover?.(app.ask)) ?? {}
  const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
  const { canvas } = require('@/platform/canvas') as typeof import('@/platform/canvas')
  const draw = jest.spyOn(canvas, 'draw').mockRejectedValue(new Error('no canvas here'))
  const shapeAt = async (name: 'yearDays' | 'yearPortrait') => {
    draw.mockClear()
    await app.visit(name, given)
    await until(() => draw.mock.calls.length > 0)
    const [{ width, height }] = draw.mock.lastCall ?? [{ width: 0, height: 0 }]
    return height / width
  }
  const usual = await shapeAt('yearDays')
  // The heights of `.stage__night`, as parts of the window: 36 + 10, 22 + 10, and 22 with large letters.
  expect((await shapeAt('yearPortrait')) / usual).toBeCloseTo(32 / 46, 1)
  await act(async () => usePreferences.setState({ elder: true }))
  expect((await shapeAt('yearDays')) / usual).toBeCloseTo(22 / 46, 1)
  await act(async () => usePreferences.setState({ elder: false }))
})

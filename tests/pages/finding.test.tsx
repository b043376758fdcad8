import { riskNames } from '@/contract/funds-found'
import { site } from '@/contract/site'
import { addMonths } from '@/lib/day-spans'
import { person } from '../../gateway/seed/people'
import { handsOf, pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent, the, type } from '../helpers/show'

const app = screensOnGateway()
const { press, until, sees, waitFor } = handsOf(app)
const opened: unknown[][] = []
const lin = person('lin')

const field = () => the('input') as HTMLInputElement
const names = () => [...document.querySelectorAll('.fund-row .cell__title')].map(one => one.textContent ?? '')
const searches = () => app.requests.filter(({ url }) => url.includes('/searchFunds'))

const typing = (word: string) => act(async () => void type(field(), word))

beforeEach(() => {
  const go = require('@/navigation/go') as Record<string, unknown>
  go.navigate = (...to: unknown[]) => {
    opened.push(to)
    return Promise.resolve()
  }
  opened.length = 0
  app.requests.length = 0
  app.setDown(false)
  app.setHold(() => undefined)
  app.setAlter((_, body) => body)
})
afterEach(() => {
  const { logout } = require('@/session/accept') as typeof import('@/session/accept')
  act(logout)
})

describe('the search of funds', () => {
  it('the search shows results while a word is typed, and the field that matched', async () => {
    await app.enter(null)
    await app.visit('worthSearch', {})
    await typing('xuzhixing')
    await sees('「xuzhixing」 3 只')
    expect(names()).toHaveLength(3)
    expect(everythingSaid()).toContain('基金经理 许知行')
  })

  it('the search marks results that are only similar', async () => {
    await app.enter(null)
    await app.visit('worthSearch', { name: '汀蓝医疗' })
    await sees('没有找到「汀蓝医疗」，看看相近的基金')
    expect(names()[0]).toContain('汀澜医疗健康股票A')
  })

  it('the search shows the results of the last word, whichever answer comes first, and aborts the first request', async () => {
    await app.enter(null)
    await app.visit('worthSearch', {})
    let release = () => {}
    const slow = new Promise<void>(resolve => {
      release = resolve
    })
    app.setHold(({ url }) => (url.includes(encodeURIComponent('货币')) ? slow : undefined))
    await typing('货币')
    await waitFor(() => searches().length === 1)
    await typing('医疗健康')
    await waitFor(() => everythingSaid().includes('「医疗健康」 1 只'))
    release()
    await app.settle()
    expect(everythingSaid()).toContain('「医疗健康」 1 只')
    expect(everythingSaid()).not.toContain('货币A')
    expect(searches()[0]?.signal?.aborted).toBe(true)
  })

  it('the star fills when a fund joins the watch list, and empties when it leaves', async () => {
    await app.enter(lin)
    await app.visit('worthSearch', { name: '医疗健康' })
    await sees('「医疗健康」 1 只')
    const star = () => the('[role=button][aria-label*=自选]').getAttribute('aria-label') ?? ''
    const before = star()
    await press(before)
    await press('确定')
    await waitFor(() => star() !== before)
    await press(star())
    await press('确定')
    await waitFor(() => star() === before)
  })

  it('the search keeps its results, under their word, when the next request fails', async () => {
    await app.enter(null)
    await app.visit('worthSearch', { name: '医疗健康' })
    await sees('「医疗健康」 1 只')
    app.setDown(true)
    await typing('货币')
    await sees('更新失败，显示的是')
    expect(everythingSaid()).toContain('「医疗健康」 1 只')
    expect(everythingSaid()).not.toContain('「货币」')
    app.setDown(false)
    await press('重试')
    await sees('「货币」 4 只')
    expect(everythingSaid()).not.toContain('更新失败')
  })

  it.each([
    ['worthSearch', { name: '混合' }, 'searchFunds'],
    ['funds', {}, 'listFunds'],
  ] as const)('500 results load page by page on %s, each fund once, to their end', async (name, params, call) => {
    const PAGE = 40
    let kept: object = {}
    app.setAlter(({ url }, body) => {
      if (!url.includes(call)) return body
      const answer = JSON.parse(body)
      const from = Number(/[?&]from=(\d+)/.exec(url)?.[1] ?? 0)
      const count = Math.min(PAGE, 500 - from)
      const [fund] = answer.data.funds
      kept = fund ?? kept
      const rows = Array.from({ length: count }, (_, at) => ({
        ...kept,
        fundCode: String(700_000 + from + at),
        shortName: `第${from + at + 1}只`,
      }))
      const next = from + count < 500 ? String(from + count) : ''
      return JSON.stringify({ ...answer, data: { ...answer.data, total: 500, funds: rows, next } })
    })
    await app.enter(null)
    await app.visit(name, params)
    await sees('第40只')
    for (let page = 2; page <= 13; page += 1) {
      await press('加载更多')
      await sees(`第${Math.min(page * PAGE, 500)}只`)
    }
    await sees('没有更多了')
    expect(everythingSaid()).toContain('500 只')
    const notes = [...document.querySelectorAll('.fund-row .cell__note')].flatMap(
      one => /7\d{5}/.exec(one.textContent ?? '') ?? [],
    )
    expect(notes).toEqual(Array.from({ length: 500 }, (_, at) => String(700_000 + at)))
  })

  it('the search shows a missing network in place, and finds results when it is back', async () => {
    await app.enter(null)
    await app.visit('worthSearch', {})
    app.setDown(true)
    await typing('货币')
    await sees('请您检查手机网络连接状态')
    app.setDown(false)
    await press('重试')
    await sees('「货币」 4 只')
  })

  it('the search stays readable after a broken answer', async () => {
    await app.enter(null)
    await app.visit('worthSearch', { name: '医疗健康' })
    await sees('「医疗健康」 1 只')
    app.setAlter(({ url }, body) => (url.includes('searchFunds') ? '<html>' : body))
    await typing('货币')
    await sees('更新失败，显示的是')
    expect(everythingSaid()).toContain('「医疗健康」 1 只')
  })

  it('the search remembers words that led to a fund, newest first, each once, until they are cleared', async () => {
    await app.enter(null)
    for (const word of ['医疗健康', '货币', '医疗健康']) {
      await app.visit('worthSearch', { name: word })
      await sees(`「${word}」`)
      const [row] = document.querySelectorAll<HTMLElement>('.fund-row .cell')
      await act(async () => void fireEvent.click(row ?? document.body))
      expect(opened.at(-1)?.[0]).toBe('fundDetail')
    }
    await app.visit('worthSearch', { name: '纳斯达克' })
    await app.visit('worthSearch', {})
    await sees('搜索历史')
    const words = () => [...document.querySelectorAll('.chips--words .chips__label')].map(one => one.textContent)
    expect(words().slice(0, 2)).toEqual(['医疗健康', '货币'])
    // A word that was only typed led nowhere.
    expect(words()).not.toContain('纳斯达克')
    await press('货币')
    await sees('「货币」 4 只')
    expect(field().value).toBe('货币')
    await app.visit('worthSearch', {})
    await press('清空')
    expect(everythingSaid()).not.toContain('搜索历史')
    await app.visit('worthSearch', {})
    expect(everythingSaid()).not.toContain('搜索历史')
  })

  it('the search remembers nothing for a person who has not agreed to the policy', async () => {
    const { tourUnlessAgreed, answerConsent } = require('@/stores/consent') as typeof import('@/stores/consent')
    await app.enter(null)
    tourUnlessAgreed()
    const { noteSearched, searchedWords } =
      require('@/features/funds/search/searched-words') as typeof import('@/features/funds/search/searched-words')
    noteSearched('医疗')
    expect(searchedWords()).toEqual([])
    answerConsent(true)
  })

  it('a tap on a type finds its funds', async () => {
    await app.enter(null)
    await app.visit('worthSearch', {})
    await press('货币型')
    await sees('「货币型」 4 只')
  })

  it('the search shows the stars of a customer', async () => {
    await app.enter(lin)
    await app.visit('worthSearch', { name: '稳健成长混合A' })
    await sees('「稳健成长混合A」 1 只')
    expect(the('[role=button][aria-label*=自选]').getAttribute('aria-label')).toContain('移除自选')
  })
})

describe('the older list of net values', () => {
  const headings = () => [...document.querySelectorAll('.kind-heading')].map(one => one.textContent)

  it('the older list has a customer’s holdings first, then their watch list, and each fund once', async () => {
    await app.enter(lin)
    await app.visit('worth', {})
    await until(() => headings().length > 0)
    expect(headings()[0]).toMatch(/^我的持有 · \d+ 只$/)
    expect(headings()[1]).toMatch(/^我的自选 · \d+ 只$/)
    const seen = names()
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('the older list has only types for a visitor', async () => {
    await app.enter(null)
    await app.visit('worth', {})
    await until(() => headings().length > 0)
    expect(headings()[0]).toMatch(/^股票型 · \d+ 只$/)
    expect(everythingSaid()).not.toContain('我的')
  })

  it('the older list leads to the search and to the newer list', async () => {
    await app.enter(null)
    await app.visit('worth', {})
    await press('搜索基金名称')
    await press('按类型筛选')
    expect(opened).toEqual([['worthSearch'], ['netValues']])
  })

  it('the older list shows its last known data when no answer comes', async () => {
    await app.enter(null)
    await app.visit('worth', {})
    await until(() => headings().length > 0)
    app.restart()
    app.setDown(true)
    await app.visit('worth', {})
    await sees('更新失败，显示的是')
    expect(headings().length).toBeGreaterThan(0)
  })
})

describe('the shared page of net values', () => {
  it('the shared page of net values has public figures, no personal data and no login', async () => {
    await app.enter(lin)
    await app.visit('worthShare', { targetPage: '/Biz/Worth/Index' })
    await sees('汀澜先进制造股票A')
    const said = everythingSaid()
    for (const word of ['登录', lin.name, lin.custNo, '持有', '自选']) expect(said).not.toContain(word)
    await press('查看全部基金净值')
    expect(opened).toEqual([['worth']])
  })

  it.each([undefined, '', '/Biz/Worth/IndexV2', '/Home/Assets/Index', 'https://evil.example/'])(
    'the shared page leads to the newer list when it was shared from %p',
    async targetPage => {
      await app.enter(null)
      await app.visit('worthShare', targetPage === undefined ? {} : { targetPage })
      await press('查看全部基金净值')
      expect(opened).toEqual([['netValues']])
    },
  )
})

describe('the list of funds', () => {
  const rows = () =>
    [...document.querySelectorAll('.fund-row')].map(one => ({
      name: one.querySelector('.cell__title')?.textContent ?? '',
      note: one.querySelector('.cell__note')?.textContent ?? '',
      growth: Number((one.querySelector('.cell__value')?.textContent ?? '').replace('%', '')),
    }))
  const there = () => until(() => rows().length > 0)
  const chipOf = (words: string) =>
    pressables().find(one => /radio|checkbox/.test(one.getAttribute('role') ?? '') && one.textContent === words)
  /** Presses a chip; the sheet's script loads when it first opens. */
  const chip = async (words: string) => {
    await until(() => chipOf(words) !== undefined)
    await act(async () => void fireEvent.click(chipOf(words) ?? document.body))
    await app.settle()
  }
  const tick = (at: number) =>
    act(async () => {
      const box = document.querySelectorAll<HTMLElement>('[role=checkbox][aria-label^="对比 "]')[at]
      fireEvent.click(box ?? document.body)
    })

  it('the list of funds is sorted by growth over the chosen span, and reversed on request', async () => {
    await app.enter(null)
    await app.visit('funds', {})
    await there()
    const before = rows().map(({ growth }) => growth)
    expect(before.slice(0, 8)).toEqual([...before.slice(0, 8)].sort((one, other) => other - one))
    await chip('近3月')
    await sees('近3月涨幅 从高到低')
    expect(rows().map(({ growth }) => growth)).not.toEqual(before)
    await press('近3月涨幅')
    await sees('近3月涨幅 从低到高')
    const after = rows()
      .map(({ growth }) => growth)
      .slice(0, 8)
    expect(after).toEqual([...after].sort((one, other) => one - other))
  })

  it('the list of funds marks holdings and the watch list, and is filtered by type, risk and label', async () => {
    await app.enter(lin)
    await app.visit('funds', {})
    await there()
    expect(rows().some(({ note }) => note.startsWith('持有 · '))).toBe(true)
    expect(rows().some(({ note }) => note.startsWith('自选 · '))).toBe(true)
    await chip('债券型')
    await until(() => rows().every(({ note }) => /债券型|QDII/.test(note)))
    expect(rows().length).toBeGreaterThan(3)
    await press('筛选')
    await chip('免申购费')
    await sees('筛选 1')
    await chip('我的持有')
    await sees('筛选 2')
    await chip('高风险')
    await sees('筛选 3')
    await sees('没有符合条件的基金，换个条件试试')
    await press('清除筛选')
    await there()
    expect(rows().length).toBeGreaterThan(8)
  })

  it('the list of funds works without the file of labels', async () => {
    app.setAlter(({ url }, body) => (url.includes('labels') ? 'no json' : body))
    await app.enter(null)
    await app.visit('funds', {})
    await there()
    await press('筛选')
    await sees('风险等级')
    expect(everythingSaid()).not.toContain('免申购费')
    expect(everythingSaid()).not.toContain('我的持有')
  })

  it('up to four funds are compared in one chart with the same start, even if one has no file', async () => {
    await app.enter(null)
    await app.visit('funds', {})
    await there()
    await tick(0)
    expect(everythingSaid()).toContain('再选一只基金对比')
    const [missing] = rows()
    const code = /\d{6}/.exec(missing?.note ?? '')?.[0] ?? ''
    for (const at of [1, 2, 3]) await tick(at)
    await tick(4)
    expect(app.toasts.at(-1)).toBe('最多对比 4 只基金')
    app.setAlter(({ url }, body) => (url.includes(`/fund/${code}`) ? '{' : body))
    await press('对比已选的 4 只')
    await sees('都从')
    expect(document.querySelectorAll('.compare__line')).toHaveLength(4)
    expect(document.querySelector('.compare__line')?.textContent).toContain('暂无走势')
    expect(everythingSaid()).toMatch(/基金对比，\d{4}-\d{2}-\d{2} 至 \d{4}-\d{2}-\d{2}/)
  })

  it('the list of funds stays when the request of the next filter fails', async () => {
    await app.enter(null)
    await app.visit('funds', {})
    await there()
    const before = rows()
    app.setDown(true)
    await chip('货币型')
    await sees('更新失败，显示的是')
    expect(rows()).toEqual(before)
  })
})

describe('the risk of a fund', () => {
  /** The risk of the last twelve months, by other code than the screen's. */
  function recomputed(history: readonly { day: string | null; growth: string | null }[], from: string) {
    const prices = history.filter(({ day }) => (day ?? '') >= from).map(({ growth }) => 100 + Number(growth))
    const logs = prices.slice(1).map((price, at) => Math.log(price) - Math.log(prices[at] ?? 1))
    const mean = logs.reduce((sum, one) => sum + one) / logs.length
    const variance = logs.map(one => one * one).reduce((sum, one) => sum + one) / logs.length - mean * mean
    const volatility = Math.sqrt(((variance * logs.length) / (logs.length - 1)) * 250) * 100
    const falls = prices.map((price, at) => price / Math.max(...prices.slice(0, at + 1)) - 1)
    return { volatility: volatility.toFixed(2), drawdown: (Math.min(...falls) * 100).toFixed(2) }
  }

  it('the risk of a fund stands beside its growth for the same span', async () => {
    await app.enter(lin)
    await app.visit('fundDetail', { fundCode: '100101' })
    await sees('波动率')
    const info = await app.ask(site.fundInfo, { fundCode: '100101' })
    const { volatility, drawdown } = recomputed(info.history, addMonths(info.date ?? '', -12))
    const shown = document.querySelector('.fund-risk')?.textContent ?? ''
    expect(shown).toContain(`波动率${volatility}%`)
    expect(shown).toContain(`最大回撤${drawdown}%`)
    expect(shown).toMatch(/修复用时(\d+ 天|还没有修复)/)
    expect(shown).toContain('过往业绩不预示未来表现。')
    // Its own benchmark is here, because the line beside the curve is the market's. Its risk stands at the head.
    expect(info.benchmark).not.toBe('')
    expect(shown).toContain(`业绩比较基准：${info.benchmark}`)
    expect(the('.fund-head__facts').textContent).toContain(riskNames[info.riskLevel - 1])
    await press('近1月')
    await until(() => document.querySelector('.fund-risk')?.textContent !== shown)
  })

  it('the market is drawn beside a fund that measures itself by it, and for others it is a choice', async () => {
    const { useScreenState } = require('@/stores/screen-state') as typeof import('@/stores/screen-state')
    await app.enter(null)
    useScreenState.setState({ chart: { benchmark: null, trades: true } })
    for (const fundCode of ['100101', '100201']) {
      const { benchmark } = await app.ask(site.fundInfo, { fundCode })
      const isMeasure = benchmark.includes('沪深300')
      await app.visit('fundDetail', { fundCode })
      const name = isMeasure ? '沪深300' : '参考：沪深300'
      const checked = document.querySelector(`[aria-label="在图中显示${name}"]`)?.getAttribute('aria-checked')
      expect([fundCode, checked]).toEqual([fundCode, String(isMeasure)])
    }
  })

  it('a money-market fund shows its yield, and no volatility', async () => {
    await app.enter(lin)
    await app.visit('fundDetail', { fundCode: '100301' })
    await sees('七日年化')
    expect(everythingSaid()).not.toContain('波动率')
  })
})

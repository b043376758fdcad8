import { person } from '../../gateway/seed/people'
import { handsOf, pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent } from '../helpers/show'

const app = screensOnGateway()
const { press, until, sees } = handsOf(app)
const opened: unknown[][] = []
const lin = person('lin')
const gu = person('gu')

const pressable = (words: string) => {
  const saying = pressables().filter(({ textContent }) => textContent?.includes(words))
  return saying.find(({ textContent }) => textContent === words) ?? saying[0]
}

const searches = () => app.requests.filter(({ url }) => url.includes('/accompany/search'))
const articlePage = (change: (article: Record<string, unknown>) => void) =>
  app.setAlter(({ url }, body) => {
    if (!url.includes('accompanyPage')) return body
    const answer = JSON.parse(String(body))
    if (answer.data) change(answer.data)
    return JSON.stringify(answer)
  })

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

describe('the investor companion', () => {
  it('a customer sees articles about their funds, and can switch to all articles', async () => {
    await app.enter(lin)
    await app.visit('articles', {})
    await sees('与我的持有有关')
    const [own] = searches()
    expect(own?.url).toContain('/A/accompany/search')
    expect(own?.url).toContain('sShowPostion=accompany')
    expect(own?.url).toMatch(/fundCodes=\d{6}/)
    expect(own?.url).toContain('begnum=1&fetchnum=100')
    await press('全部')
    await until(() => searches().some(({ url }) => !url.includes('fundCodes')))
  })

  it('a visitor’s request uses the other family, without fund codes, and has no choice of scope', async () => {
    await app.enter(null)
    await app.visit('articles', {})
    await sees('约')
    expect(everythingSaid()).not.toContain('与我的持有有关')
    expect(searches()[0]?.url).toContain('/B/accompany/search')
    expect(searches()[0]?.url).not.toContain('fundCodes')
  })

  it('a person without holdings sees a sentence, and a way to all articles', async () => {
    await app.enter(gu)
    await app.visit('articles', {})
    await sees('您还没有持有基金')
    await press('查看全部文章')
    await sees('持有陪伴')
    expect(document.querySelectorAll('.article-row').length).toBeGreaterThan(3)
  })

  it('the labels of articles alternate between two styles', async () => {
    await app.enter(null)
    await app.visit('articles', {})
    await sees('约')
    const rows = document.querySelectorAll('.article-row')
    expect(rows.length).toBeGreaterThan(7)
    expect(document.querySelectorAll('.article-row .tag--brand').length).toBeGreaterThan(0)
    expect(document.querySelectorAll('.article-row .tag:not(.tag--brand):not(.tag--warn)').length).toBeGreaterThan(0)
  })

  it('an article opens with its funds and their current figures', async () => {
    await app.enter(null)
    await app.visit('article', { id: 'N20261020-100201' })
    await sees('债券基金跌了三天，我在做什么')
    await sees('文中提到的基金')
    await sees('100201')
    expect(document.querySelectorAll('.rich-text__figure .rich-text__frame')).toHaveLength(1)
  })

  it.each([
    ['F20250305-100021', '这篇文章已下架'],
    ['nobody', '没有找到这篇文章'],
  ])('the missing article %s shows the reason, with a way on', async (id, sentence) => {
    await app.enter(null)
    await app.visit('article', { id })
    await sees(sentence)
    expect(pressable('全部文章')).toBeTruthy()
  })

  it('dangerous markup of an article is not shown', async () => {
    await app.enter(null)
    articlePage(article => {
      article.sContent =
        '<p onclick="x()">好字<script>alert(1)</script></p><a href="javascript:alert(1)">坏链接</a>' +
        '<img src="javascript:x" onerror="alert(1)"><iframe src="https://a.example"></iframe><p>结尾'
    })
    await app.visit('article', { id: 'N20261020-100201' })
    await sees('结尾')
    expect(everythingSaid()).toContain('好字')
    expect(everythingSaid()).not.toContain('alert')
    const text = document.querySelector('.rich-text')
    expect(text?.querySelectorAll('script, iframe, img, a, [onclick], [onerror]')).toHaveLength(0)
    expect(pressable('坏链接')).toBeUndefined()
  })

  it('a picture that failed to load can be loaded again', async () => {
    await app.enter(null)
    await app.visit('article', { id: 'N20261020-100201' })
    await sees('债券基金跌了三天')
    const image = document.querySelector('.rich-text__image img') ?? document.querySelector('img.rich-text__image')
    await act(async () => void fireEvent.error(image ?? document.body))
    await sees('图片加载失败')
    await press('图片加载失败')
    expect(everythingSaid()).not.toContain('图片加载失败')
  })

  it('a loaded article stays readable when the network goes', async () => {
    await app.enter(null)
    await app.visit('article', { id: 'N20261020-100201' })
    await sees('债券基金跌了三天')
    app.setDown(true)
    app.restart()
    await app.visit('article', { id: 'N20261020-100201' })
    await sees('更新失败，显示的是')
    expect(everythingSaid()).toContain('债券基金跌了三天')
  })

  it('a footnote and a technical term are explained in place', async () => {
    await app.enter(null)
    await app.visit('article', { id: 'N20260610-100101' })
    await sees('写给想在这个位置卖出的您')
    await press('[1]')
    await sees('心理学上叫“处置效应”')
  })
})

describe('the learning pages', () => {
  it('the learning pages have courses, a glossary, and lessons by topic', async () => {
    await app.enter(null)
    await app.visit('learning', {})
    await sees('第一次买基金')
    await press('名词解释')
    expect(opened.at(-1)).toEqual(['course', { id: 'glossary' }])
    await press('风险')
    await until(() => searches().some(({ url }) => url.includes('topic=risk')))
    await sees('3 篇文章')
  })

  it('a search without results shows its word', async () => {
    await app.enter(null)
    const { useScreenState } = require('@/stores/screen-state') as typeof import('@/stores/screen-state')
    await act(async () => useScreenState.setState({ learning: { keyword: '没有这样的词', topic: '' } }))
    await app.visit('learning', {})
    await sees('没有找到与「没有这样的词」有关的文章')
    await act(async () => useScreenState.setState({ learning: { keyword: '回撤', topic: '' } }))
    await sees('看懂最大回撤')
    expect(everythingSaid()).toContain('名词')
    await act(async () => useScreenState.setState({ learning: { keyword: '第一次买', topic: '' } }))
    await sees('第一次买基金')
    await press('第一次买基金')
    expect(opened.at(-1)?.[0]).toBe('course')
    await act(async () => useScreenState.setState({ learning: { keyword: '', topic: '' } }))
  })

  it('a label leads to its explanation, and on to an article', async () => {
    await app.enter(null)
    await app.visit('course', { id: 'glossary', term: '七日年化' })
    await sees('货币基金最近七天的平均收益')
    const links = require('@/navigation/links') as typeof import('@/navigation/links')
    const went = jest.spyOn(links, 'goToLink').mockResolvedValue(undefined)
    await press('读一篇讲它的文章')
    await until(() => went.mock.calls.length > 0)
    expect(went.mock.calls[0]?.[0]).toContain('/Home/information/pageDetail?id=')
    went.mockRestore()
  })

  it.each([
    ['assets', {}, '最大回撤', '从最高点到之后最低点'],
    ['fundDetail', { fundCode: '100101' }, '波动率', '净值每天涨跌的幅度'],
    ['yearHistory', {}, '最大回撤', '从最高点到之后最低点'],
    ['yearHistory', {}, '资金加权收益率', '把每一笔钱进出的时间都算进去'],
    ['hold', { fundCode: '100101' }, '持有收益', '市值减去成本'],
    ['hold', { fundCode: '100301' }, '七日年化', '最近七天的平均收益'],
    ['hold', { fundCode: '100301' }, '万份收益（元）', '一万份货币基金'],
  ] as const)('on %s with %j, a tap on %s leads to its explanation', async (name, params, term, explanation) => {
    await app.enter(lin)
    await app.visit(name, params as never)
    await until(() => pressable(term) !== undefined)
    await press(`${term}，点击看解释`)
    expect(opened.at(-1)).toEqual(['course', { id: 'glossary', term }])
    await app.visit('course', { id: 'glossary', term })
    await sees(explanation)
  })

  it('an unknown course shows a message, with a way on', async () => {
    await app.enter(null)
    await app.visit('course', { id: 'nobody' })
    await sees('没有找到这门课程')
    expect(pressable('全部课程')).toBeTruthy()
  })

  it('the server checks a quiz, and the page shows the reasons', async () => {
    await app.enter(lin)
    await app.visit('learningPart', { id: 'L20260616' })
    await sees('小测验')
    await sees('还有 2 题没答')
    const [first, second] = document.querySelectorAll('.quiz')
    const choose = async (card: Element | undefined, words: string) => {
      const found = pressables(card).find(({ textContent }) => textContent?.includes(words))
      await act(async () => void fireEvent.click(found ?? document.body))
    }
    await choose(first, '下降')
    await choose(second, '0.5%')
    await press('看看答对了没有')
    await sees('答对 1 题，共 2 题')
    expect(everythingSaid()).toContain('新债券利息更高')
    expect(everythingSaid()).toContain('正确答案')
    await press('再答一次')
    await sees('还有 2 题没答')
  })

  it('the text can be enlarged, and the size is remembered', async () => {
    await app.enter(null)
    await app.visit('learningPart', { id: 'L20260317' })
    await sees('看懂最大回撤')
    await press('特大')
    expect(document.querySelector('.rich-text--largest')).toBeTruthy()
    await app.visit('learningPart', { id: 'L20260317' })
    await sees('看懂最大回撤')
    expect(document.querySelector('.rich-text--largest')).toBeTruthy()
    await press('标准')
  })

  it('reading continues where the person stopped, and unsent progress is sent to the server', async () => {
    await app.enter(lin)
    const { readings } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    readings.set({ L20260317: { place: 55, isFinished: false, unsent: true } })
    await app.visit('learning', {})
    await until(() => readings.get()?.L20260317?.unsent === false)
    expect(app.requests.some(({ url }) => url.includes('setReading'))).toBe(true)
    await sees('继续学习')
    await sees('读到 55%')
    await app.visit('learningPart', { id: 'L20260317' })
    await sees('上次读到 55%')
    await press('继续')
    expect(everythingSaid()).not.toContain('上次读到')
  })
})

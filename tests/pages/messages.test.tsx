import { messages } from '@/contract/messages'
import { person } from '../../gateway/seed/people'
import { handsOf, named, pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent } from '../helpers/show'

const app = screensOnGateway()
const { press, until } = handsOf(app)
const lin = person('lin')
const gu = person('gu')
const chen = person('chen')

const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const badges = () => (require('@/stores/badges') as typeof import('@/stores/badges')).useBadges

afterEach(() => {
  app.setDown(false)
  app.toasts.length = 0
})

const unreadOf = (className: string) => Number(new RegExp(`${className} (\\d+)`).exec(everythingSaid())?.[1] ?? 0)
const title = '请留意身份证件有效期'
const WEB = 'https://news.example/meeting'
const SERVICE = 'M2026110605'

describe('the messages', () => {
  it('the list shows all classes or one, with the unread count, and keeps the choice', async () => {
    await app.enter(lin)
    await app.visit('messages', {})
    expect(unreadOf('全部')).toBe(
      unreadOf('交易通知') + unreadOf('基金公告') + unreadOf('服务提醒') + unreadOf('活动消息'),
    )
    await press(`服务提醒 ${unreadOf('服务提醒')}`)
    expect(everythingSaid()).toContain(title)
    expect(everythingSaid()).not.toContain('国庆节假期申购赎回安排')
    await app.visit('messages', {})
    expect(everythingSaid()).not.toContain('国庆节假期申购赎回安排')
    await press(`全部 ${unreadOf('全部')}`)
  })

  it('messages are loaded page by page, none twice', async () => {
    await app.enter(lin)
    await app.visit('messages', {})
    const shown = () => document.querySelectorAll('.cell').length
    const first = shown()
    expect(first).toBe(20)
    await press('加载更多')
    await until(() => shown() > first)
    const titles = pressables().flatMap(one => (one.classList.contains('cell') ? [one.textContent ?? ''] : []))
    expect(titles.length).toBe(shown())
    const { total } = await app.ask(messages.getMessageContentPage, { spot: '2' })
    expect(shown()).toBe(Math.min(total, 40))
  })

  it('a missing message, or one that failed to load, shows a sentence', async () => {
    await app.enter(lin)
    app.setDown(true)
    await app.visit('messageDetail', { id: 'M1' })
    expect(named('重试')).toBeDefined()
    app.setDown(false)
    await app.visit('messageDetail', { id: 'M-none' })
    expect(everythingSaid()).toContain('没有找到这条消息，可能已下架')
  })
})

describe('a row of the list of messages', () => {
  const spot = '2'
  const wanted = (path: string) => app.requests.filter(({ url }) => url.includes(path)).length

  it('a row has the picture of its class and the first line of its text', async () => {
    await app.enter(lin)
    await app.visit('messages', {})
    const row = pressables().find(one => one.classList.contains('cell') && one.textContent?.includes(title))
    expect(row?.textContent).toContain('您登记的证件临近或者已经过期的')
    expect(row?.querySelector('.icon--info')).not.toBeNull()
    expect(document.querySelector('.cell .icon--list')).not.toBeNull()
  })

  it('a row with a link to the web opens it as a dialog’s link does, and is counted and marked as read', async () => {
    await app.enter(lin)
    app.setAlter((request, body) =>
      request.url.includes('/getMessageContentPage')
        ? body.replace(/"link":"[^"]*Invite[^"]*"/, `"link":"${WEB}"`)
        : body,
    )
    const going = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
    await app.visit('messages', {})
    app.requests.length = 0
    const row = pressables().find(one => one.textContent?.includes('年末策略交流会'))
    await act(async () => {
      if (row) fireEvent.click(row)
    })
    await until(() => going.mock.calls.length > 0)
    expect(going.mock.calls).toEqual([['iframe', { url: WEB }]])
    await until(() => wanted('/setReadMsgRecord') > 0)
    expect(wanted('/clickMessageContent')).toBe(1)
    expect(wanted('/setReadMsgRecord')).toBe(1)
    going.mockRestore()
    app.setAlter((_, body) => body)
  })

  it('one press marks all messages as read, of one class or of all', async () => {
    await app.enter(chen)
    await app.visit('messages', {})
    await press(`服务提醒 ${unreadOf('服务提醒')}`)
    const others = unreadOf('全部') - unreadOf('服务提醒')
    await press('全部标为已读')
    await until(() => unreadOf('服务提醒') === 0)
    expect(app.toasts).toEqual(['已全部标为已读'])
    expect((await app.ask(messages.getMessageClassIndex, { spot })).unread).toBe(others)
    expect(named('全部标为已读')).toBeUndefined()
    await press(`全部 ${others}`)
    await press('全部标为已读')
    await until(() => unreadOf('全部') === 0)
    expect((await app.ask(messages.getMessageClassIndex, { spot })).unread).toBe(0)
    expect(document.querySelector('.cell__dot')).toBeNull()
  })

  it('messages of an unknown visitor stay unread, and no button marks them as read', async () => {
    await app.enter(null)
    await app.visit('messages', {})
    expect(unreadOf('全部')).toBeGreaterThan(0)
    expect(named('全部标为已读')).toBeUndefined()
  })
})

describe('a message', () => {
  it('a message with a link to the web offers it', async () => {
    await app.enter(lin)
    app.setAlter((request, body) =>
      request.url.includes('/getMessageContent?') ? body.replace(/"link":"[^"]*"/, `"link":"${WEB}"`) : body,
    )
    const going = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
    await app.visit('messageDetail', { id: SERVICE })
    await press('查看相关内容')
    await until(() => going.mock.calls.length > 0)
    expect(going.mock.calls).toEqual([['iframe', { url: WEB }]])
    going.mockRestore()
    app.setAlter((_, body) => body)
  })

  const isRead = async () =>
    (await app.ask(messages.getReadMsgRecord, {})).records.some(
      ({ sId, operateType }) => sId === SERVICE && operateType === '0',
    )

  it('opening a message marks it as read, and shows its text without markup', async () => {
    await app.enter(gu)
    expect(await isRead()).toBe(false)
    await app.visit('messageDetail', { id: SERVICE })
    expect(everythingSaid()).toContain('请及时更新')
    expect(everythingSaid()).not.toContain('<p>')
    for (let asked = 0; asked < 100 && !(await isRead()); asked += 1) await new Promise(setImmediate)
    expect(await isRead()).toBe(true)
  })

  it('a message is removed from the list for good, after a question', async () => {
    await app.enter(gu)
    const back = jest.spyOn(go(), 'back').mockResolvedValue(undefined)
    await app.visit('messageDetail', { id: SERVICE })
    await press('删除消息')
    await until(() => everythingSaid().includes('确定删除这条消息吗？'))
    await press('取消')
    await until(() => !everythingSaid().includes('确定删除这条消息吗？'))
    expect(back).not.toHaveBeenCalled()
    await press('删除消息')
    await until(() => named('删除') !== undefined)
    await press('删除')
    await until(() => back.mock.calls.length > 0)
    expect(app.toasts).toEqual(['消息已删除'])
    const { messages: left } = await app.ask(messages.getMessageContentPage, { spot: '2', pageSize: 100 })
    expect(left.map(({ sId }) => sId)).not.toContain(SERVICE)
    back.mockRestore()
  })

  it('a message of an unknown visitor is public and cannot be removed', async () => {
    await app.enter(null)
    await app.visit('messageDetail', { id: SERVICE })
    expect(everythingSaid()).toContain('请及时更新')
    expect(named('删除消息')).toBeUndefined()
  })
})

describe('an entry that leads to something new', () => {
  it('an entry with something new has a dot, and its label names the news', async () => {
    await app.enter(lin)
    badges().setState({
      badges: { '/Biz/Worth/IndexV2': '您关注的基金净值已更新', '/Home/Assets/ExpireRemind': '您有1个定投计划将到期' },
    })
    await app.visit('service', {})
    expect(named('基金净值，您关注的基金净值已更新')?.querySelector('.entry-grid__picture--news')).not.toBeNull()
    expect(everythingSaid()).toContain('您有1个定投计划将到期')
    badges().setState({ badges: {} })
    await app.visit('service', {})
    expect(document.querySelector('.entry-grid__picture--news')).toBeNull()
  })
})

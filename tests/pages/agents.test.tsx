import { notices } from '@/contract/notices'
import { person } from '../../gateway/seed/people'
import { handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const { press } = handsOf(app)
const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const SENTENCE = '请到买基金的机构也改一下'

const answer = (isOnlyAgentSales: boolean) =>
  app.setAlter(({ url }, body) =>
    url.includes('isOnlyAgentSales')
      ? JSON.stringify({ ...JSON.parse(body), data: { isOnlyAgentSales, isKnown: true } })
      : body,
  )

afterEach(() => jest.restoreAllMocks())

describe('the contact data', () => {
  it.each(['infoPhone', 'infoEmail', 'infoAddress'] as const)(
    '%s shows a hint to people who bought through agents only',
    async name => {
      answer(true)
      await app.enter(person('zhou'))
      await app.visit(name, {})
      expect(everythingSaid()).toContain(SENTENCE)
      answer(false)
      await app.enter(person('lin'))
      await app.visit(name, {})
      expect(everythingSaid()).not.toContain(SENTENCE)
    },
  )

  it('no hint is shown when the answer does not come', async () => {
    await app.enter(person('zhou'))
    app.setAlter((request, body) => (request.url.includes('isOnlyAgentSales') ? '{' : body))
    await app.visit('infoPhone', {})
    expect(everythingSaid()).not.toContain(SENTENCE)
    expect(everythingSaid()).toContain('接收短信验证码')
  })

  it.each([
    ['infoPhone', '登录和验证身份', '账户变动提醒'],
    ['infoEmail', '电子对账单', '还没有选邮件通知'],
    ['infoAddress', '寄送纸质材料', '通知不寄信'],
  ] as const)(
    '%s says since when it holds, what it is used for, and which notices go there',
    async (name, use, notice) => {
      const su = person('su')
      app.setAlter((_, body) => body)
      await app.enter(su)
      await app.visit(name, {})
      const [year, month, day] = su.openedDay.split('-').map(Number)
      for (const said of [`${year}年${month}月${day}日`, use, notice]) expect(everythingSaid()).toContain(said)
      const navigated = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
      await press(name === 'infoAddress' ? '通知' : '通知设置')
      expect(navigated).toHaveBeenCalledWith('subscribe')
    },
  )

  it('the mail address names the notices that are sent there', async () => {
    await app.enter(person('su'))
    const { version, email: _, hasWechat: __, ...chosen } = await app.ask(notices.getNotices, {})
    await app.ask(notices.saveNotices, { ...chosen, ways: { ...chosen.ways, dividend: ['mail'] }, version })
    await app.visit('infoEmail', {})
    expect(everythingSaid()).toContain('持有的基金公告分红、分红发放时')
    expect(everythingSaid()).not.toContain('还没有选邮件通知')
  })
})

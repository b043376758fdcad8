import { person } from '../../gateway/seed/people'
import { handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid } from '../helpers/show'

let mockAsked = 0
jest.mock('@/platform/captcha', () => ({
  captcha: {
    ask: async () => {
      const randstr = `@by-hand-${++mockAsked}`
      return { ticket: `sim:${randstr}`, randstr }
    },
  },
}))

const app = screensOnGateway()
const hands = handsOf(app)
const lin = person('lin')

/** The company's settings that differ from the defaults. */
const SET: Readonly<Record<string, string>> = { captchaSwitch: '0', expireRemindDays: '45', recentlyViewedLimit: '3' }

const parameters = () => require('@/api/parameters') as typeof import('@/api/parameters')

/** The answer with the parameters, changed to these settings. */
function withSet(body: string): string {
  const answer = JSON.parse(body) as { data: { paraName: string; paraValue: string }[] | null }
  // The first request is refused if this device's clock is wrong.
  if (!answer.data) return body
  const others = answer.data.filter(({ paraName }) => !(paraName in SET))
  const own = Object.entries(SET).map(([paraName, paraValue]) => ({ paraName, paraValue }))
  return JSON.stringify({ ...answer, data: [...others, ...own] })
}

describe('the settings of the company', () => {
  beforeAll(async () => {
    app.setAlter(({ url }, body) => (url.includes('getEserviceParams') ? withSet(body) : body))
    await act(async () => void (await parameters().loadParameters()))
  })
  beforeEach(() => {
    mockAsked = 0
  })
  afterEach(() => jest.restoreAllMocks())

  it('the company sets how many days before their end plans are mentioned', async () => {
    await app.enter(lin)
    await app.visit('regularInvestment', {})
    expect(everythingSaid()).toContain('个计划将在 45 天内到期')
    await app.enter(person('su'))
    await app.visit('expireRemind', {})
    expect(everythingSaid()).toContain('45 天内没有到期的定投计划')
    // The way on.
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'replace').mockResolvedValue(undefined)
    await hands.press('我的定投')
    expect(going.mock.calls).toEqual([['regularInvestment']])
  })

  it('the company sets how many funds that a visitor viewed are kept', async () => {
    const viewed = require('@/session/viewed-funds') as typeof import('@/session/viewed-funds')
    await app.enter(null)
    for (const code of ['100101', '100012', '100402', '100301']) await viewed.noteView(code)
    expect(viewed.viewsOnDevice()).toEqual(['100301', '100402', '100012'])
    await app.visit('netValues', {})
    expect(document.querySelectorAll('.recently-viewed__fund')).toHaveLength(3)
  })

  it('the company sets whether a captcha comes before a code is sent', async () => {
    const sent = () => app.requests.filter(({ url }) => url.includes('efundmessages')).length
    const askForCode = async () => {
      const before = sent()
      await app.enter(lin)
      await app.visit('homeAuthPhone', { purpose: 'changePhone' })
      await hands.press('获取验证码')
      await hands.until(() => sent() > before)
    }
    await askForCode()
    expect([sent(), mockAsked]).toEqual([1, 0])
    parameters().useParameters.setState({ captchaSwitch: true })
    await askForCode()
    expect([sent(), mockAsked]).toEqual([2, 1])
  })
})

import { person } from '../../gateway/seed/people'
import { field, handsOf, named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, type } from '../helpers/show'

const app = screensOnGateway()
const { press, sees, until } = handsOf(app)

const OPEN_DAY = 'G20261121SH'
const [lin, chen] = [person('lin'), person('chen')]

const office = (no: string, move: string) =>
  app.gateway().app.inject({
    method: 'POST',
    url: `/demo/gatherings/${no}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ move }),
  })
async function codeOnWall(): Promise<string> {
  const events = (await app.gateway().app.inject({ method: 'GET', url: '/demo/gatherings.json', headers: {} })).body
  return JSON.parse(events).find((one: { no: string }) => one.no === OPEN_DAY).wall.code
}
const isSignIn = ({ url }: { url: string }) => url.includes('/activity/signIn.api')
const lying = () => (require('@/platform/storage') as typeof import('@/platform/storage')).storage.local.keys()
afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
  app.setAlter((_, body) => body)
})

describe('a code that could not be sent', () => {
  beforeAll(async () => void (await office(OPEN_DAY, 'openSignIn')))
  beforeEach(() => app.enter(lin))

  const typeIt = async () => {
    const input = field('签到码')
    await act(async () => type(input, await codeOnWall()))
    await press('签到')
  }

  it('is kept when the server cannot take it now, and given up only when it was judged', async () => {
    await app.visit('signIn', {})
    const refusedBy = (retCode: string) =>
      app.setAlter((request, body) =>
        isSignIn(request) ? JSON.stringify({ retCode, retMsg: '稍后再试', success: false, data: null }) : body,
      )
    refusedBy('E503')
    app.setDown(request => isSignIn(request))
    await typeIt()
    await sees('尚不算签到')
    app.setDown(false)
    await press('现在发送')
    await sees('稍后再试')
    expect(everythingSaid()).toContain('尚不算签到')
    refusedBy('E409')
    await press('现在发送')
    await until(() => !everythingSaid().includes('尚不算签到'))
    expect(lying()).not.toContain('SEALED_SIGN_IN')
  })

  it('is kept from a screen that could not be loaded, and is not lost when the app is closed', async () => {
    app.setDown(true)
    await app.visit('signIn', { id: OPEN_DAY, wall: await codeOnWall() })
    await press('记下签到码')
    await sees('尚不算签到')
    expect(lying()).toContain('SEALED_SIGN_IN')
    expect(Object.keys(sessionStorage).filter(key => key.includes('SIGN_IN'))).toEqual([])
  })

  it('is sent by the pass as well', async () => {
    app.setDown(true)
    await app.visit('signIn', { id: OPEN_DAY, wall: await codeOnWall() })
    await press('记下签到码')
    await sees('尚不算签到')
    app.setDown(false)
    const before = app.requests.filter(isSignIn).length
    await app.visit('pass', { id: OPEN_DAY })
    await sees('已签到')
    expect(everythingSaid()).not.toContain('尚不算签到')
    expect(app.requests.filter(isSignIn).length).toBe(before + 1)
    expect(lying()).not.toContain('SEALED_SIGN_IN')
  })
})

describe('the events', () => {
  it('of a person without a seat have no pass', async () => {
    await app.enter(chen)
    await app.visit('pass', { id: OPEN_DAY })
    expect(everythingSaid()).toContain('您没有报名这个活动')
    expect(named('去签到')).toBeUndefined()
  })

  it('are not said to be none before one’s own are known', async () => {
    app.setDown(({ url }) => url.includes('getMyEnrolments'))
    await app.enter(lin)
    await app.visit('enrolForm', {})
    expect(everythingSaid()).not.toContain('您还没有报名活动')
    app.setDown(false)
    await press('重试')
    await sees('投资者开放日')
  })

  it('let somebody take away a phone number that is not needed', async () => {
    app.setAlter(({ url }, body) =>
      url.includes('getGathering') ? body.replace(/("kind":"phone"[^}]*"isRequired":)true/, '$1false') : body,
    )
    await app.enter(lin)
    await app.visit('enrolForm', { id: 'G20261213SZ' })
    await press('修改报名信息')
    expect(everythingSaid()).toContain('不修改请留空')
    await press('删除已填的联系手机')
    expect(everythingSaid()).not.toContain('不修改请留空')
    await press('同意为举办本次活动使用以上信息，活动结束后30天内删除')
    await press('保存修改')
    // This event needs it, whatever the app was told.
    await sees('请填写联系手机')
    const sent = app.requests.filter(({ url }) => url.includes('/activity/enrol.api')).at(-1)
    expect(JSON.stringify(sent)).toContain('withoutPhones')
  })
})

describe('a meeting', () => {
  it('on its record day says that shares are known a day later, not that there are none', async () => {
    app.setAlter((request, body) => {
      if (request.url.includes('getMyVotes')) return JSON.stringify({ ...JSON.parse(body), data: [] })
      if (!request.url.includes('getMeeting')) return body
      const answer = JSON.parse(body)
      const recordDay = answer.data.readAt.slice(0, 10)
      return JSON.stringify({ ...answer, data: { ...answer.data, recordDay, state: 'open' } })
    })
    await app.enter(lin)
    await app.visit('tp', { id: 'TP20261116' })
    await sees('您的表决份额次日确定')
    expect(everythingSaid()).not.toContain('您没有持有')
  })
})

describe('the published list of votes', () => {
  const MEETING = 'TP20250612'
  const changed = (call: string, change: (text: string) => string) =>
    app.setAlter((request, body) => (request.url.includes(call) ? change(body) : body))

  it('comes to the result, which is no result when a motion is said to have failed', async () => {
    await app.enter(lin)
    await app.visit('tp', { id: MEETING })
    await sees('与公布的结果一致')
    changed('getMeeting', text => text.replace(/"isPassed":true/, '"isPassed":false'))
    await app.restart()
    await app.visit('tp', { id: MEETING })
    await sees('与公布的结果不一致')
  })

  it('has one’s own vote as it was cast, or says that it has not', async () => {
    await app.enter(lin)
    await app.visit('tp', { id: MEETING })
    await sees('我的一票')
    expect(everythingSaid()).not.toContain('与您提交的不一致')
    changed('getMyVotes', text => text.replaceAll('"m1":"agree"', '"m1":"against"'))
    await app.restart()
    await app.visit('tp', { id: MEETING })
    await sees('与您提交的不一致')
  })
})

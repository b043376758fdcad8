import { aboutReceiptCode } from '@/features/votes/words'
import { person } from '../../gateway/seed/people'
import { field, handsOf, named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, show, type } from '../helpers/show'

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

  it('a code is kept when the server cannot accept it now, and dropped only after a decision', async () => {
    await app.visit('signIn', {})
    const refusedBy = (retCode: string) =>
      app.setAlter((request, body) =>
        isSignIn(request) ? JSON.stringify({ retCode, retMsg: '稍后再试', success: false, data: null }) : body,
      )
    refusedBy('E503')
    app.setDown(request => isSignIn(request))
    await typeIt()
    await sees('暂不算签到')
    app.setDown(false)
    await press('现在发送')
    await sees('稍后再试')
    expect(everythingSaid()).toContain('暂不算签到')
    refusedBy('E409')
    await press('现在发送')
    await until(() => !everythingSaid().includes('暂不算签到'))
    expect(lying()).not.toContain('SEALED_SIGN_IN')
  })

  it('a code is kept even if its screen could not be loaded, and survives the closing of the app', async () => {
    app.setDown(true)
    await app.visit('signIn', { id: OPEN_DAY, wall: await codeOnWall() })
    await press('记下签到码')
    await sees('暂不算签到')
    expect(lying()).toContain('SEALED_SIGN_IN')
    expect(Object.keys(sessionStorage).filter(key => key.includes('SIGN_IN'))).toEqual([])
  })

  it('the pass sends a kept code as well', async () => {
    app.setDown(true)
    await app.visit('signIn', { id: OPEN_DAY, wall: await codeOnWall() })
    await press('记下签到码')
    await sees('暂不算签到')
    app.setDown(false)
    const before = app.requests.filter(isSignIn).length
    await app.visit('pass', { id: OPEN_DAY })
    await sees('已签到')
    await until(() => !everythingSaid().includes('暂不算签到'))
    expect(app.requests.filter(isSignIn).length).toBe(before + 1)
    expect(lying()).not.toContain('SEALED_SIGN_IN')
  })
})

describe('the report whether the phone is near', () => {
  const ASKS = 'G20261212HZ'
  const HERE = { latitude: 30.28, longitude: 120.16 }
  let place: { latitude: number; longitude: number } | null = HERE
  const asked = jest.fn()
  beforeAll(async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition(found: (at: object) => void, missed: () => void, options: object) {
          asked(options)
          if (place) found({ coords: place })
          else missed()
        },
      },
    })
    await office(ASKS, 'openSignIn')
  })
  afterAll(() => Reflect.deleteProperty(navigator, 'geolocation'))
  beforeEach(async () => {
    asked.mockClear()
    await app.enter(person('zhou'))
  })
  const events = async () =>
    JSON.parse((await app.gateway().app.inject({ method: 'GET', url: '/demo/gatherings.json', headers: {} })).body)
  const shown = async () => (await events()).find((one: { no: string }) => one.no === ASKS)
  const sent = () => app.requests.filter(isSignIn).at(-1)?.body ?? ''
  const typeCode = async () => {
    await app.visit('signIn', { id: ASKS })
    await sees('现场屏幕上的6位')
    const { wall } = await shown()
    await act(async () => type(field('签到码'), wall.code))
    await press('签到')
  }
  /** Makes the gateway refuse every sign-in, so that the next test can sign in as well. */
  const takesNone = () =>
    app.setAlter((request, body) =>
      isSignIn(request) ? JSON.stringify({ retCode: 'E409', retMsg: '这一次不算', success: false, data: null }) : body,
    )

  it('the person is asked before the phone, and may sign in without the report', async () => {
    takesNone()
    app.setDown(isSignIn)
    await typeCode()
    await sees('告诉工作人员您在附近')
    expect(everythingSaid()).toContain('活动结束后删除')
    expect(asked).not.toHaveBeenCalled()
    await press('不用，直接签到')
    await until(() => sent() !== '')
    expect(asked).not.toHaveBeenCalled()
    expect(sent()).not.toContain('near')
  })

  it.each([
    ['near', HERE, '"near":"near"'],
    ['far', { latitude: 31.23, longitude: 121.47 }, '"near":"far"'],
    ['not told by the phone', null, '"code"'],
  ] as const)('the report is one word: %s', async (word, at, said) => {
    place = at
    app.setDown(isSignIn)
    await typeCode()
    await press('同意并签到')
    await until(() => sent().includes(said))
    // The position is coarse, and never leaves the phone.
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ enableHighAccuracy: false }))
    expect(sent()).not.toMatch(/latitude|longitude|30\.2|120\.1|31\.2/)
    expect(sent().includes('near')).toBe(word !== 'not told by the phone')
  })

  it('the report is kept with a code that could not be sent, with the consent to it', async () => {
    place = HERE
    app.setDown(isSignIn)
    await typeCode()
    await press('同意并签到')
    await sees('暂不算签到')
    const before = app.requests.length
    await press('现在发送')
    await until(() => app.requests.slice(before).some(isSignIn))
    for (const said of ['"near":"near"', '"agrees":true', '"scannedAgo":']) expect(sent()).toContain(said)
  })

  it('the staff see the report, the consent centre lists it, and a withdrawal there deletes it', async () => {
    place = HERE
    await typeCode()
    await press('同意并签到')
    await until(async () => (await shown()).nearness.near === 1)
    await app.visit('secondAccountItems', { group: 'own-consents' })
    await sees('活动签到时的大概位置')
    await press('撤回同意 活动签到时的大概位置')
    await sees('已经告诉工作人员的')
    await press('确认撤回')
    await until(async () => (await shown()).nearness.near === 0)
    expect((await shown()).nearness).toEqual({ near: 0, far: 0, unsaid: 1 })
  })
})

describe('the events', () => {
  it('a person without a seat has no pass', async () => {
    await app.enter(chen)
    await app.visit('pass', { id: OPEN_DAY })
    expect(everythingSaid()).toContain('您没有报名这个活动')
    expect(named('去签到')).toBeUndefined()
  })

  it('the list of events is not called empty before the person’s own events are known', async () => {
    app.setDown(({ url }) => url.includes('getMyEnrolments'))
    await app.enter(lin)
    await app.visit('enrolForm', {})
    expect(everythingSaid()).not.toContain('您还没有报名活动')
    app.setDown(false)
    await press('重试')
    await sees('投资者开放日')
  })

  it('a phone number that is not required can be removed', async () => {
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
    // This event requires it, whatever the app was told.
    await sees('请填写联系手机')
    const sent = app.requests.filter(({ url }) => url.includes('/activity/enrol.api')).at(-1)
    expect(JSON.stringify(sent)).toContain('withoutPhones')
  })
})

describe('a meeting', () => {
  it('a meeting on its record day says that shares are known a day later, not that there are none', async () => {
    app.setAlter((request, body) => {
      if (request.url.includes('getMyVotes')) return JSON.stringify({ ...JSON.parse(body), data: [] })
      if (!request.url.includes('getMeeting')) return body
      const answer = JSON.parse(body)
      const recordDay = answer.data.readAt.slice(0, 10)
      return JSON.stringify({ ...answer, data: { ...answer.data, recordDay, state: 'open' } })
    })
    await app.enter(lin)
    await app.visit('tp', { id: 'TP20261116' })
    await sees('您的表决份额明天确定')
    expect(everythingSaid()).not.toContain('您没有持有')
  })
})

describe('the published list of votes', () => {
  const MEETING = 'TP20250612'
  const changed = (call: string, change: (text: string) => string) =>
    app.setAlter((request, body) => (request.url.includes(call) ? change(body) : body))

  it('the published list of votes sums to the result, and a different result is shown as a mismatch', async () => {
    await app.enter(lin)
    await app.visit('tp', { id: MEETING })
    await sees('与公布的结果一致')
    changed('getMeeting', text => text.replace(/"isPassed":true/, '"isPassed":false'))
    await app.restart()
    await app.visit('tp', { id: MEETING })
    await sees('与公布的结果不一致')
  })

  it('the published list shows the person’s own vote as it was cast, or that it differs', async () => {
    await app.enter(lin)
    await app.visit('tp', { id: MEETING })
    await sees('我的一票')
    expect(everythingSaid()).toContain('个票块都在清单中，与您提交的一致')
    // An early receipt has the code by another name, and promises it in the list.
    expect(everythingSaid()).toContain(aboutReceiptCode)
    expect(everythingSaid()).not.toContain('与您提交的不一致')
    await press('查看我的票块编号')
    await until(() => /[0-9a-f]{8}(-[0-9a-f]{8}){3}/.test(everythingSaid()))
    changed('getMyVotes', text => text.replaceAll('"m1":"agree"', '"m1":"against"'))
    await app.restart()
    await app.visit('tp', { id: MEETING })
    await sees('与您提交的不一致')
  })
})

describe('the public list of a meeting', () => {
  it('a visitor sees the sums, the sizes of the slips, the address of the file, behind a tap its digest, and no single vote', async () => {
    await app.enter(null)
    await app.visit('tp', { id: 'TP20250612' })
    await sees('与公布的结果一致')
    expect(everythingSaid()).toContain('/identify/ballotsFile.api?templateId=TP20250612')
    expect(everythingSaid()).not.toMatch(/SHA-256|[0-9a-f]{64}/)
    for (const word of ['我的一票', '8,318.71', '24,009.63']) expect(everythingSaid()).not.toContain(word)
    await press('同意')
    await sees('份 × ')
    await press('关闭')
    await press('怎么核对')
    await sees('所有人看到的应当相同')
    expect(everythingSaid()).toMatch(/[0-9a-f]{64}/)
  })

  it('a list that differs from its digest shows a fault', async () => {
    app.setAlter((request, body) =>
      request.url.includes('getBallots') ? body.replace(/"digest":"./, '"digest":"x') : body,
    )
    await app.enter(null)
    await app.visit('tp', { id: 'TP20250612' })
    await sees('与公布的校验码不一致')
  })

  it('a voter reads before the vote what others will see of it', async () => {
    await app.enter(lin)
    await app.visit('tp', { id: 'TP20261116' })
    await sees('提交表决')
    expect(everythingSaid()).toContain('别人会看到：')
    expect(everythingSaid()).toContain('只有您能认出自己的票块')
  })
})

describe('the way to an event', () => {
  const WITH_PLACE = 'G20261212HZ'
  const visitPlace = async () => {
    await app.enter(null)
    await app.visit('way', { id: WITH_PLACE })
    await sees('乘地铁')
  }
  const leaving = () => (require('@/stores/leaving') as typeof import('@/stores/leaving')).useLeaving.getState().address
  const map = (view: object) => {
    class View {
      add() {}
      on() {}
      destroy() {}
    }
    Object.assign(View.prototype, view)
    Object.assign(window, { AMap: { Map: View, Marker: class {} } })
  }
  afterEach(() => Reflect.deleteProperty(window, 'AMap'))

  it.each([
    ['高德地图', /^https:\/\/uri\.amap\.com\/marker\?position=120\.1551%2C30\.2741&name=/],
    ['腾讯地图', /^https:\/\/apis\.map\.qq\.com\/uri\/v1\/marker\?marker=coord%3A30\.2741%2C120\.1551/],
    ['苹果地图', /^https:\/\/maps\.apple\.com\/\?ll=30\.2741%2C120\.1551&q=/],
  ])('the way can be opened in %s, each with its own order of the coordinates', async (name, address) => {
    await visitPlace()
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    await press(name)
    await until(() => address.test(leaving()))
  })

  it('the way can be taken by AMap’s taxi if its app can be opened', async () => {
    const { outside } = require('@/platform/outside') as typeof import('@/platform/outside')
    const left = jest.spyOn(outside, 'leave' as never).mockImplementation((() => undefined) as never)
    const environment = require('@/stores/environment') as { environment: () => { kind: string } }
    const before = environment.environment
    environment.environment = () => ({ ...before(), kind: 'mobile' })
    await visitPlace()
    await press('高德打车')
    environment.environment = before
    expect(left).toHaveBeenCalledWith(
      expect.stringMatching(
        /^amapuri:\/\/drive\/takeTaxi\?sourceApplication=e-service&dlat=30\.2741&dlon=120\.1551&dname=/,
      ),
    )
  })

  it('a map that drew nothing shows a message, and the plan and the address stay', async () => {
    map({
      add() {
        throw new Error('its key is refused')
      },
    })
    await visitPlace()
    await sees('地图加载失败')
    expect(everythingSaid()).toContain('杭州市西湖区虚文路18号')
  })

  it('a map that never reports that it is drawn is given up, and not waited for again', async () => {
    const timers = jest.spyOn(window, 'setTimeout')
    const patience = () => timers.mock.calls.filter(([, after]) => after === 12_000).at(-1)?.[0] as () => void
    map({ on: (_: string, listener: () => void) => listener() })
    await visitPlace()
    expect(everythingSaid()).not.toContain('地图加载失败')
    map({})
    await visitPlace()
    await act(async () => patience()())
    await sees('地图加载失败')
  })

  it('the mini-program opens WeChat’s own map, and shows a message if it does not open', async () => {
    const openLocation = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce({ errMsg: 'fail' })
    jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: { openLocation } }))
    const drawn = jest.fn().mockReturnValue(null)
    jest.doMock('@tarojs/components', () => ({ ...jest.requireActual('@tarojs/components'), Map: drawn }))
    const { PlaceMap } = require('@/features/gatherings/place-map/index.weapp')
    const place = { name: '杭州客户中心', address: '虚文路18号', latitude: 30.2741, longitude: 120.1551 }
    await show(<PlaceMap {...place} />)
    // The person's position does not matter here.
    expect(drawn.mock.lastCall?.[0]).toMatchObject({
      latitude: 30.2741,
      longitude: 120.1551,
      markers: [{ title: place.name }],
    })
    expect(drawn.mock.lastCall?.[0]).not.toHaveProperty('showLocation')
    await press('在微信地图中打开')
    expect(openLocation).toHaveBeenCalledWith({ ...place, scale: 16 })
    await press('在微信地图中打开')
    await until(() => app.toasts.includes('地图打开失败，可以先复制地址'))
    jest.dontMock('@tarojs/taro')
    jest.dontMock('@tarojs/components')
  })
})

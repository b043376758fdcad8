import { auth } from '@/contract/auth'
import { inheritances } from '@/contract/inheritances'
import { isSessionOpen, issueSession } from '../../gateway/auth/sessions'
import { hashOf } from '../../gateway/lib/secret'
import { person } from '../../gateway/seed/people'
import { mockPlatform } from '../helpers/client-on-gateway'
import { type TestGateway, testGateway } from '../helpers/gateway'
import { inheritActs } from '../helpers/inherit-acts'
import { TEST_DEVICE } from '../helpers/signed-request'

const lin = person('lin')
const zhou = person('zhou')

let gateway: TestGateway
let platform: ReturnType<typeof mockPlatform>
let accept: typeof import('@/session/accept')
let session: typeof import('@/stores/session')
let ending: typeof import('@/session/end-session')
let entry: typeof import('@/session/enter')
let device: typeof import('@/stores/on-device')
let heir: typeof import('@/stores/heir')
let screen: typeof import('@/stores/screen-state')
let toasts: typeof import('@/platform/toast')

/** The listeners for the network's return and for the person's return to the app. */
const listeners = { online: [] as ((online: boolean) => void)[], visible: [] as ((visible: boolean) => void)[] }

function area() {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value).has(key),
    remove: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

beforeAll(async () => {
  gateway = await testGateway()
  platform = mockPlatform(() => gateway)
  jest.doMock('@/platform/lifecycle', () => ({
    lifecycle: {
      onVisible: (listener: (visible: boolean) => void) => listeners.visible.push(listener),
      onOnline: (listener: (online: boolean) => void) => listeners.online.push(listener),
      isOnline: () => true,
      onStorage: () => () => undefined,
    },
  }))
  jest.doMock('@/platform/storage', () => ({ storage: { local: area(), session: area(), credentials: area() } }))
  jest.doMock('@/api/query', () => ({ forgetAnswers: () => undefined }))
  jest.doMock('@/api/device', () => ({ deviceId: () => TEST_DEVICE }))
  accept = await import('@/session/accept')
  session = await import('@/stores/session')
  ending = await import('@/session/end-session')
  entry = await import('@/session/enter')
  device = await import('@/stores/on-device')
  heir = await import('@/stores/heir')
  screen = await import('@/stores/screen-state')
  toasts = await import('@/platform/toast')
})
afterAll(() => gateway.close())
beforeEach(() => {
  platform.setDown(false)
  listeners.online = []
  listeners.visible = []
})

async function logIn(who = lin) {
  const token = await gateway.newSession(who)
  session.keepSession({ token, custNo: who.custNo })
  return { token }
}

const isAlive = async (as: { token: string }) => (await gateway.call(auth.getAssetPublicKey, undefined, { as })).success

/** Waits until the server has received the logout. */
async function told(as: { token: string }) {
  for (let turns = 0; turns < 200 && (await isAlive(as)); turns += 1) await new Promise(setImmediate)
  return !(await isAlive(as))
}

it('a logout ends the session on the server', async () => {
  const as = await logIn()
  accept.logout()
  expect(session.useSession.getState().token).toBe('')
  expect(await told(as)).toBe(true)
})

it('a logout without a network is sent to the server when there is one again', async () => {
  const as = await logIn()
  platform.setDown(true)
  accept.logout()
  await new Promise(setImmediate)
  expect(await isAlive(as)).toBe(true)
  platform.setDown(false)
  ending.installEndSession()
  expect(await told(as)).toBe(true)
})

it.each(['online', 'visible'] as const)(
  'a logout without a network is sent to the server on the event %s',
  async event => {
    platform.setDown(true)
    ending.installEndSession()
    const as = await logIn()
    const before = platform.requests.length
    accept.logout()
    for (let turns = 0; turns < 200 && platform.requests.length === before; turns += 1) await new Promise(setImmediate)
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate)
    const turn = (on: boolean) => {
      for (const listener of listeners[event]) listener(on)
    }
    // The network is gone, or the person leaves: nothing is sent.
    platform.setDown(false)
    turn(false)
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate)
    expect(device.endingSessions.get()).toEqual([as.token])
    expect(await isAlive(as)).toBe(true)
    turn(true)
    expect(await told(as)).toBe(true)
    for (let turns = 0; turns < 200 && device.endingSessions.get(); turns += 1) await new Promise(setImmediate)
    expect(device.endingSessions.get()).toBeNull()
  },
)

it('a logout whose answer was broken is sent again', async () => {
  await logIn()
  platform.setAlter((request, body) => (request.url.includes('logout') ? '<html>' : body))
  accept.logout()
  const logouts = () => platform.requests.filter(({ url }) => url.includes('logout')).length
  const before = logouts()
  for (let turns = 0; turns < 200 && logouts() === before; turns += 1) await new Promise(setImmediate)
  for (let turns = 0; turns < 200; turns += 1) await new Promise(setImmediate)
  expect(device.endingSessions.get()).toHaveLength(1)
  platform.setAlter((_, body) => body)
  ending.installEndSession()
  for (let turns = 0; turns < 200 && device.endingSessions.get(); turns += 1) await new Promise(setImmediate)
  expect(device.endingSessions.get()).toBeNull()
})

it.each(['E429', 'E500', 'E503', 'T020101-0002', 'T020101-0003', 'T020101-0004'])(
  'a logout that the server refuses with %s is sent again',
  async retCode => {
    const as = await logIn()
    const refusal = JSON.stringify({ retCode, retMsg: '', success: false, data: null })
    platform.setAlter((request, body) => (request.url.includes('logout') ? refusal : body))
    const logouts = () => platform.requests.filter(({ url }) => url.includes('logout')).length
    const before = logouts()
    accept.logout()
    for (let turns = 0; turns < 200 && logouts() === before; turns += 1) await new Promise(setImmediate)
    for (let turns = 0; turns < 200; turns += 1) await new Promise(setImmediate)
    expect(device.endingSessions.get()).toEqual([as.token])
    platform.setAlter((_, body) => body)
    ending.installEndSession()
    for (let turns = 0; turns < 200 && device.endingSessions.get(); turns += 1) await new Promise(setImmediate)
    expect(device.endingSessions.get()).toBeNull()
  },
)

it('a logout that the server refuses for good is not sent for ever', async () => {
  await logIn()
  const refusal = JSON.stringify({ retCode: 'T020101-0005', retMsg: '', success: false, data: null })
  platform.setAlter((request, body) => (request.url.includes('logout') ? refusal : body))
  accept.logout()
  for (let turns = 0; turns < 200 && device.endingSessions.get(); turns += 1) await new Promise(setImmediate)
  expect(device.endingSessions.get()).toBeNull()
  platform.setAlter((_, body) => body)
})

it('a logout that is refused as a dead token logs nobody in again', async () => {
  const restarted = jest.fn(async () => true)
  const { onDeadToken } = await import('@/api/client')
  onDeadToken(restarted)
  const as = await logIn()
  await gateway.call(auth.logout, undefined, { as })
  const refusal = JSON.stringify({ retCode: 'T020104-0001', retMsg: '', success: false, data: null })
  platform.setAlter((request, body) => (request.url.includes('logout') ? refusal : body))
  accept.logout()
  for (let turns = 0; turns < 200 && device.endingSessions.get(); turns += 1) await new Promise(setImmediate)
  expect(device.endingSessions.get()).toBeNull()
  expect(restarted).not.toHaveBeenCalled()
  platform.setAlter((_, body) => body)
})

it('a session that expired in another tab leaves the form’s input here, and a logout there does not', async () => {
  const draft = device.formDraft('form')
  const typed = { owner: lin.custNo, values: { remark: '已填写' } }
  await logIn()
  device.returning.set(1)
  draft.set(typed)
  accept.followEndElsewhere()
  expect(session.useSession.getState().token).toBe('')
  expect([draft.get(), device.sessionEnded.get()]).toEqual([typed, 1])
  await logIn()
  device.returning.remove()
  accept.followEndElsewhere()
  expect([draft.get(), device.sessionEnded.get()]).toEqual([null, null])
})

it('a link for another customer ends the session that it removes', async () => {
  const as = await logIn(zhou)
  entry.enter({ custNo: lin.custNo }, 'home')
  expect(session.useSession.getState().token).toBe('')
  expect(await told(as)).toBe(true)
})

/** The answer of a login. */
const loginOf = (who: typeof lin, token: string) => ({
  ...{ accessToken: '-1', needBind: false, openid: '', unionid: '', customerName: '', customerType: '' },
  ...{ certType: '', certID: '', mobile: '', generateFrom: '', draftKey: '', wxid: { unionid: '' } },
  ...{ token, custNo: who.custNo, loginCustNo: who.custNo },
})

it('another person’s login ends the session of the one before', async () => {
  const as = await logIn(zhou)
  const token = await gateway.newSession(lin)
  accept.acceptLogin(loginOf(lin, token))
  expect(await told(as)).toBe(true)
  expect(await isAlive({ token })).toBe(true)
})

it('a customer’s login ends the session of an heir', async () => {
  const scope = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
  const heirs = { kind: 'inheritor', mobile: '13900001111', source: 'ESERVICE_H5', deviceId: TEST_DEVICE } as const
  const { token } = await issueSession(scope, heirs)
  heir.keepHeir({ token, mobile: '139****1111', name: '', draftKey: '' })
  accept.acceptLogin(loginOf(lin, await gateway.newSession(lin)))
  expect(heir.useHeir.getState().token).toBe('')
  for (let turns = 0; turns < 200 && device.endingSessions.get(); turns += 1) await new Promise(setImmediate)
  expect(await isSessionOpen(scope, hashOf(token))).toBe(false)
})

it('a notice about an ended session is shown to its owner only', async () => {
  await logIn(zhou)
  accept.dropDeadSession()
  device.sessionEnded.set(1)
  const said = jest.spyOn(toasts.toast, 'say').mockImplementation(() => undefined)
  accept.acceptLogin(loginOf(lin, await gateway.newSession(lin)))
  expect(said).not.toHaveBeenCalled()
  accept.dropDeadSession()
  device.sessionEnded.set(1)
  accept.acceptLogin(loginOf(lin, await gateway.newSession(lin)))
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})

it('the person’s choices survive an expired session, until another person logs in', async () => {
  const chosen = () => screen.useScreenState.getState().profitSpan
  accept.acceptLogin(loginOf(lin, await gateway.newSession(lin)))
  screen.useScreenState.setState({ profitSpan: { range: '3m' } })
  screen.places.set('assets', 120)
  accept.dropDeadSession()
  accept.acceptLogin(loginOf(lin, await gateway.newSession(lin)))
  expect([chosen(), screen.places.get('assets')]).toEqual([{ range: '3m' }, 120])
  accept.dropDeadSession()
  accept.acceptLogin(loginOf(zhou, await gateway.newSession(zhou)))
  expect([chosen(), screen.places.size]).toEqual([{ range: '1y' }, 0])
  screen.useScreenState.setState({ profitSpan: { range: '3m' } })
  accept.logout()
  expect(chosen()).toEqual({ range: '1y' })
})

describe('the session of an heir', () => {
  async function come(mobile: string) {
    const as = await inheritActs(gateway).inheritor(mobile)
    accept.acceptHeir({ token: as.token, mobile, name: '', draftKey: `key of ${mobile}` })
    return as
  }
  const isThere = () => heir.isHeir(heir.useHeir.getState())
  const isOpen = async (as: { token: string }) =>
    (await gateway.call(inheritances.checkHasLogin, undefined, { as })).data.loggedIn
  async function over(as: { token: string }) {
    for (let turns = 0; turns < 200 && (await isOpen(as)); turns += 1) await new Promise(setImmediate)
    return !(await isOpen(as))
  }
  afterEach(() => accept.endHeir())

  it('the session of an heir ends here and on the server when another heir comes', async () => {
    const before = await come('13900000051')
    const next = await come('13900000052')
    expect(await over(before)).toBe(true)
    expect(await isOpen(next)).toBe(true)
    expect(heir.useHeir.getState().token).toBe(next.token)
  })

  it('the session of an heir ends after two unused hours, without another answer', async () => {
    const as = await come('13900000053')
    const unusedSince = (since: number) => {
      const kept = device.heir.get()
      if (!kept) throw new Error('nothing is kept')
      device.heir.set({ ...kept, until: kept.until - since })
      accept.endIfOver()
    }
    unusedSince(2 * 3_600_000 - 60_000)
    expect(isThere()).toBe(true)
    unusedSince(60_000)
    expect(isThere()).toBe(false)
    expect(await over(as)).toBe(true)
  })

  it('an heir’s session that another tab ended is over here, and is not stored again', async () => {
    await come('13900000054')
    device.heir.remove()
    heir.noteHeirUse(Date.now() + 120_000)
    expect([isThere(), device.heir.get()]).toEqual([false, null])
  })

  it('the session of an heir gives way to the heir who came in another tab', async () => {
    await come('13900000055')
    const kept = device.heir.get()
    if (!kept) throw new Error('nothing is kept')
    device.heir.set({ ...kept, token: 'of-another-tab' })
    heir.rereadHeir()
    expect(heir.useHeir.getState().token).toBe('of-another-tab')
  })

  it('the session of an heir goes on where the browser stores nothing', async () => {
    const keep = jest.spyOn(device.heir, 'set').mockReturnValue(false)
    await come('13900000056')
    device.heir.remove()
    heir.noteHeirUse(Date.now() + 120_000)
    heir.rereadHeir()
    expect(isThere()).toBe(true)
    keep.mockRestore()
  })
})

it('an open screen checks by itself whether its session is over', () => {
  jest.useFakeTimers()
  session.keepSession({ token: 'unused', custNo: lin.custNo })
  const stop = accept.endWhenOver()
  jest.advanceTimersByTime(2 * 3_600_000 - 1000)
  expect(session.useSession.getState().token).toBe('unused')
  jest.advanceTimersByTime(61_000)
  expect(session.useSession.getState().token).toBe('')
  stop()
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})

import { account } from '@/contract/account'
import { person } from '../../gateway/seed/people'
import { mockPlatform } from '../helpers/client-on-gateway'
import { type TestGateway, testGateway } from '../helpers/gateway'

const lin = person('lin')
let gateway: TestGateway
let platform: ReturnType<typeof mockPlatform>
let badges: typeof import('@/stores/badges')
let session: typeof import('@/stores/session')
let visit: (path: string) => void

beforeAll(async () => {
  gateway = await testGateway()
  platform = mockPlatform(() => gateway)
  const nothing = () => () => undefined
  jest.doMock('@/platform/lifecycle', () => ({
    lifecycle: { onVisible: nothing, onOnline: nothing, isOnline: () => true, onStorage: nothing },
  }))
  badges = await import('@/stores/badges')
  session = await import('@/stores/session')
  const { noteVisit } = await import('@/stores/visit')
  visit = path => noteVisit({ screen: { path, access: 'public', params: [], share: '' }, query: {} })
  const { startBadges } = await import('@/features/shell/badges')
  startBadges()
})
afterAll(() => gateway.close())

const shown = () => badges.useBadges.getState().badges
const until = (holds: () => boolean) =>
  new Promise<void>(resolve => {
    badges.useBadges.subscribe(() => holds() && resolve())
    if (holds()) resolve()
  })

describe('the badges of entries', () => {
  it('a visitor requests no badges', () => {
    visit('/Home/Index')
    expect(platform.requests).toEqual([])
  })

  it('badges show new content at their entries, and go when the person has looked', async () => {
    const { deviceId } = await import('@/api/device')
    // The session belongs to this device, so the test uses its device id as well.
    const own = { as: { token: await gateway.newSession(lin, deviceId()) }, deviceId: deviceId() }
    const { token } = own.as
    session.keepSession({ token, custNo: lin.custNo, loginCustNo: lin.custNo })
    await until(() => '/Biz/Worth/IndexV2' in shown())
    expect(badges.badgeOf(shown(), '/#/Biz/Worth/IndexV2?from=x')).toMatch(/基金净值已更新到/)
    expect(badges.badgeOf(shown(), '/#/Home/Info')).toBeUndefined()

    visit('/Biz/Worth/IndexV2')
    expect(badges.badgeOf(shown(), '/#/Biz/Worth/IndexV2')).toBeUndefined()
    const isNew = async () => (await gateway.call(account.getShowFlag, { type: '2' }, own)).data.showFlag
    for (let asked = 0; asked < 100 && (await isNew()); asked += 1) await new Promise(setImmediate)
    expect(await isNew()).toBe(false)
    expect(platform.toasts).toEqual([])
  })

  it('the badges of one person are not shown to the next', async () => {
    badges.useBadges.setState({ badges: { '/Biz/Worth/IndexV2': 'x' } })
    session.clearSession()
    expect(shown()).toEqual({})
  })
})

import { join } from 'node:path'
import { POLICY_VERSION } from '@/lib/terms'
import { person } from '../../gateway/seed/people'
import { launchMini } from '../../host/launch'
import { root } from '../helpers/files'
import { gatewayForTests } from '../helpers/served-gateway'
import { announced, inMiniStorage, pause } from '../journeys/driver'
import { fixtureGateway } from './fixture-gateway'

jest.setTimeout(90_000)

const DOUBLE_TAP = 500

/** Content that fills a storage of 10 MB together with the given content. */
function takingAllRoom(beside: Readonly<Record<string, unknown>>): Record<string, string> {
  const sizeOf = (content: Readonly<Record<string, unknown>>) =>
    Object.entries(content).reduce((sum, [key, value]) => sum + key.length + JSON.stringify(value).length, 0)
  const others = Object.fromEntries(Array.from({ length: 10 }, (_, nth) => [`other${nth}`, 'x'.repeat(1_000_000)]))
  const left = 10 * 1024 * 1024 - sizeOf({ ...beside, ...others })
  return { ...others, rest: 'x'.repeat(left - 'rest'.length - 2) }
}

describe('the built mini-program', () => {
  const served = gatewayForTests()
  const agreed = inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced() })

  it('the built mini-program launches and shows its home, also when the gateway knows nothing', async () => {
    const gateway = await fixtureGateway()
    const mini = await launchMini({ dist: join(root, 'dist/weapp'), gateway: gateway.address })
    try {
      await mini.waitFor('首页')
      await mini.settle()
      expect(mini.page().path).toBe('pages/tabs/home')
      expect(mini.nodes().count).toBeGreaterThan(10)
    } finally {
      await mini.close()
      await gateway.close()
    }
  })

  it('a scanned code opens its screen: WeChat gives its key as an encoded scene', async () => {
    const { address } = served()
    const launch = { dist: join(root, 'dist/weapp'), gateway: address, privacy: 'agreed' as const, storage: agreed }
    const mini = await launchMini({ ...launch, path: 'pages/service/shortlink', query: { scene: 'jz2026' } })
    try {
      await mini.waitFor('全部类型')
      expect(mini.page().path).toBe('pages/funds/net-values')
    } finally {
      await mini.close()
    }
  })

  it.each([
    { who: 'lin', subscribes: 'never', said: '您在微信里关闭了本小程序的提醒' },
    { who: 'chen', subscribes: 'off', said: '您在微信里关闭了本小程序的提醒' },
    { who: 'zhou', subscribes: 'reject', said: '没有允许。需要时可以再点一次' },
    { who: 'zhou', subscribes: 'ban', said: '微信目前不提供这项提醒' },
    { who: 'zhou', subscribes: 'filter', said: '微信目前不提供这项提醒' },
    { who: 'zhou', subscribes: 'always', said: '您选择了总是允许，微信不再询问' },
  ] as const)(
    'the message after a subscription fits WeChat’s answer: $subscribes',
    async ({ who, subscribes, said }) => {
      const { address } = served()
      const launch = { dist: join(root, 'dist/weapp'), gateway: address, person: person(who).custNo, subscribes }
      const mini = await launchMini({ ...launch, path: 'pages/guides/subscribe', privacy: 'agreed', storage: agreed })
      try {
        await mini.waitFor('在微信里提醒我')
        await mini.tap('在微信里提醒我')
        await mini.waitFor(said)
        if (subscribes !== 'never' && subscribes !== 'off') return
        await pause(DOUBLE_TAP)
        await mini.tap('去微信设置里打开')
        await mini.waitFor('在微信里提醒我')
        await pause(DOUBLE_TAP)
        await mini.tap('在微信里提醒我')
        await mini.waitFor('还可以提醒 2 次')
      } finally {
        await mini.close()
      }
    },
  )

  it('an accepted subscription that cannot be recorded yet shows nothing, and is recorded with the next one', async () => {
    const launch = { dist: join(root, 'dist/weapp'), gateway: served().address, person: person('su').custNo }
    const mini = await launchMini({ ...launch, path: 'pages/guides/subscribe', privacy: 'agreed', storage: agreed })
    try {
      await mini.waitFor('在微信里提醒我')
      mini.offline()
      await mini.tap('在微信里提醒我')
      await mini.waitFor('可能已经成功')
      expect(mini.toasts()).toEqual([])
      mini.online()
      await pause(DOUBLE_TAP)
      await mini.tap('在微信里提醒我')
      // Twice for each of two templates.
      await mini.waitFor('还可以提醒 4 次')
      expect(mini.toasts()).toEqual(['已允许，之后会在微信里提醒您'])
    } finally {
      await mini.close()
    }
  })

  it.each([
    { scene: 1047, card: 1, bar: false },
    { scene: 1001, card: 0, bar: true },
  ])(
    'WeChat’s own follow card is shown after a scan of its code, and our bar otherwise: $scene',
    async ({ scene, card, bar }) => {
      const { address } = served()
      const launch = { dist: join(root, 'dist/weapp'), gateway: address, path: 'pages/messages/list', scene }
      const mini = await launchMini({
        ...launch,
        privacy: 'agreed',
        storage: inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION }),
      })
      try {
        await mini.waitFor(() => mini.findAll({ css: 'official-account' }).length === 1, {
          description: 'the place of the card',
        })
        await mini.settle()
        expect(mini.findAll({ css: 'official-account[style*="84px"]' })).toHaveLength(card)
        expect(mini.text().includes('账户动态早知道')).toBe(bar)
      } finally {
        await mini.close()
      }
    },
  )

  it('parts of the later package that did not come are there when the network is back', async () => {
    const launch = { dist: join(root, 'dist/weapp'), gateway: served().address, path: 'pages/messages/list' }
    const mini = await launchMini({ ...launch, privacy: 'agreed', storage: agreed, network: 'offline' })
    const asks = (path: string) => mini.requests.some(request => request.path.endsWith(path))
    try {
      await mini.waitFor('重试')
      await mini.settle()
      mini.online()
      // The parts around the screen, and the work that no screen waits for.
      await mini.waitFor(() => asks('/getFollowEnterpriseWechatFlags') && asks('/shareSettings/all'), {
        description: 'the reads of the later package',
      })
    } finally {
      await mini.close()
    }
  })

  it('a person whose storage is full can log in, and stays logged in from page to page', async () => {
    const storage = { ...agreed, ...takingAllRoom(agreed) }
    const launch = { dist: join(root, 'dist/weapp'), gateway: served().address, person: person('lin').custNo }
    const mini = await launchMini({ ...launch, privacy: 'agreed', storage })
    try {
      await mini.waitFor('登录查看我的资产')
      await mini.tap('登录查看我的资产')
      await mini.waitFor('总资产（元）')
      await mini.open('pages/guides/subscribe')
      await mini.waitFor('最近的通知')
      await pause(DOUBLE_TAP)
      await mini.back()
      await mini.waitFor('总资产（元）')
      expect(mini.toasts()).toEqual([])
      // Nothing could be stored: the next start asks for a new login, and the other values are unchanged.
      const kept = mini.storage.snapshot()
      expect(Object.keys(kept).sort()).toEqual(Object.keys(storage).sort())
    } finally {
      await mini.close()
    }
  })

  it('a missing build is reported with the command that makes it', async () => {
    await expect(launchMini({ dist: join(root, 'dist/none'), gateway: 'http://127.0.0.1:1' })).rejects.toThrow(
      'npm run build:weapp',
    )
  })
})

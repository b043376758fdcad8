import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { EventBatch } from '@/contract/telemetry'
import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import { POLICY_VERSION } from '@/lib/terms'
import { pageOf, type RouteName } from '@/routes'
import { parameters } from '../../gateway/db/schema/shell'
import { people } from '../../gateway/seed/people'
import { launchMini } from '../../host/launch'
import { root } from '../helpers/files'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'

const dist = join(root, 'dist/weapp')
const [lin] = people

/** Functions of the mini-program beside its screens: sharing, updates, the network, its own reports. */
describe('the mini-program beside its screens', () => {
  let gateway: ServedGateway
  let mini: Awaited<ReturnType<typeof launchMini>> | null = null

  beforeAll(async () => {
    gateway = await servedGateway()
  }, 180_000)
  afterEach(async () => {
    await mini?.close()
    mini = null
  })
  afterAll(() => gateway?.close())

  async function launch(name: RouteName, query: Record<string, string> = {}, performance: readonly object[] = []) {
    mini = await launchMini({
      ...{ dist, gateway: gateway.address, query, path: pageOf(name), privacy: 'agreed' as const },
      person: lin?.custNo ?? '',
      performance,
      storage: { ESERVICE_mini_PRIVACY_CONSENT: POLICY_VERSION },
    })
    return mini
  }

  /** Waits until the requests after the first screen are answered, and their answers stored. */
  const ready = async (running: NonNullable<typeof mini>) => {
    await running.waitFor(() => running.requests.some(({ path, done }) => done && path.includes('shareSettings')), {
      description: 'the share settings',
    })
    await running.settle()
  }

  it.each([
    ['netValues', {}, '/pages/funds/net-values'],
    ['fundDetail', { fundCode: '100012', custNo: '100820260001' }, '/pages/funds/detail?fundCode=100012'],
    ['assets', {}, '/pages/tabs/home'],
  ] as const)('the first share card leads to %s itself, or home if only its owner may see it', async (...of) => {
    const [name, query, path] = of
    const running = await launch(name, query)
    // Before the page is rendered there is nothing to share.
    let card = await running.share()
    const patience = Date.now() + 20_000
    while (card.path === undefined && Date.now() < patience) {
      await new Promise(resolve => setTimeout(resolve, 1))
      card = await running.share()
    }
    expect(card.path).toBe(path)
  })

  it('a public screen is shared by the company’s setting, with its own parameters and no personal ones', async () => {
    const running = await launch('fundDetail', { fundCode: '100012', custNo: '100820260001', openid: 'o1' })
    await ready(running)
    const card = await running.share()
    expect(card).toEqual({
      title: '汀澜先进制造股票C（100012）',
      path: '/pages/funds/detail?fundCode=100012',
      imageUrl: '/share.png',
    })
    expect(await running.shareToTimeline()).toEqual({
      title: '汀澜先进制造股票C（100012）',
      query: 'fundCode=100012',
      imageUrl: '/share.png',
    })
    // Without a picture of its own WeChat would take a screenshot of the page with its figures.
    expect(existsSync(join(dist, 'share.png'))).toBe(true)
  })

  it('a customer’s screen is shared as its share screen, and never to a timeline', async () => {
    const running = await launch('holdDetail', { fundCode: '100101' })
    await running.waitFor('已持有')
    await ready(running)
    const card = await running.share()
    expect(card.path).toBe(
      '/pages/assets/share-detail?fundCode=100101&targetPage=%2FHome%2FAssets%2FHoldDetail%3FfundCode%3D100101',
    )
    expect(JSON.stringify(card)).not.toContain(lin?.custNo)
    expect(await running.shareToTimeline()).toBeNull()
  })

  it('the parameters of a customer’s screen are never shared, however early the person shares it', async () => {
    const running = await launch('holdDetail', { fundCode: '100101', custNo: '100820260001' })
    await running.waitFor(() => running.text() !== '')
    const card = await running.share()
    expect(card.imageUrl).toBe('/share.png')
    expect(card.path).toMatch(/^\/pages\/(tabs\/home|assets\/share-detail)/)
    expect(card.path).not.toContain('100820260001')
    await running.waitFor('已持有')
  })

  it('a shared card opens the share screen for another person', async () => {
    const running = await launch('holdShare', { targetPage: encodeURIComponent('https://evil.example') })
    await ready(running)
    expect(running.page().path).toBe('pages/assets/share-detail')
    expect(JSON.stringify(await running.share())).not.toContain('evil')
  })

  it('a new version is offered, and started only if the person wants it', async () => {
    const running = await launch('home')
    await ready(running)
    await running.updated('ready')
    await running.waitFor('新版本准备好了')
    await running.tap('稍后再说')
    await running.settle()
    expect(running.calls('applyUpdate')).toEqual([])
    await running.updated('ready')
    await running.waitFor('新版本准备好了')
    await running.tap('立即重启')
    await running.waitFor(() => running.calls('applyUpdate').length === 1)
    await running.updated('failed')
    await running.waitFor('新版本下载失败')
    await running.tap('我知道了')
  })

  it('after 5 s without a network a message is shown, and the screen is read again when it is back', async () => {
    const running = await launch('fundDetail', { fundCode: '100012' })
    await ready(running)
    await running.settle()
    running.offline()
    await running.waitFor('当前没有网络')
    expect(running.toasts()).not.toContain('请您检查手机网络连接状态！')
    await running.waitFor(() => running.toasts().includes('请您检查手机网络连接状态！'), { within: 8_000 })
    const before = running.requests.length
    running.online()
    await running.waitFor(() => running.requests.slice(before).some(({ path }) => path.includes('100012')))
    await running.waitFor(() => !running.text().includes('当前没有网络'))
  })

  it('a finger beside a panel does not move the page below', async () => {
    const running = await launch('fundDetail', { fundCode: '100012' })
    await running.waitFor('基金档案')
    await running.tap('数据表')
    await running.waitFor(() => running.has({ css: '.sheet__title' }), { description: 'the panel' })
    // It fails if nothing catches the move.
    await running.trigger('.nut-overlay', 'touchmove', {})
  })

  it('events are reported when the app is left, without the person’s identity', async () => {
    const running = await launch('holdDetail', { fundCode: '100101' })
    await running.waitFor('已持有')
    await ready(running)
    await running.share()
    await running.hide()
    await running.waitFor(() => running.requests.some(({ path, status }) => path === EVENTS_PATH && status === 204))
    const [exchange] = running.requests.filter(({ path }) => path === EVENTS_PATH)
    const batch: EventBatch = JSON.parse(exchange?.body ?? '{}')
    expect(batch).toMatchObject({ environment: 'mini-program', source: 'ESERVICE', enterprise: false })
    expect(batch.events.map(({ kind, page, name }) => [kind, page, name])).toEqual([
      ['view', '/Home/Assets/HoldDetail', ''],
      ['share', '/Home/Assets/HoldDetail', 'friend'],
    ])
    for (const secret of [lin?.custNo, lin?.name, lin?.openid, lin?.unionid, '100101']) {
      expect(exchange?.body).not.toContain(secret)
    }
    expect(exchange?.headers).not.toHaveProperty('X-Token')
  })

  it('a visit of the sample reports what WeChat measured, once and with its screen, and no other visit does', async () => {
    const performance = [
      { entryType: 'navigation', name: 'appLaunch', startTime: 10, duration: 820, path: 'pages/none' },
      { entryType: 'script', name: 'evaluateScript', startTime: 20, duration: 240, moduleName: '__APP__' },
      { entryType: 'render', name: 'firstRender', startTime: 300, duration: 130, path: pageOf('holdDetail') },
      { entryType: 'navigation', name: 'route', startTime: 10, duration: 90, path: pageOf('holdDetail') },
    ]
    const timings = async (sample: string) => {
      await gateway.db.delete(parameters).where(eq(parameters.paraName, 'speedSample'))
      await gateway.db.insert(parameters).values({
        ...{ paraAppName: 'EserviceConfig', paraType: 'eservicePara', paraName: 'speedSample', paraValue: sample },
      })
      const running = await launch('holdDetail', { fundCode: '100101' }, performance)
      await running.waitFor('已持有')
      await ready(running)
      await running.hide()
      const sent = () => running.requests.filter(({ path, status }) => path === EVENTS_PATH && status === 204)
      await running.waitFor(() => sent().length > 0)
      await running.show()
      await running.hide()
      await running.settle()
      return sent()
        .flatMap(({ body }) => (JSON.parse(body) as EventBatch).events)
        .filter(({ kind }) => kind === 'timing')
        .map(({ at: _, ...timing }) => timing)
    }
    const page = '/Home/Assets/HoldDetail'
    expect(await timings('100')).toEqual([
      { kind: 'timing', name: 'appLaunch', page: '', value: 820 },
      { kind: 'timing', name: 'evaluateScript', page: '', value: 240 },
      { kind: 'timing', name: 'firstRender', page, value: 130 },
    ])
    expect(await timings('0')).toEqual([])
  })

  it('a link for another customer ends the stored session', async () => {
    const running = await launch('holdDetail', { fundCode: '100101' })
    await running.waitFor('已持有')
    const kept = () => String(running.storage.get('ESERVICE_mini_credentials_SESSION') ?? '')
    expect(kept()).toContain(lin?.custNo)
    await running.show({ path: pageOf('fundDetail'), query: { fundCode: '100012', custNo: '000120260002' } })
    expect(kept()).not.toContain(lin?.custNo)
  })
})

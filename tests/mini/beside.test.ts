import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EVENTS_PATH, type EventBatch } from '@/contract/telemetry'
import { POLICY_VERSION } from '@/lib/terms'
import { pageOf, type RouteName } from '@/routes'
import { people } from '../../gateway/seed/people'
import { launchMini } from '../../host/launch'
import { root } from '../helpers/files'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'

const dist = join(root, 'dist/weapp')
const [lin] = people

/** What the mini-program does beside its screens: sharing, new versions, the network, what it reports of itself. */
describe('beside its screens the mini-program', () => {
  let gateway: ServedGateway
  let mini: Awaited<ReturnType<typeof launchMini>> | null = null

  beforeAll(async () => {
    gateway = await servedGateway()
  }, 120_000)
  afterEach(async () => {
    await mini?.close()
    mini = null
  })
  afterAll(() => gateway?.close())

  async function launch(name: RouteName, query: Record<string, string> = {}) {
    mini = await launchMini({
      ...{ dist, gateway: gateway.address, query, path: pageOf(name), privacy: 'agreed' as const },
      person: lin?.custNo ?? '',
      storage: { ESERVICE_mini_PRIVACY_CONSENT: POLICY_VERSION },
    })
    return mini
  }

  /** What is asked for once the first screen is there has been answered, and taken over beside the other answers. */
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
  ] as const)('leads to %s itself from the first moment on, or home where only its owner may be', async (...of) => {
    const [name, query, path] = of
    const running = await launch(name, query)
    // Before the page is drawn there is nothing to share.
    let card = await running.share()
    const patience = Date.now() + 20_000
    while (card.path === undefined && Date.now() < patience) {
      await new Promise(resolve => setTimeout(resolve, 1))
      card = await running.share()
    }
    expect(card.path).toBe(path)
  })

  it('shares a public screen as what the company set, with its own parameters and nothing personal', async () => {
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
    // Without a picture of its own WeChat would take one of the page, figures and all.
    expect(existsSync(join(dist, 'share.png'))).toBe(true)
  })

  it('shares a customer’s screen as its share screen, and never to a timeline', async () => {
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

  it('never shares what a screen was opened with, however early it is asked', async () => {
    const running = await launch('holdDetail', { fundCode: '100101', custNo: '100820260001' })
    await running.waitFor(() => running.text() !== '')
    const card = await running.share()
    expect(card.imageUrl).toBe('/share.png')
    expect(card.path).toMatch(/^\/pages\/(tabs\/home|assets\/share-detail)/)
    expect(card.path).not.toContain('100820260001')
    await running.waitFor('已持有')
  })

  it('opens a shared card at the share screen, for somebody else', async () => {
    const running = await launch('holdShare', { targetPage: encodeURIComponent('https://evil.example') })
    await ready(running)
    expect(running.page().path).toBe('pages/assets/share-detail')
    expect(JSON.stringify(await running.share())).not.toContain('evil')
  })

  it('offers a new version, and starts it only when the person wants to', async () => {
    const running = await launch('home')
    await ready(running)
    await running.updated('ready')
    await running.waitFor('新版本已经准备好')
    await running.tap('稍后再说')
    await running.settle()
    expect(running.calls('applyUpdate')).toEqual([])
    await running.updated('ready')
    await running.waitFor('新版本已经准备好')
    await running.tap('立即重启')
    await running.waitFor(() => running.calls('applyUpdate').length === 1)
    await running.updated('failed')
    await running.waitFor('新版本下载失败')
    await running.tap('我知道了')
  })

  it('says after 5 s without a network that there is none, and reads the screen again when it is back', async () => {
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

  it('keeps a finger beside a panel from moving the page below', async () => {
    const running = await launch('fundDetail', { fundCode: '100012' })
    await running.waitFor('基金档案')
    await running.tap('数据表')
    await running.waitFor(() => running.has({ css: '.sheet__title' }), { description: 'the panel' })
    // It fails where nothing takes the move.
    await running.trigger('.nut-overlay', 'touchmove', {})
  })

  it('reports what happened when it is left, and nothing of who it happened to', async () => {
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

  it('ends the stored session when it is opened for another customer', async () => {
    const running = await launch('holdDetail', { fundCode: '100101' })
    await running.waitFor('已持有')
    const kept = () => String(running.storage.get('ESERVICE_mini_credentials_SESSION') ?? '')
    expect(kept()).toContain(lin?.custNo)
    await running.show({ path: pageOf('fundDetail'), query: { fundCode: '100012', custNo: '000120260002' } })
    expect(kept()).not.toContain(lin?.custNo)
  })
})

import { join } from 'node:path'
import { funds } from '@/contract/funds'
import { POLICY_VERSION } from '@/lib/policy'
import { pageOf, type RouteName, routes } from '@/routes'
import { person } from '../../gateway/seed/people'
import { launchMiniInChromium } from '../../host/chromium'
import { root } from '../helpers/files'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium, remember, visitIn } from './chromium-driver'
import { cutNames, type SeenNames } from './cut-names'
import { announced, inMiniStorage } from './driver'
import { type Visit, visitsOf } from './every-screen'

jest.setTimeout(600_000)

const zhou = person('zhou')

/** Every screen with names of funds in rows. */
const WITH_NAMES: readonly RouteName[] = [
  'assets',
  'holdings',
  'holdAnalysis',
  'profit',
  'netValues',
  'transactions',
  'assetTransactions',
  'regularInvestment',
  'analysis',
  'reportMonth',
  'reportYear',
  'structure',
  'revokeList',
]
const ELDER = { PREFERENCES: JSON.stringify({ elder: true }) }
const HEIGHT = 812

/** 联接A and 联接C are two funds: a list that hides the last sign of a name shows both alike. */
describe('the name of a fund in a list', () => {
  let gateway: ServedGateway
  let visits: Visit[]
  let names: string[]

  beforeAll(async () => {
    gateway = await servedGateway()
    visits = await visitsOf(gateway, zhou, WITH_NAMES)
    const { data } = await gateway.call(funds.queryNetvalue, { queryType: 'ALL' }, { as: zhou })
    names = data.funds.flatMap(({ shortName, name }) => [shortName, name])
  }, 120_000)
  afterAll(() => gateway?.close())

  function expectWhole(found: Record<string, SeenNames>) {
    expect(Object.keys(found)).toHaveLength(WITH_NAMES.length * 2)
    expect(Object.entries(found).flatMap(([where, { cut }]) => cut.map(name => `${where}: ${name}`))).toEqual([])
    expect(Object.entries(found).flatMap(([where, { count }]) => (count === 0 ? [where] : []))).toEqual([])
  }

  it('is there to its end, also in large letters at 320 px, in Chromium', async () => {
    const browser = await launchChromium()
    try {
      const found: Record<string, SeenNames> = {}
      for (const [width, mode] of [
        [375, 'ordinary'],
        [320, 'elder'],
      ] as const) {
        const app = await chromiumDriver(browser, gateway.address, { person: zhou.custNo })
        if (mode === 'elder') await app.page.context().addInitScript(remember, ELDER)
        await app.open('info')
        await app.sees('退出登录')
        await app.page.setViewportSize({ width, height: HEIGHT })
        for (const visit of visits) {
          await visitIn(app.page, gateway.address, visit)
          found[`${visit.name} ${mode}`] = await app.page.evaluate(cutNames, names)
        }
        await app.close()
      }
      expectWhole(found)
    } finally {
      await browser.close()
    }
  })

  it('is there to its end in the mini-program', async () => {
    const found: Record<string, SeenNames> = {}
    for (const [width, mode] of [
      [375, 'ordinary'],
      [320, 'elder'],
    ] as const) {
      const mini = await launchMiniInChromium({
        dist: join(root, 'dist/weapp'),
        gateway: gateway.address,
        person: zhou.custNo,
        path: pageOf('assets'),
        storage: inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced(), ...(mode === 'elder' && ELDER) }),
        privacy: 'agreed',
      })
      try {
        await mini.run('waitFor', '资产分布', { within: 60_000 })
        await mini.page.setViewportSize({ width, height: HEIGHT })
        for (const { name, params } of visits) {
          await mini.run('open', pageOf(name), params as Record<string, string>)
          await mini.run('settle')
          found[`${name} ${mode}`] = await mini.page.evaluate(cutNames, names)
          // No more than ten pages may lie one above the other.
          if (routes[name].tab === undefined) await mini.run('back')
        }
      } finally {
        await mini.close()
      }
    }
    expectWhole(found)
  })
})

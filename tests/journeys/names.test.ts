import { join } from 'node:path'
import { POLICY_VERSION } from '@/lib/policy'
import { pageOf, type RouteName } from '@/routes'
import { person } from '../../gateway/seed/people'
import { launchMiniInChromium } from '../../host/chromium'
import { root } from '../helpers/files'
import { gatewayForTests } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium, visitIn } from './chromium-driver'
import { cutNames } from './cut-names'
import { announced, inMiniStorage } from './driver'
import { type Visit, visitsOf } from './every-screen'
import { describeInWebkit, launchWebkit } from './webkit/browser'
import { webkitDriver } from './webkit-driver'

jest.setTimeout(600_000)

/** Who holds many funds at once. */
const chen = person('chen')
const WIDTHS = [320, 375]
const HEIGHT = 812

/** Screens that list funds by their names. */
const lists: readonly RouteName[] = [
  'assets',
  'holdings',
  'profit',
  'holdAnalysis',
  'assetTransactions',
  'netValues',
  'regularInvestment',
  'reportMonth',
]

type Found = Record<string, ReturnType<typeof cutNames>>

function expectWhole(found: Found) {
  expect(Object.keys(found)).toHaveLength(lists.length * WIDTHS.length)
  expect(Object.entries(found).flatMap(([where, { cut }]) => cut.map(name => `${where}: ${name}`))).toEqual([])
  // Names were looked at.
  expect(Object.entries(found).flatMap(([where, { shown }]) => (shown === 0 ? where : []))).toEqual([])
}

/** Two share classes of a fund are two funds: the end of a name is never cut off. */
describe('the names of funds in lists', () => {
  const gateway = gatewayForTests()
  let visits: Visit[]
  beforeAll(async () => {
    visits = await visitsOf(gateway(), chen, lists)
  }, 120_000)

  it('keep their share class in Chromium', async () => {
    const browser = await launchChromium()
    try {
      const app = await chromiumDriver(browser, gateway().address, { person: chen.custNo })
      await app.open('info')
      await app.sees('退出登录')
      const found: Found = {}
      for (const visit of visits) {
        await visitIn(app.page, gateway().address, visit)
        for (const width of WIDTHS) {
          await app.page.setViewportSize({ width, height: HEIGHT })
          found[`${visit.name} ${width}`] = await app.page.evaluate(cutNames)
        }
      }
      expectWhole(found)
      await app.close()
    } finally {
      await browser.close()
    }
  })

  it('keep it in the mini-program', async () => {
    const mini = await launchMiniInChromium({
      dist: join(root, 'dist/weapp'),
      gateway: gateway().address,
      person: chen.custNo,
      path: pageOf('assets'),
      storage: inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced() }),
      privacy: 'agreed',
    })
    try {
      await mini.run('waitFor', '资产分布', { within: 60_000 })
      const found: Found = {}
      for (const { name, params } of visits) {
        await mini.run('open', pageOf(name), params as Record<string, string>)
        // No names come before the answers.
        await mini.page.waitForFunction(`(${cutNames})().shown > 0`).catch(() => {
          throw new Error(`no names on ${name}`)
        })
        for (const width of WIDTHS) {
          await mini.page.setViewportSize({ width, height: HEIGHT })
          found[`${name} ${width}`] = await mini.page.evaluate(cutNames)
        }
        if (name !== 'assets') await mini.run('back')
      }
      expectWhole(found)
    } finally {
      await mini.close()
    }
  })

  describeInWebkit('in WebKit', () => {
    it('keep it', async () => {
      const browser = await launchWebkit({ layers: false })
      try {
        const app = await webkitDriver(browser, gateway().address, { person: chen.custNo })
        await app.open('info')
        await app.sees('退出登录')
        const found: Found = {}
        for (const visit of visits) {
          await app.visit(visit)
          for (const width of WIDTHS) {
            await app.session.resize(width, HEIGHT)
            await app.waitFor(`not ${width} px wide`, `return innerWidth === ${width}`)
            found[`${visit.name} ${width}`] = await app.session.run(`return (${cutNames})()`)
          }
        }
        expectWhole(found)
        await app.close()
      } finally {
        await browser.close()
      }
    })
  })
})

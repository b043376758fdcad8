import type { RouteName } from '@/routes'
import { person } from '../../gateway/seed/people'
import { gatewayForTests } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium, remember, visitIn } from './chromium-driver'
import { type Visit, visitsOf } from './every-screen'
import { faultsOfStats } from './rows-of-stats'
import { describeInWebkit, launchWebkit } from './webkit/browser'
import { webkitDriver } from './webkit-driver'

jest.setTimeout(600_000)

/** Screens with figures side by side: two, three, four and five of them. */
const SCREENS: RouteName[] = ['home', 'assets', 'profit', 'reportQuarter', 'analysis', 'holdDetail', 'pension']
/** Much money, little money, and a pension. */
const PEOPLE = ['abdu', 'chen', 'su'] as const
/** The narrowest phone with large letters, and the usual one. */
const SIZES = [
  { width: 320, elder: true },
  { width: 375, elder: false },
] as const
const HEIGHT = 812

const looks = (elder: boolean) => ({ PREFERENCES: JSON.stringify({ theme: 'system', elder, hidden: false }) })

type Found = Record<string, ReturnType<typeof faultsOfStats>>

function expectInRows(found: Found) {
  expect(Object.entries(found).flatMap(([where, { faults }]) => faults.map(fault => `${where}: ${fault}`))).toEqual([])
  expect(Object.values(found).reduce((sum, { groups }) => sum + groups, 0)).toBeGreaterThan(20)
}

describe('figures side by side are in rows of two, and the odd one has the last row', () => {
  const gateway = gatewayForTests()
  const visits: Partial<Record<(typeof PEOPLE)[number], Visit[]>> = {}

  beforeAll(async () => {
    for (const who of PEOPLE) visits[who] = await visitsOf(gateway(), person(who), SCREENS)
  }, 120_000)

  it('in Chromium', async () => {
    const browser = await launchChromium()
    try {
      const found: Found = {}
      for (const who of PEOPLE) {
        const app = await chromiumDriver(browser, gateway().address, { person: person(who).custNo })
        for (const { width, elder } of SIZES) {
          await app.page.setViewportSize({ width, height: HEIGHT })
          await app.page.context().addInitScript(remember, looks(elder))
          for (const visit of visits[who] ?? []) {
            await visitIn(app.page, gateway().address, visit)
            found[`${who} ${visit.name} ${width}`] = await app.page.evaluate(faultsOfStats)
          }
        }
        await app.close()
      }
      expectInRows(found)
    } finally {
      await browser.close()
    }
  })

  describeInWebkit('in the other engine', () => {
    it('in WebKit', async () => {
      const browser = await launchWebkit({ layers: false })
      try {
        const found: Found = {}
        for (const who of PEOPLE) {
          const app = await webkitDriver(browser, gateway().address, { person: person(who).custNo })
          for (const { width, elder } of SIZES) {
            await app.open('home')
            await app.sees('服务')
            await app.session.run(`(${remember})(arguments[0])`, looks(elder))
            await app.session.resize(width, HEIGHT)
            for (const visit of visits[who] ?? []) {
              await app.visit(visit)
              await app.waitFor(`not ${width} px wide`, `return innerWidth === ${width}`)
              found[`${who} ${visit.name} ${width}`] = await app.session.run(`return (${faultsOfStats})()`)
            }
          }
          await app.close()
        }
        expectInRows(found)
      } finally {
        await browser.close()
      }
    })
  })
})

import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { POLICY_VERSION } from '@/lib/policy'
import { adviserEntryOf, pageOf, type RouteName, routeNames, routes } from '@/routes'
import { adviserRows } from '../../gateway/seed/content/settings'
import { person } from '../../gateway/seed/people'
import { launchMiniInChromium } from '../../host/chromium'
import { root } from '../helpers/files'
import { gatewayForTests } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium, visitIn } from './chromium-driver'
import { announced, inMiniStorage } from './driver'
import { type Visit, visitsOf } from './every-screen'
import { type UnderBubble, underBubble } from './under-bubble'
import { describeInWebkit, launchWebkit } from './webkit/browser'
import { webkitDriver } from './webkit-driver'

jest.setTimeout(600_000)

const lin = person('lin')
const WIDTHS = [320, 375, 430]
const HEIGHT = 812

const shown = new Set(adviserRows.flatMap(({ pageUri, showFlag }) => (showFlag ? [pageUri] : [])))
const listed = routeNames.filter(name => shown.has(adviserEntryOf(routes[name]) ?? ''))

type Found = Record<string, UnderBubble | null>

/** On every page and width it rests at the right, and nothing that can be pressed is where it is or could be put. */
function expectFree(found: Found) {
  expect(Object.keys(found)).toHaveLength(listed.length * WIDTHS.length)
  const faults = Object.entries(found).flatMap(([where, seen]) => {
    if (!seen) return [`${where}: no bubble`]
    const place = seen.right > 1 ? [`it rests ${seen.right} px from the right`] : []
    const empty = seen.controls === 0 ? ['no controls'] : []
    return [...place, ...empty, ...seen.covered].map(fault => `${where}: ${fault}`)
  })
  expect(faults).toEqual([])
}

/** The bubble that can be seen; pages below have theirs. */
const bubbleOf = (page: Page) => page.locator('.floating__item').locator('visible=true').last()
const atRight = () => {
  const items = [...document.querySelectorAll('.floating__item')]
  return items.some(item => Math.abs(item.getBoundingClientRect().right - innerWidth) < 1)
}

/** The way to an adviser lies beside the content of every page that has it, not over it. */
describe('the bubble at the side', () => {
  const gateway = gatewayForTests()
  let visits: Visit[]

  beforeAll(async () => {
    visits = await visitsOf(gateway(), lin, listed)
  }, 120_000)

  it('covers no control on any page where it is shown, in Chromium, and the keys come to it and go on', async () => {
    const browser = await launchChromium()
    try {
      const app = await chromiumDriver(browser, gateway().address, { person: lin.custNo })
      await app.open('info')
      await app.sees('退出登录')
      const found: Found = {}
      for (const visit of visits) {
        await visitIn(app.page, gateway().address, visit)
        await bubbleOf(app.page).waitFor()
        for (const width of WIDTHS) {
          await app.page.setViewportSize({ width, height: HEIGHT })
          await app.page.waitForFunction(atRight)
          found[`${visit.name} ${width}`] = await app.page.evaluate(underBubble)
        }
      }
      expectFree(found)

      await app.open('info')
      await app.sees('退出登录')
      await bubbleOf(app.page).waitFor()
      const focused = () => app.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
      for (let steps = 0; (await focused()) !== '联系顾问'; steps++) {
        expect(steps).toBeLessThan(100)
        await app.page.keyboard.press('Tab')
      }
      await app.page.keyboard.press('ArrowLeft')
      await app.page.waitForFunction(() => document.querySelector('.floating--left') !== null)
      expect(await focused()).toBe('联系顾问')
      await app.page.keyboard.press('Tab')
      expect(await focused()).not.toBe('联系顾问')
      await app.close()
    } finally {
      await browser.close()
    }
  })

  it('covers none in the mini-program, is drawn to the other side and stays there', async () => {
    const mini = await launchMiniInChromium({
      dist: join(root, 'dist/weapp'),
      gateway: gateway().address,
      person: lin.custNo,
      path: pageOf('assets'),
      storage: inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced() }),
      privacy: 'agreed',
    })
    try {
      await mini.run('waitFor', '资产分布', { within: 60_000 })
      const found: Found = {}
      const open = async (name: RouteName, params: Visit['params'] = {}) => {
        await mini.run('open', pageOf(name), params as Record<string, string>)
        await bubbleOf(mini.page).waitFor({ timeout: 60_000 })
      }
      for (const { name, params } of visits) {
        await open(name, params)
        for (const width of WIDTHS) {
          await mini.page.setViewportSize({ width, height: HEIGHT })
          await mini.page.waitForFunction(atRight)
          found[`${name} ${width}`] = await mini.page.evaluate(underBubble)
        }
        // No more than ten pages may lie one above the other.
        if (routes[name].tab === undefined) await mini.run('back')
      }
      expectFree(found)

      await open('info')
      await mini.run('drag', '.floating__item', [
        { x: 4, y: 4 },
        { x: -300, y: -100 },
        { x: -360, y: -120 },
      ])
      await mini.page.waitForFunction(() => document.querySelector('.floating--left') !== null)
      // This page has been open all the time, below the other.
      await open('home')
      await mini.page.waitForFunction(() => {
        const items = [...document.querySelectorAll('.floating__item')].map(item => item.getBoundingClientRect())
        return items.some(({ left, width }) => width > 0 && Math.abs(left) < 1)
      })
    } finally {
      await mini.close()
    }
  })

  describeInWebkit('in WebKit', () => {
    it('covers no control on any page where it is shown', async () => {
      const browser = await launchWebkit({ layers: false })
      try {
        const app = await webkitDriver(browser, gateway().address, { person: lin.custNo })
        await app.open('info')
        await app.sees('退出登录')
        const found: Found = {}
        for (const visit of visits) {
          await app.visit(visit)
          await app.waitFor('no bubble', `return (${underBubble})() !== null`)
          for (const width of WIDTHS) {
            await app.session.resize(width, HEIGHT)
            await app.waitFor(`not ${width} px wide`, `return innerWidth === ${width} && (${atRight})()`)
            found[`${visit.name} ${width}`] = await app.session.run<UnderBubble | null>(`return (${underBubble})()`)
          }
        }
        expectFree(found)
        await app.close()
      } finally {
        await browser.close()
      }
    })
  })
})

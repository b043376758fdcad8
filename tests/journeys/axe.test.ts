import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { POLICY_VERSION } from '@/lib/policy'
import { writeQuery } from '@/lib/query'
import { type RouteName, routeNames, routes } from '@/routes'
import { people } from '../../gateway/seed/people'
import { screenParameters } from '../helpers/screen-parameters'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { launchChromium } from './chromium-driver'

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')
const [lin] = people
if (!lin) throw new Error('the made-up people are missing')

/** Lead away by what they are for: to the person's login, to WeChat, to another screen. */
const PASSING: readonly RouteName[] = ['wxCallback', 'backWxCallback', 'qwBindCallback']

/**
 * Left out: the heading of a screen is the title of its navigation bar, which is WeChat's or the browser's; and browsers let the keyboard
 * scroll whatever scrolls.
 */
const RULES = { 'page-has-heading-one': { enabled: false }, 'scrollable-region-focusable': { enabled: false } }

/** What a person who does not see, or hardly, meets on every screen, in both themes and in elder mode. */
describe('every screen, to axe', () => {
  let gateway: ServedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await servedGateway()
    browser = await launchChromium()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  async function start(preferences: object): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
    await context.addCookies([{ name: 'sim_person', value: lin?.custNo ?? '', url: gateway.address }])
    await context.addInitScript(
      ({ version, kept }) => {
        // A blank page has no storage.
        if (!location.protocol.startsWith('http')) return
        localStorage.setItem('ESERVICE_h5_PRIVACY_CONSENT', version)
        localStorage.setItem('ESERVICE_h5_PREFERENCES', kept)
      },
      { version: POLICY_VERSION, kept: JSON.stringify(preferences) },
    )
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`${gateway.address}/?env=wechat#/Home/Info`)
    await page.getByText('退出登录').first().waitFor()
    return page
  }

  async function open(page: Page, name: RouteName) {
    const params = await screenParameters[name]?.(async (call, input) => {
      const { data } = await gateway.call(call, input, { as: lin })
      return data
    })
    const query = writeQuery(params ?? {})
    // Anew: what a screen before left open must not be counted against this one.
    await page.goto('about:blank')
    await page.goto(`${gateway.address}/?env=wechat#${routes[name].path}${query && `?${query}`}`)
    await page.locator('.taro_page:not(.taro_page_shade) .app').last().waitFor()
    await page.waitForFunction(() => !document.querySelector('.taro_page:not(.taro_page_shade) .skeleton'))
  }

  async function faults(page: Page): Promise<string[]> {
    await page.evaluate(axe)
    const { violations } = await page.evaluate(
      rules => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ rules }),
      RULES,
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
  }

  it.each([
    ['the light', { theme: 'light', elder: false, hidden: false }],
    ['dark and for elders', { theme: 'dark', elder: true, hidden: false }],
  ])(
    'has nothing to be said against, %s',
    async (_, preferences) => {
      const page = await start(preferences)
      const found: Record<string, string[]> = {}
      for (const name of routeNames) {
        if (PASSING.includes(name)) continue
        await open(page, name)
        const told = await faults(page)
        if (told.length > 0) found[routes[name].path] = told
      }
      await page.context().close()
      expect(found).toEqual({})
    },
    900_000,
  )
})

import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { POLICY_VERSION } from '@/lib/policy'
import { writeQuery } from '@/lib/query'
import { type RouteName, routes } from '@/routes'
import { person } from '../../gateway/seed/people'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { launchChromium } from './chromium-driver'
import { AXE, AXE_RULES, faultsIn, isLoaded, parametersFor, stayingScreens } from './every-screen'

const lin = person('lin')

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
    await context.addCookies([{ name: 'sim_person', value: lin.custNo, url: gateway.address }])
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
    const query = writeQuery(await parametersFor(name, gateway, lin))
    // Anew: what a screen before left open must not be counted against this one.
    await page.goto('about:blank')
    await page.goto(`${gateway.address}/?env=wechat#${routes[name].path}${query && `?${query}`}`)
    await page.waitForFunction(isLoaded)
  }

  async function faults(page: Page): Promise<string[]> {
    await page.evaluate(AXE)
    const results = await page.evaluate(
      rules => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ rules }),
      AXE_RULES,
    )
    return faultsIn(results)
  }

  it.each([
    ['the light', { theme: 'light', elder: false, hidden: false }],
    ['dark and for elders', { theme: 'dark', elder: true, hidden: false }],
  ])(
    'has nothing to be said against, %s',
    async (_, preferences) => {
      const page = await start(preferences)
      const found: Record<string, string[]> = {}
      for (const name of stayingScreens) {
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

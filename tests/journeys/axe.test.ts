import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { POLICY_VERSION } from '@/lib/terms'
import { person } from '../../gateway/seed/people'
import { visitIn } from './chromium-driver'
import { chromiumOnGateway } from './chromium-on-gateway'
import { AXE, AXE_PLACE, AXE_RULES, faultsIn, smallTargets, type Visit, visitsOf } from './every-screen'
import { inheritByKeys } from './inherit-by-keys'

type Axe = typeof axe

const lin = person('lin')

const PHONE = { width: 375, height: 812 }
/** The narrowest phone in use. */
const NARROW = { width: 320, height: 568 }

/** What a person who does not see, or hardly, meets on every screen, in both themes and in elder mode. */
describe('every screen, to axe', () => {
  const on = chromiumOnGateway()

  async function start(preferences: object): Promise<Page> {
    const context = await on.browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
    await context.addCookies([{ name: 'sim_person', value: lin.custNo, url: on.gateway.address }])
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
    await page.goto(`${on.gateway.address}/?env=wechat#/Home/Info`)
    await page.getByText('退出登录').first().waitFor()
    return page
  }

  async function open(page: Page, visit: Visit) {
    await visitIn(page, on.gateway.address, visit)
    if (visit.anew) await page.evaluate(AXE)
  }

  const axeFaults = (page: Page, options: RunOptions): Promise<string[]> =>
    page
      .evaluate(({ place, how }) => (window as unknown as { axe: Axe }).axe.run(place, how) as Promise<AxeResults>, {
        place: AXE_PLACE,
        how: options,
      })
      .then(faultsIn)

  async function targetFaults(page: Page, least: number): Promise<string[]> {
    await page.setViewportSize(NARROW)
    const small = await page.evaluate(smallTargets, least)
    await page.setViewportSize(PHONE)
    return small.map(control => `too small: ${control}`)
  }

  it.each([
    {
      title: 'in the light',
      preferences: { theme: 'light', elder: false, hidden: false },
      options: { rules: AXE_RULES },
      target: 44,
    },
    {
      title: 'dark and for elders',
      preferences: { theme: 'dark', elder: true, hidden: false },
      // It is the same document: only its looks differ.
      options: { runOnly: ['color-contrast'] },
      target: 60,
    },
  ])(
    'has nothing to be said against it, and targets of $target px in a narrow window, $title',
    async ({ preferences, options, target }) => {
      const page = await start(preferences)
      const found: Record<string, string[]> = {}
      for (const visit of await visitsOf(on.gateway, lin)) {
        await open(page, visit)
        const told = [...(await axeFaults(page, options)), ...(await targetFaults(page, target))]
        if (told.length > 0) found[visit.hash] = told
      }
      await page.context().close()
      expect(found).toEqual({})
    },
    900_000,
  )

  inheritByKeys(on, async page => {
    await page.evaluate(AXE)
    return axeFaults(page, { rules: AXE_RULES })
  })
})

import type { Page } from 'playwright-core'
import { adviserEntryOf, pageOf, routeNames, routes } from '@/routes'
import { adviserRows } from '../../gateway/seed/content/settings'
import { person } from '../../gateway/seed/people'
import { gatewayForTests } from '../helpers/served-gateway'
import { visitsOf } from './every-screen'
import { type Found, type Look, sizeOf, type Tour, tourInChromium, tourInMini, tourInWebkit } from './tour'
import { type UnderBubble, underBubble } from './under-bubble'
import { describeInWebkit } from './webkit/browser'

jest.setTimeout(900_000)

const lin = person('lin')
/** The extremes come first. The other engines see these alone: they take the same styles to other boxes. */
const looks: readonly Look[] = [
  { width: 320, elder: true },
  { width: 430, elder: false },
  { width: 430, elder: true },
  { width: 320, elder: false },
  { width: 375, elder: false },
]
const EXTREMES = 2

const shown = new Set(adviserRows.flatMap(({ pageUri, showFlag }) => (showFlag ? [pageUri] : [])))
const listed = routeNames.filter(name => shown.has(adviserEntryOf(routes[name]) ?? ''))

/** The bubble that can be seen; pages below have theirs. */
const bubbleOf = (page: Page) => page.locator('.floating__item').locator('visible=true').last()
const atRight = () => {
  const items = [...document.querySelectorAll('.floating__item')]
  return items.some(item => Math.abs(item.getBoundingClientRect().right - innerWidth) < 1)
}

/** The way to an adviser lies beside the content of every page that has it, not over it. */
describe('the bubble at the side', () => {
  const gateway = gatewayForTests()
  let tour: Tour
  let extremes: Tour

  beforeAll(async () => {
    tour = {
      address: gateway().address,
      trips: [{ person: lin, visits: await visitsOf(gateway(), lin, listed) }],
      looks,
      ready: `(${underBubble})() !== null && (${atRight})()`,
      look: `(${underBubble})()`,
    }
    extremes = { ...tour, looks: looks.slice(0, EXTREMES) }
  }, 120_000)

  /** On every page and width it rests at the right, and nothing that can be pressed is where it is or could be put. */
  function expectFree(found: Found<UnderBubble | null>, of: Tour) {
    expect(Object.keys(found)).toHaveLength(sizeOf(of))
    const faults = Object.entries(found).flatMap(([where, seen]) => {
      if (!seen) return [`${where}: no bubble`]
      const place = seen.right > 1 ? [`it rests ${seen.right} px from the right`] : []
      const empty = seen.controls === 0 ? ['no controls'] : []
      return [...place, ...empty, ...seen.covered].map(fault => `${where}: ${fault}`)
    })
    expect(faults).toEqual([])
  }

  it('covers no control on any page where it is shown, in Chromium, and the keys come to it and go on', async () => {
    const found = await tourInChromium<UnderBubble | null>(tour, async app => {
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
    })
    expectFree(found, tour)
  })

  it('covers none in the mini-program, is drawn to the other side and stays there', async () => {
    const found = await tourInMini<UnderBubble | null>(extremes, async (mini, open) => {
      await open({ name: 'info', params: {} })
      await mini.run('drag', '.floating__item', [
        { x: 4, y: 4 },
        { x: -300, y: -100 },
        { x: -360, y: -120 },
      ])
      await mini.page.waitForFunction(() => document.querySelector('.floating--left') !== null)
      // This page has been open all the time, below the other.
      await mini.run('open', pageOf('home'), {})
      await mini.page.waitForFunction(() => {
        const items = [...document.querySelectorAll('.floating__item')].map(item => item.getBoundingClientRect())
        return items.some(({ left, width }) => width > 0 && Math.abs(left) < 1)
      })
    })
    expectFree(found, extremes)
  })

  describeInWebkit('in WebKit', () => {
    it('covers no control on any page where it is shown', async () =>
      expectFree(await tourInWebkit(extremes), extremes))
  })
})

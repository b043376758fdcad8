import { person } from '../../gateway/seed/people'
import { chromiumDriver } from './chromium-driver'
import { chromiumOnGateway } from './chromium-on-gateway'
import { AXE, visitsOf } from './every-screen'
import { screensWithFigures, sights, targetsOf } from './sights'
import { countOf, faultsOf, looksOf, type Seen, type Walk, walkInChromium, widths } from './tour'

const lin = person('lin')
/** Much money and many funds, much money, and a pension. */
const RICH = ['chen', 'abdu', 'su'] as const
const [PHONE = { width: 375, height: 812 }] = widths(375)

const usual = { theme: 'light', elder: false, size: PHONE } as const
const elders = { theme: 'dark', elder: true, size: PHONE } as const

const USUAL_TARGET = targetsOf(44)
const LARGE_TARGET = targetsOf(60)

describe('the screens of the H5 build in Chromium', () => {
  const on = chromiumOnGateway()
  const walks: Walk[] = []
  const seen: Seen[] = []

  beforeAll(async () => {
    const { gateway } = on
    const visits = await visitsOf(gateway, lin)
    const onEach = { person: lin, visits, install: AXE }
    walks.push(
      {
        ...onEach,
        ...usual,
        sights: [
          { ...sights.axe, sizes: [PHONE] },
          { ...sights.texts, sizes: [PHONE] },
          USUAL_TARGET,
          { ...sights.words, sizes: [PHONE] },
          { ...sights.bubble, sizes: widths(320, 375, 430) },
        ],
      },
      {
        ...onEach,
        ...elders,
        sights: [
          { ...sights.axe, sizes: [PHONE] },
          LARGE_TARGET,
          { ...sights.words, sizes: widths(320) },
          { ...sights.bubble, sizes: widths(320, 430) },
        ],
      },
    )
    for (const who of RICH) {
      const rich = { person: person(who), visits: await visitsOf(gateway, person(who), screensWithFigures) }
      const named = who === 'chen' ? [{ ...sights.names, sizes: widths(320, 375) }] : []
      walks.push(
        { ...rich, ...usual, sights: [{ ...sights.stats, sizes: [PHONE] }, ...named] },
        { ...rich, ...elders, sights: [{ ...sights.stats, sizes: widths(320) }] },
      )
    }
    for (const walk of walks) seen.push(...(await walkInChromium(on.browser, gateway.address, walk)))
  }, 3_600_000)

  it('the walks take every look', () => {
    expect(walks[0]?.visits.length).toBeGreaterThan(180)
    expect(seen).toHaveLength(walks.reduce((sum, walk) => sum + looksOf(walk), 0))
  })

  it('axe finds no fault on any screen in the light theme, nor in the dark theme with large letters', () => {
    expect(faultsOf(seen, sights.axe)).toEqual([])
    expect(countOf(seen, sights.axe)).toBeGreaterThan(2000)
  })

  it('every text has an element of its own, so that a translator of the browser can replace it', () => {
    expect(faultsOf(seen, sights.texts)).toEqual([])
    expect(countOf(seen, sights.texts)).toBeGreaterThan(10_000)
  })

  it('on a narrow phone every control is at least 44 px high and wide, and 60 px for elders', () =>
    expect(faultsOf(seen, USUAL_TARGET)).toEqual([]))

  it('the bubble of the adviser stands in the corner at the end of a page and covers no control', () =>
    expect(faultsOf(seen, sights.bubble)).toEqual([]))

  it('titles, labels and days stay in one line where there is room, and no line has a single character', () =>
    expect(faultsOf(seen, sights.words)).toEqual([]))

  it('the names of funds in lists keep their share class', () => expect(faultsOf(seen, sights.names)).toEqual([]))

  it('figures side by side are in rows of two, the odd one has the last row, and nothing large is cut off', () => {
    expect(faultsOf(seen, sights.stats)).toEqual([])
    expect(countOf(seen, sights.stats)).toBeGreaterThan(20)
  })

  it('the Tab key comes to the bubble and goes on', async () => {
    const app = await chromiumDriver(on.browser, on.gateway.address, { person: lin.custNo })
    const { page } = app
    await app.open('info')
    await app.sees('退出登录')
    // Pages below have a bubble, too.
    await page.locator('.adviser__button').locator('visible=true').last().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    for (let steps = 0; (await focused()) !== '联系顾问'; steps++) {
      expect(steps).toBeLessThan(100)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    expect(await focused()).not.toBe('联系顾问')
    await app.close()
  }, 180_000)
})

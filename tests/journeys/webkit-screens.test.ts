import { person } from '../../gateway/seed/people'
import { gatewayForTests } from '../helpers/served-gateway'
import { isLoaded, visitsOf } from './every-screen'
import { screensWithFigures, sights } from './sights'
import { countOf, faultsOf, looksOf, type Seen, type Size, type Walk, walkInWebkit, widths } from './tour'
import { describeInWebkit, launchWebkit } from './webkit/browser'
import type { Looks } from './webkit/measure'
import { webkitDriver } from './webkit-driver'

const lin = person('lin')
/** Much money and many funds, much money, and a pension. */
const RICH = ['chen', 'abdu', 'su'] as const

/** Sizes of iPhones at which rem gives broken numbers. */
const PHONE = { width: 390, height: 844 }
const LARGE_PHONE = { width: 414, height: 896 }

const usual = { theme: 'light', elder: false, size: PHONE } as const
const elders = { theme: 'dark', elder: true, size: LARGE_PHONE } as const

/** Fits into the window, at the scale that the walk is for. */
const fits = (scale: number, size: Size) => ({ ...sights.fits, sizes: [size], ready: `devicePixelRatio === ${scale}` })

/** The walks at one scale: how many pixels of the screen a px has. */
interface AtScale {
  scale: number
  walks: readonly Walk[]
}

describeInWebkit('the screens of the H5 build in WebKit', () => {
  const gateway = gatewayForTests()
  const scales: AtScale[] = []
  const seen: Seen[] = []

  beforeAll(async () => {
    const onEach = { person: lin, visits: await visitsOf(gateway(), lin) }
    const large: Walk[] = []
    const small: Walk[] = []
    for (const who of RICH) {
      const rich = { person: person(who), visits: await visitsOf(gateway(), person(who), screensWithFigures) }
      const named = who === 'chen' ? [{ ...sights.names, sizes: widths(320, 375) }] : []
      large.push({ ...rich, ...elders, sights: [{ ...sights.stats, sizes: widths(320) }] })
      small.push({ ...rich, ...usual, sights: [{ ...sights.stats, sizes: widths(375) }, ...named] })
    }
    // The engine takes whole scales only. iPhones have 2 or 3.
    scales.push(
      {
        scale: 3,
        walks: [
          {
            ...onEach,
            ...usual,
            // The extremes of the bubble: Chromium looks at it in all sizes.
            sights: [fits(3, PHONE), { ...sights.words, sizes: widths(375) }, { ...sights.bubble, sizes: widths(430) }],
          },
          ...small,
        ],
      },
      {
        scale: 2,
        walks: [
          {
            ...onEach,
            ...elders,
            sights: [
              fits(2, LARGE_PHONE),
              { ...sights.words, sizes: widths(320) },
              { ...sights.bubble, sizes: widths(320) },
            ],
          },
          ...large,
        ],
      },
    )
    for (const { scale, walks } of scales) {
      const browser = await launchWebkit({ scale, layers: false })
      try {
        for (const walk of walks) {
          const looks = await walkInWebkit(browser, gateway().address, walk)
          seen.push(...looks.map(look => ({ ...look, where: `${look.where} at scale ${scale}` })))
        }
      } finally {
        await browser.close()
      }
    }
  }, 3_600_000)

  it('the walks take every look', () => {
    const walks = scales.flatMap(scale => scale.walks)
    expect(walks[0]?.visits.length).toBeGreaterThan(180)
    expect(seen).toHaveLength(walks.reduce((sum, walk) => sum + looksOf(walk), 0))
  })

  it('every screen fits into the window and cuts no text, at each scale, with usual and with large letters', () => {
    expect(faultsOf(seen, sights.fits)).toEqual([])
    const looks = seen.filter(({ sight }) => sight === sights.fits.name).length
    expect(countOf(seen, sights.fits)).toBeGreaterThan(looks * 5)
  })

  it('the bubble of the adviser stands in the corner at the end of a page and covers no control', () =>
    expect(faultsOf(seen, sights.bubble)).toEqual([]))

  it('titles, labels and days stay in one line where there is room, and no line has a single character', () =>
    expect(faultsOf(seen, sights.words)).toEqual([]))

  it('the names of funds in lists keep their share class', () => expect(faultsOf(seen, sights.names)).toEqual([]))

  it('figures side by side are in rows of two, the odd one has the last row, and nothing large is cut off', () => {
    expect(faultsOf(seen, sights.stats)).toEqual([])
    expect(countOf(seen, sights.stats)).toBeGreaterThan(20)
  })

  it('the check of widths finds wide content and cut text, and leaves text with an ellipsis', async () => {
    const browser = await launchWebkit()
    try {
      const app = await webkitDriver(browser, gateway().address, { person: lin.custNo })
      await app.open('home')
      await app.waitFor('the home page', `return (${isLoaded})()`)
      await app.session.run(`
        const page = [...document.querySelectorAll('.taro_page')].pop()
        page.insertAdjacentHTML('beforeend', '<div class="broad" style="width: 120vw">宽</div>' +
          '<div class="narrow" style="width: 20px; overflow: hidden; white-space: nowrap">这里放不下</div>' +
          '<div class="low" style="height: 8px; overflow: hidden">太矮了</div>' +
          '<div style="width: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">有省略号</div>')`)
      const looks = await app.session.run<Looks>('return hands.looks()')
      expect(looks.tooWide).toEqual(['broad'])
      expect(looks.cut).toEqual(['这里放不下 in narrow', '太矮了 in low'])
      await app.close()
    } finally {
      await browser.close()
    }
  }, 180_000)
})

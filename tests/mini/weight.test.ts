import { join } from 'node:path'
import { chapters } from '@/features/year/story/chapters'
import { pageOf } from '@/routes'
import { root } from '../helpers/files'
import { growFunds } from '../helpers/many-funds'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium } from '../journeys/chromium-driver'
import { everyday, oneOfThousand, story, tenThousand } from './places'
import { type Weight, weigh, weighStory } from './weigh'

const KB = 1024
const dist = join(root, 'dist/weapp')

/** What no page exceeds; `most` is its number of elements and its largest setData. */
function expectLight(
  { nodes, mostChildren, mounted, first, later, hidden }: Weight,
  most: { nodes: number; first: number },
) {
  expect(nodes).toBeLessThanOrEqual(most.nodes)
  expect(mostChildren).toBeLessThanOrEqual(60)
  expect(mounted).toBeLessThanOrEqual(60)
  expect(first).toBeLessThanOrEqual(most.first)
  expect(later).toBeLessThanOrEqual(16 * KB)
  expect(hidden).toBe(0)
}

/** What WeChat's renderer takes without a pause on a cheap phone; `npm run bench` prints the figures. */
describe('the mini-program weighs little', () => {
  let gateway: ServedGateway

  beforeAll(async () => {
    gateway = await servedGateway()
  }, 120_000)
  afterAll(() => gateway?.close())

  it.each(everyday.map(place => [place.name, place] as const))(
    'on %s',
    async (_, place) => {
      const weight = await weigh(dist, gateway.address, place)
      const { depth, moving, action } = weight
      expectLight(weight, { nodes: 600, first: 32 * KB })
      // The later rows of a long list stand on shelves, one deeper.
      expect(depth).toBeLessThanOrEqual(place.pages ? 19 : 20)
      // What moves is moved by the styles.
      expect(moving).toBeLessThanOrEqual(KB)
      expect(action?.calls ?? 0).toBeLessThanOrEqual(2)
      expect(action?.largest ?? 0).toBeLessThanOrEqual(16 * KB)
    },
    120_000,
  )

  it('in every chapter of a year’s story', async () => {
    const weighed = await weighStory(dist, gateway.address, story)
    expect(weighed.map(({ path }) => path)).toEqual(Object.values(chapters).map(({ route }) => pageOf(route)))
    const tooMuch = weighed.filter(
      ({ nodes, depth, mostChildren, first, moving }) =>
        nodes > 600 || depth > 20 || mostChildren > 60 || first > 32 * KB || moving > KB,
    )
    expect(tooMuch).toEqual([])
  }, 180_000)

  it('where one row of a thousand is chosen', async () => {
    await growFunds(gateway.db, 1_000)
    const { nodes, mounted, first, action } = await weigh(dist, gateway.address, oneOfThousand)
    expect(nodes).toBeLessThanOrEqual(600)
    expect(mounted).toBeLessThanOrEqual(60)
    expect(first).toBeLessThanOrEqual(32 * KB)
    // It is asked about in a dialog, whose coming and going are calls of their own.
    expect(action?.largest).toBeLessThanOrEqual(KB)
  }, 120_000)

  describe('with ten thousand funds', () => {
    beforeAll(() => growFunds(gateway.db, 10_000), 120_000)

    it.each(tenThousand.map(place => [place.name, place] as const))(
      'in %s',
      async (_, place) => {
        const weight = await weigh(dist, gateway.address, place)
        expect(weight.mounted).toBeGreaterThan(5)
        // The room of 79 blocks comes with the first rows.
        expectLight(weight, { nodes: 1000, first: 32 * KB })
      },
      120_000,
    )

    it('in the browser, down to the middle and the end of each list', async () => {
      const browser = await launchChromium()
      try {
        const app = await chromiumDriver(browser, gateway.address, { person: tenThousand[0]?.person ?? '' })
        await app.open('assets')
        await app.sees('资产分布')
        for (const { name, screen, query = {}, shows, pages } of tenThousand) {
          await app.open(screen, query)
          await app.sees(shows)
          const rows = app.page.locator('.taro_page:not(.taro_page_shade) .cell:visible')
          const most: number[] = []
          for (let step = 1; step <= 6; step += 1) {
            await app.page.evaluate(
              part => {
                const { scrollHeight } = document.documentElement
                window.scrollTo(0, part === null ? scrollHeight : scrollHeight * part)
              },
              pages ? null : step / 6,
            )
            await app.page.waitForLoadState('networkidle')
            await app.page.waitForFunction(() =>
              [...document.querySelectorAll('.taro_page:not(.taro_page_shade) .cell')].some(cell => {
                const { top, bottom } = cell.getBoundingClientRect()
                return top < innerHeight && bottom > 0
              }),
            )
            most.push(await rows.count())
          }
          expect([name, Math.max(...most) > 5, Math.max(...most) <= 60]).toEqual([name, true, true])
        }
        await app.close()
      } finally {
        await browser.close()
      }
    }, 180_000)
  })
})

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
/** The most that may come until a page stands still, in bytes. */
const FIRST = 64 * KB
const dist = join(root, 'dist/weapp')

/** Checks a page's limits; `most` has its number of elements and its setData until it stands still. */
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

/** The limits that WeChat's renderer handles without a pause on a cheap phone; `npm run bench` prints the figures. */
describe('the weight of the mini-program', () => {
  let gateway: ServedGateway

  beforeAll(async () => {
    gateway = await servedGateway()
  }, 180_000)
  afterAll(() => gateway?.close())

  it.each(everyday.map(place => [place.name, place] as const))(
    'the page %s stays within its limits',
    async (_, place) => {
      const weight = await weigh(dist, gateway.address, place)
      const { depth, moving, action } = weight
      expectLight(weight, { nodes: 600, first: FIRST })
      // The later rows of a long list stand on shelves, one level deeper.
      expect(depth).toBeLessThanOrEqual(place.pages ? 19 : 20)
      // Motion is done by the styles.
      expect(moving).toBeLessThanOrEqual(KB)
      expect(action?.calls ?? 0).toBeLessThanOrEqual(2)
      expect(action?.largest ?? 0).toBeLessThanOrEqual(16 * KB)
    },
    120_000,
  )

  it('every chapter of a year’s story stays within its limits', async () => {
    const weighed = await weighStory(dist, gateway.address, story)
    expect(weighed.map(({ path }) => path)).toEqual(Object.values(chapters).map(({ route }) => pageOf(route)))
    const tooMuch = weighed.filter(
      ({ nodes, depth, mostChildren, first, moving }) =>
        nodes > 600 || depth > 20 || mostChildren > 60 || first > FIRST || moving > KB,
    )
    expect(tooMuch).toEqual([])
  }, 180_000)

  it('a page where one row of a thousand is chosen stays within its limits', async () => {
    await growFunds(gateway.db, 1_000)
    const { nodes, mounted, first, action } = await weigh(dist, gateway.address, oneOfThousand)
    expect(nodes).toBeLessThanOrEqual(600)
    expect(mounted).toBeLessThanOrEqual(60)
    expect(first).toBeLessThanOrEqual(FIRST)
    // A dialog asks first, and its opening and closing are calls of their own. The toast has a button to undo.
    expect(action?.largest).toBeLessThanOrEqual(1.5 * KB)
  }, 180_000)

  describe('the weight with ten thousand funds', () => {
    beforeAll(() => growFunds(gateway.db, 10_000), 120_000)

    it.each(tenThousand.map(place => [place.name, place] as const))(
      'with ten thousand funds, %s stays within its limits',
      async (_, place) => {
        const weight = await weigh(dist, gateway.address, place)
        expect(weight.mounted).toBeGreaterThan(5)
        // The room of 79 blocks comes with the first rows.
        expectLight(weight, { nodes: 1000, first: FIRST })
      },
      120_000,
    )

    it('in the browser, long lists stay within their limits down to the middle and the end', async () => {
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

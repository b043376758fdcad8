import { join } from 'node:path'
import { root } from '../helpers/files'
import { growFunds } from '../helpers/many-funds'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { everyday, oneOfThousand } from './places'
import { weigh } from './weigh'

const KB = 1024
const dist = join(root, 'dist/weapp')

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
      const { nodes, depth, mostChildren, mounted, first, later, action, hidden } = await weigh(
        dist,
        gateway.address,
        place,
      )
      expect(nodes).toBeLessThanOrEqual(600)
      expect(depth).toBeLessThanOrEqual(20)
      expect(mostChildren).toBeLessThanOrEqual(60)
      expect(mounted).toBeLessThanOrEqual(60)
      expect(first).toBeLessThanOrEqual(32 * KB)
      expect(later).toBeLessThanOrEqual(16 * KB)
      expect(action?.calls ?? 0).toBeLessThanOrEqual(2)
      expect(action?.largest ?? 0).toBeLessThanOrEqual(16 * KB)
      expect(hidden).toBe(0)
    },
    120_000,
  )

  it('where one row of a thousand is chosen', async () => {
    await growFunds(gateway.db, 1_000)
    const { nodes, mounted, first, action } = await weigh(dist, gateway.address, oneOfThousand)
    expect(nodes).toBeLessThanOrEqual(600)
    expect(mounted).toBeLessThanOrEqual(60)
    expect(first).toBeLessThanOrEqual(32 * KB)
    // It is asked about in a dialog, whose coming and going are calls of their own.
    expect(action?.largest).toBeLessThanOrEqual(KB)
  }, 120_000)
})

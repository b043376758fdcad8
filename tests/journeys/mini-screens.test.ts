import { person } from '../../gateway/seed/people'
import { gatewayForTests } from '../helpers/served-gateway'
import { visitsOf } from './every-screen'
import { sights } from './sights'
import { faultsOf, looksOf, type Seen, type Walk, walkInMini, widths } from './tour'

const lin = person('lin')
/** A customer with many funds. */
const chen = person('chen')
const [NARROW = { width: 320, height: 812 }] = widths(320)
const usual = { theme: 'light', elder: false, size: NARROW } as const

describe('the screens of the mini-program', () => {
  const gateway = gatewayForTests()
  const walks: Walk[] = []
  const seen: Seen[] = []

  beforeAll(async () => {
    const bubbly = { person: lin, visits: await visitsOf(gateway(), lin, sights.bubble.at) }
    walks.push(
      // The extremes: the H5 build has the same styles and is looked at in all sizes.
      { ...bubbly, ...usual, theme: 'dark', elder: true, sights: [{ ...sights.bubble, sizes: [NARROW] }] },
      { ...bubbly, ...usual, sights: [{ ...sights.bubble, sizes: widths(430) }] },
      {
        ...usual,
        person: chen,
        visits: await visitsOf(gateway(), chen, sights.names.at),
        sights: [{ ...sights.names, sizes: widths(320, 375) }],
      },
    )
    for (const walk of walks) seen.push(...(await walkInMini(gateway().address, walk)))
  }, 900_000)

  it('the walks take every look', () => expect(seen).toHaveLength(walks.reduce((sum, walk) => sum + looksOf(walk), 0)))

  it('the bubble of the adviser stands in the corner at the end of a page and covers no control', () =>
    expect(faultsOf(seen, sights.bubble)).toEqual([]))

  it('the names of funds in lists keep their share class', () => expect(faultsOf(seen, sights.names)).toEqual([]))
})

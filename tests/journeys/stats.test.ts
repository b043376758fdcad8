import type { RouteName } from '@/routes'
import { person } from '../../gateway/seed/people'
import { gatewayForTests } from '../helpers/served-gateway'
import { cutWords } from './cut-words'
import { visitsOf } from './every-screen'
import { faultsOfStats } from './rows-of-stats'
import { type Found, sizeOf, type Tour, tourInChromium, tourInWebkit } from './tour'
import { describeInWebkit } from './webkit/browser'

jest.setTimeout(600_000)

/** Screens with figures side by side: two, three, four and five of them. */
const SCREENS: RouteName[] = [
  'home',
  'assets',
  'profit',
  'reportQuarter',
  'analysis',
  'holdDetail',
  'pension',
  'netValues',
]
/** Much money, little money, and a pension. */
const PEOPLE = ['abdu', 'chen', 'su'] as const

type Stats = ReturnType<typeof faultsOfStats> & { cut: string[] }

describe('figures side by side are in rows of two, the odd one has the last row, and nothing large is cut off', () => {
  const gateway = gatewayForTests()
  let tour: Tour

  beforeAll(async () => {
    const trips = []
    for (const who of PEOPLE) {
      trips.push({ person: person(who), visits: await visitsOf(gateway(), person(who), SCREENS) })
    }
    tour = {
      address: gateway().address,
      trips,
      // The narrowest phone with large letters, and the usual one.
      looks: [
        { width: 320, elder: true },
        { width: 375, elder: false },
      ],
      ready: 'true',
      look: `({ ...(${faultsOfStats})(), cut: (${cutWords})() })`,
    }
  }, 120_000)

  function expectInRows(found: Found<Stats>) {
    expect(Object.keys(found)).toHaveLength(sizeOf(tour))
    const told = Object.entries(found).flatMap(([where, { faults, cut }]) =>
      [...faults, ...cut].map(fault => `${where}: ${fault}`),
    )
    expect(told).toEqual([])
    expect(Object.values(found).reduce((sum, { groups }) => sum + groups, 0)).toBeGreaterThan(20)
  }

  it('in Chromium', async () => expectInRows(await tourInChromium(tour)))

  describeInWebkit('in the other engine', () => {
    it('in WebKit', async () => expectInRows(await tourInWebkit(tour)))
  })
})

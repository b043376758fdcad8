import type { RouteName } from '@/routes'
import { person } from '../../gateway/seed/people'
import { gatewayForTests } from '../helpers/served-gateway'
import { cutNames } from './cut-names'
import { visitsOf } from './every-screen'
import { type Found, type Look, sizeOf, type Tour, tourInChromium, tourInMini, tourInWebkit } from './tour'
import { describeInWebkit } from './webkit/browser'

jest.setTimeout(600_000)

/** Who holds many funds at once. */
const chen = person('chen')
const looks: readonly Look[] = [
  { width: 320, elder: false },
  { width: 375, elder: false },
]

/** Screens that list funds by their names. */
const lists: readonly RouteName[] = [
  'assets',
  'holdings',
  'profit',
  'holdAnalysis',
  'assetTransactions',
  'netValues',
  'regularInvestment',
  'reportMonth',
]

type Names = ReturnType<typeof cutNames>

/** Two share classes of a fund are two funds: the end of a name is never cut off. */
describe('the names of funds in lists', () => {
  const gateway = gatewayForTests()
  let tour: Tour
  beforeAll(async () => {
    tour = {
      address: gateway().address,
      trips: [{ person: chen, visits: await visitsOf(gateway(), chen, lists) }],
      looks,
      // In the mini-program no names come before the answers.
      ready: `(${cutNames})().shown > 0`,
      look: `(${cutNames})()`,
    }
  }, 120_000)

  function expectWhole(found: Found<Names>) {
    expect(Object.keys(found)).toHaveLength(sizeOf(tour))
    expect(Object.entries(found).flatMap(([where, { cut }]) => cut.map(name => `${where}: ${name}`))).toEqual([])
  }

  it('keep their share class in Chromium', async () => expectWhole(await tourInChromium(tour)))

  it('keep it in the mini-program', async () => expectWhole(await tourInMini(tour)))

  describeInWebkit('in WebKit', () => {
    it('keep it', async () => expectWhole(await tourInWebkit(tour)))
  })
})

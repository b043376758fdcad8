import type { RouteName } from '@/routes'
import { person } from '../../gateway/seed/people'
import { gatewayForTests } from '../helpers/served-gateway'
import { brokenWords } from './broken-words'
import { visitsOf } from './every-screen'
import { type Found, sizeOf, type Tour, tourInChromium, tourInWebkit } from './tour'
import { describeInWebkit } from './webkit/browser'

jest.setTimeout(600_000)

const lin = person('lin')

/** Screens with sentences, titles that have words beside them, two buttons in a line, and days in rows. */
const SCREENS: RouteName[] = [
  ...(['pensionRules', 'reportMonth', 'purchaseChannel', 'apps', 'vipBenefits', 'holdShare'] as const),
  ...(['hold', 'bonusPreDetail', 'guideSelling', 'bondTips', 'revokeList'] as const),
]

type Words = ReturnType<typeof brokenWords>

describe('titles, labels and days stay in one line where there is room, and no line has one sign', () => {
  const gateway = gatewayForTests()
  let tour: Tour

  beforeAll(async () => {
    tour = {
      address: gateway().address,
      trips: [{ person: lin, visits: await visitsOf(gateway(), lin, SCREENS) }],
      // The narrowest phone with large letters, and the usual one.
      looks: [
        { width: 320, elder: true },
        { width: 375, elder: false },
      ],
      ready: `(${brokenWords})().shown > 3`,
      look: `(${brokenWords})()`,
    }
  }, 120_000)

  function expectWhole(found: Found<Words>) {
    expect(Object.keys(found)).toHaveLength(sizeOf(tour))
    expect(Object.entries(found).flatMap(([where, { broken }]) => broken.map(words => `${where}: ${words}`))).toEqual(
      [],
    )
  }

  it('in Chromium', async () => expectWhole(await tourInChromium(tour)))

  describeInWebkit('in the other engine', () => {
    it('in WebKit', async () => expectWhole(await tourInWebkit(tour)))
  })
})

import { routeNames, routes } from '@/routes'
import type { PressProps } from '@/ui/base/press'
import type { DialogProps } from '@/ui/overlay/dialog'
import { person } from '../../gateway/seed/people'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'
import { act } from '../helpers/show'

/** All pressable elements on the open screen. */
let mockShown: PressProps[] = []
jest.doMock('@/ui/base/press', () => {
  const { Press } = jest.requireActual<typeof import('@/ui/base/press')>('@/ui/base/press')
  return {
    Press(props: PressProps) {
      mockShown.push(props)
      return <Press {...props} />
    },
  }
})

/** Every dialog of a screen is open at once. */
jest.doMock('@/ui/overlay/dialog', () => {
  const { Dialog } = jest.requireActual<typeof import('@/ui/overlay/dialog')>('@/ui/overlay/dialog')
  return {
    Dialog(props: DialogProps) {
      return <Dialog {...props} open />
    },
  }
})

const app = screensOnGateway()

/** The number of navigations; the screen itself stays. */
let led = 0
async function mockLed() {
  led++
}
const WAYS = {
  '@/navigation/go': ['navigate', 'replace', 'switchTo', 'restart', 'back', 'goToPath', 'openPath'],
  '@/navigation/links': ['goToLink'],
  '@/navigation/lazy-leave': ['leaveTo'],
}
jest.doMock('@/navigation/lazy-leave', () => ({ ...jest.requireActual('@/navigation/lazy-leave') }))

/** A share page holds the public list and two links. Every other screen has controls of its own. */
const SCREENS = routeNames.filter(name => !/Share$/.test(name))

/** Screens of a visitor. Most of them send a customer home. */
const OF_VISITORS = SCREENS.filter(name => routes[name].page.startsWith('login/') && routes[name].access === 'public')

const verification = () => (require('@/stores/verification') as typeof import('@/stores/verification')).useVerification
const soon = () => Date.now() + 600_000

/** Forms after a proof show their controls only with one. */
const giveProofs = () => {
  const proof = { token: 'a'.repeat(43), until: soon() }
  verification().setState({ proofs: { 2: proof, 5: proof } })
}

/** Identifies a visitor at a step of a proof. */
const sayWho = () =>
  verification().setState({
    claim: {
      customerName: '周明',
      certType: '0',
      certToken: 'a'.repeat(43),
      until: soon(),
      maskedCert: '990***********0000',
      ways: ['sms', 'password', 'face'],
    },
  })

/** Presses each kind of link without a name, and returns those that lead to no screen. */
async function leadNowhere(): Promise<PressProps[]> {
  const links = mockShown.filter(link => link.role === 'link' && !link.event)
  const kinds = new Map(links.map(link => [`${link.onPress}${link.label}${link.className}`, link]))
  for (const [path, names] of Object.entries(WAYS)) {
    const ways = jest.requireMock<Record<string, () => Promise<void>>>(path)
    for (const name of names) jest.spyOn(ways, name).mockImplementation(mockLed)
  }
  const nowhere: PressProps[] = []
  for (const link of kinds.values()) {
    led = 0
    await act(async () => {
      // Some send a request first, and some never end.
      await Promise.race([link.onPress(), new Promise(resolve => setTimeout(resolve, 2000))])
    })
    if (led === 0) nowhere.push(link)
  }
  jest.restoreAllMocks()
  return nowhere
}

/** The controls without a name, and the names that are not in kebab case, as ours are. */
async function faults() {
  const named = mockShown.flatMap(({ event }) => event ?? [])
  const nameless = [
    ...mockShown.filter(({ role, event }) => role !== 'link' && !event),
    // A link that leads to a screen needs no name.
    ...(await leadNowhere()),
  ]
  return [
    ...new Set(nameless.map(({ role, label, className }) => `${role} ${label} ${className}`)),
    ...named.filter(event => !/^[a-z]+(-[a-z]+)*$/.test(event)),
  ]
}

// An ordinary person, and one with a pension.
describe.each(['lin', 'su'] as const)('on the screens of %s', who => {
  beforeAll(() => app.enter(person(who)))

  it.each(SCREENS)('the controls of %s that change a value have a name of ours for the usage figures', async name => {
    const params = (await screenParameters[name]?.(app.ask)) ?? {}
    giveProofs()
    mockShown = []
    await app.visit(name as 'home', params)
    expect(await faults()).toEqual([])
  })
})

describe('on the screens of a visitor who logs in', () => {
  beforeAll(() => app.enter(null))

  it.each(OF_VISITORS)('the controls of %s that change a value have a name for a visitor, too', async name => {
    const params = (await screenParameters[name]?.(app.ask)) ?? {}
    giveProofs()
    sayWho()
    mockShown = []
    await app.visit(name as 'home', params)
    expect(await faults()).toEqual([])
  })
})

it('the walk visits every kind of screen', () => {
  expect(SCREENS.length).toBeGreaterThan(90)
  expect(OF_VISITORS.length).toBeGreaterThan(20)
})

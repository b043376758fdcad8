import { routeNames, routes } from '@/routes'
import type { PressProps } from '@/ui/base/press'
import type { DialogProps } from '@/ui/overlay/dialog'
import { person } from '../../gateway/seed/people'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'
import { act } from '../helpers/show'

/** Everything that can be pressed on the screen that is open. */
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

/** Every dialog of a screen is asked at once. */
jest.doMock('@/ui/overlay/dialog', () => {
  const { Dialog } = jest.requireActual<typeof import('@/ui/overlay/dialog')>('@/ui/overlay/dialog')
  return {
    Dialog(props: DialogProps) {
      return <Dialog {...props} open />
    },
  }
})

const app = screensOnGateway()

/** How often somebody was led on: the screen itself stays. */
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

/** Screens of a visitor. A customer is led home from most of them. */
const OF_VISITORS = SCREENS.filter(name => routes[name].page.startsWith('login/') && routes[name].access === 'public')

const verification = () => (require('@/stores/verification') as typeof import('@/stores/verification')).useVerification
const soon = () => Date.now() + 600_000

/** Forms after a proof show their controls only with one. */
const giveProofs = () => {
  const proof = { token: 'a'.repeat(43), until: soon() }
  verification().setState({ proofs: { 2: proof, 5: proof } })
}

/** A visitor who has said who they are, at a step of a proof. */
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

/** Presses each kind of link without a name. A screen that it leads to is counted; anything else is not. */
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
      // Some ask the gateway before, and some never end.
      await Promise.race([link.onPress(), new Promise(resolve => setTimeout(resolve, 2000))])
    })
    if (led === 0) nowhere.push(link)
  }
  jest.restoreAllMocks()
  return nowhere
}

/** Each control without a name, and each name that is not in words of ours. */
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

// Ordinary, and with a pension.
describe.each(['lin', 'su'] as const)('on the screens of %s', who => {
  beforeAll(() => app.enter(person(who)))

  it.each(SCREENS)('what is pressed to change %s has a name in the figures of use, in words of ours', async name => {
    const params = (await screenParameters[name]?.(app.ask)) ?? {}
    giveProofs()
    mockShown = []
    await app.visit(name as 'home', params)
    expect(await faults()).toEqual([])
  })
})

describe('on the screens of a visitor who logs in', () => {
  beforeAll(() => app.enter(null))

  it.each(OF_VISITORS)('what is pressed to change %s has a name, too', async name => {
    const params = (await screenParameters[name]?.(app.ask)) ?? {}
    giveProofs()
    sayWho()
    mockShown = []
    await app.visit(name as 'home', params)
    expect(await faults()).toEqual([])
  })
})

it('the walk comes to every kind of screen', () => {
  expect(SCREENS.length).toBeGreaterThan(90)
  expect(OF_VISITORS.length).toBeGreaterThan(20)
})
